import type { Ways } from "./en";
import { counted } from "../numbers";

const count = counted("de");

export const ways: Ways = {
  daily: {
    title: "Spiel des Tages",
    about: "Auf der ganzen Welt dieselben Würfel, bis Mitternacht UTC.",
    day: (day, title) => `${day}: ${title}`,
    alone: "Allein",
    bot: "Gegen einen Bot",
    other: "Ein anderes Spiel mit den Würfeln von heute",
    goOn: "Weiterspielen",
    done: (points) => `${points}, heute gespielt`,
    first: "Es zählt dein erstes Ergebnis des Tages.",
    past: "Die Tage davor",
    share: "Teilen",
    copy: "Ergebnis kopieren",
    shareAbout: "Dein Ergebnis zum Verschicken. Über die Würfel verrät es nichts.",
    points: (points) => count(points, "Punkt", "Punkte"),
    against: (own, other) => `${own} : ${other} gegen einen Bot`,
    solo: (points) => `${count(points, "Punkt", "Punkte")}, allein`,
    misses: (number) => count(number, "Fehlwurf", "Fehlwürfe"),
    none: "Auf diesem Server gibt es keine Würfel für alle.",
  },

  hint: {
    ask: "Tipp",
    would: (what) => `Der stärkste Bot würde wählen: ${what}`,
    nothing: "Gerade gibt es keinen Tipp.",
  },

  handing: {
    title: (name) => `Gib das Gerät an ${name} weiter`,
    about: "Was gewählt wurde oder auf der Hand ist, bleibt bis dahin verdeckt.",
    iAm: (name) => `Ich bin ${name}`,
    open: "Wir haben keine Geheimnisse: nicht mehr fragen",
    covered: "Geheimes verdecken, wenn das Gerät herumgeht",
    edges: "An zwei Kanten",
    edgesAbout: "Zwei sitzen sich gegenüber: der Zettel drüben steht auf dem Kopf.",
    oneSide: "Alle auf einer Seite",
    far: (name) => `${name}, an der Kante gegenüber`,
    near: (name) => `${name}, an dieser Kante`,
  },

  guide: {
    door: "Im Spiel lernen",
    doorAbout: "Ein Begleiter erklärt jeden Schritt deines ersten Spiels",
    title: "Dein Begleiter",
    next: "Weiter",
    leave: "Ohne Begleiter weiter",
    finish: "Danke, jetzt kann ich es",
    playOn: "Ein Spiel ohne Begleiter",
    sheet: (rows) =>
      `Willkommen! Das ist dein Zettel, mit ${count(rows, "Zahlenreihe", "Zahlenreihen")}. Je mehr Kreuze eine Reihe bekommt, desto mehr zählt sie, und jedes weitere Kreuz bringt mehr als das davor.`,
    order: "In jeder Reihe kreuzt du von links nach rechts an. Zahlen darfst du überspringen, doch was du übersprungen hast, ist für immer verloren.",
    ownRoll: "Du bist am Zug, also würfelst du für alle.",
    otherRoll: (name) => `Jetzt würfelt ${name}. Pass gut auf: die weißen Würfel gelten auch für dich.`,
    whiteDice: (dice, sum) => `Die beiden weißen Würfel zeigen ${dice}, zusammen ${sum}. Diese Zahl gilt für alle, egal wer am Zug ist.`,
    whiteChoices: (cells) => `Du darfst ankreuzen: ${cells}. Was du ankreuzen darfst, hebt sich auf deinem Zettel ab. Wähle ein Feld und sieh, was es bewirkt.`,
    whiteNone: "Diesmal passt nichts auf deinem Zettel zu den weißen Würfeln.",
    whitePass: "Gefällt dir nichts davon? Dann passe: das kostet dich hier nichts.",
    whiteStake: "Du darfst noch passen, aber denk voraus: wer am Zug ist, sollte etwas ankreuzen, mit den weißen Würfeln oder mit einem farbigen.",
    losing: (cell, lost) =>
      `Wenn du ${cell} ankreuzt, ${lost === 1 ? "ist die schraffierte Zahl" : `sind die ${lost} schraffierten Zahlen`} links davon für immer verloren. Kleine Lücken sind gut, aber manchmal lohnt sich ein Sprung.`,
    free: (cell) => `${cell} ist ein guter Fang: dabei geht nichts verloren. Tippe noch einmal darauf, oder bestätige.`,
    secret: (names) => `Alle entscheiden gleichzeitig und geheim. Was bei ${names} angekreuzt wurde, siehst du, wenn alle fertig sind.`,
    colourDice: "Jetzt nur für dich: nimm einen weißen und einen farbigen Würfel. Ihre Summe darfst du in dieser Farbe ankreuzen; die Summen stehen bei den Würfeln.",
    colourOther: (name) => `Jetzt darf ${name} einen weißen Würfel mit einem farbigen verbinden. Das darf nur, wer am Zug ist.`,
    missAhead: "Vorsicht: du hast in deinem eigenen Zug noch nichts angekreuzt. Wenn du jetzt passt, ist das ein Fehlwurf.",
    missTaken: (points) => `Das war ein Fehlwurf: am Ende minus ${points}. In den Zügen der anderen kostet Passen nie etwas, nur im eigenen.`,
    missMany: (number) => `Du hast jetzt ${count(number, "Fehlwurf", "Fehlwürfe")}. Sind bei jemandem alle Kästchen dafür voll, ist das Spiel aus.`,
    nearLock: (row, needed) => `${row}: du hast ${count(needed, "Kreuz", "Kreuze")}. Das genügt, um auch die letzte Zahl anzukreuzen und die Reihe zu schließen.`,
    canClose: (cell, row) => `Du kannst schließen: ${row}! ${cell} ist die letzte Zahl; das Schloss daneben zählt als ein Kreuz mehr.`,
    rowClosed: (rows) => `${rows} ist geschlossen. Niemand kann dort noch etwas ankreuzen, und der Würfel ist aus dem Spiel.`,
    nearEnd: "Noch eine geschlossene Reihe, und das Spiel ist aus. Dasselbe gilt beim letzten Fehlwurf. Sieh nach, wie es für dich steht!",
    endsGame: "Wenn du das tust, ist das Spiel nach dieser Aktion aus.",
    wait: (names) => `Jetzt muss ${names} entscheiden. Du kannst dir so lange den anderen Zettel ansehen.`,
    free2: "Das Wichtigste kannst du jetzt. Ich melde mich, wenn etwas Neues kommt.",
    won: (own) => `Gut gemacht, du hast mit ${count(own, "Punkt", "Punkten")} gewonnen! Die Tabelle zeigt, was jede Reihe gebracht und was die Fehlwürfe gekostet haben.`,
    lost: (own, name) =>
      `Diesmal hat ${name} gewonnen, und du hast ${count(own, "Punkt", "Punkte")}. Die Tabelle zeigt, was jede Reihe gebracht hat: lange Reihen zählen am meisten.`,
  },
};
