import type { Ways } from "./en";
import { counted } from "../numbers";

const count = counted("fr");

export const ways: Ways = {
  daily: {
    title: "Le jeu du jour",
    about: "Les mêmes dés pour tout le monde, jusqu’à minuit UTC.",
    day: (day, title) => `${day} : ${title}`,
    alone: "En solo",
    bot: "Contre un bot",
    other: "Un autre jeu, avec les dés du jour",
    goOn: "Continuer la partie",
    done: (points) => `${points}, joué aujourd’hui`,
    first: "C’est ton premier résultat du jour qui compte.",
    past: "Les jours précédents",
    share: "Partager",
    copy: "Copier le résultat",
    shareAbout: "Ton résultat, à envoyer aux autres. Il ne révèle rien des dés.",
    points: (points) => count(points, "point", "points"),
    against: (own, other) => `${own} : ${other} contre un bot`,
    solo: (points) => `${count(points, "point", "points")}, en solo`,
    misses: (number) => count(number, "coup nul", "coups nuls"),
    none: "Sur ce serveur, il n’y a pas de dés communs à tous.",
  },

  hint: {
    ask: "Conseil",
    would: (what) => `Le bot le plus fort choisirait : ${what}`,
    nothing: "Il n’y a pas de conseil pour le moment.",
  },

  handing: {
    title: (name) => `Passe l’appareil à ${name}`,
    about: "Ce qui a été décidé, ou se trouve en main, reste caché jusque-là.",
    iAm: (name) => `Je suis ${name}`,
    open: "Nous n’avons pas de secrets : ne plus demander",
    covered: "Cacher les secrets quand l’appareil circule",
    edges: "Aux deux bords",
    edgesAbout: "À deux, face à face : la feuille d’en face est retournée.",
    oneSide: "Tous du même côté",
    far: (name) => `${name}, au bord d’en face`,
    near: (name) => `${name}, à ce bord`,
  },

  guide: {
    door: "Apprendre en jouant",
    doorAbout: "Un guide explique chaque étape de ta première partie",
    title: "Le guide",
    next: "Continuer",
    leave: "Quitter le guide",
    finish: "Merci, je sais jouer",
    playOn: "Jouer sans guide",
    sheet: (rows) =>
      `Bienvenue ! Voici ta feuille, avec ${count(rows, "ligne", "lignes")} de nombres. Plus une ligne a de croix, plus elle vaut, et chaque croix de plus vaut davantage que la précédente.`,
    order: "Dans chaque ligne, on coche de gauche à droite. Tu peux sauter des nombres, mais ceux que tu as sautés sont perdus pour de bon.",
    ownRoll: "C’est ton tour : tu lances les dés pour tout le monde.",
    otherRoll: (name) => `Maintenant, ${name} lance les dés. Ouvre l’œil : les dés blancs sont aussi pour toi.`,
    whiteDice: (dice, sum) => `Les deux dés blancs montrent ${dice} : ${sum} en tout. Ce nombre est pour tous, quel que soit le joueur dont c’est le tour.`,
    whiteChoices: (cells) => `Tu peux cocher : ${cells}. Ce que tu peux cocher ressort sur ta feuille. Choisis une case pour voir son effet.`,
    whiteNone: "Cette fois, rien sur ta feuille ne va avec les dés blancs.",
    whitePass: "Rien ne te plaît ? Alors passe : ici, cela ne coûte rien.",
    whiteStake: "Tu peux encore passer, mais pense à la suite : celui dont c’est le tour devrait cocher quelque chose, avec les dés blancs ou avec un dé de couleur.",
    losing: (cell, lost) =>
      `Si tu coches ${cell}, ${lost === 1 ? "le nombre hachuré à sa gauche ne pourra" : `les ${lost} nombres hachurés à sa gauche ne pourront`} plus jamais être ${lost === 1 ? "coché" : "cochés"}. Mieux vaut de petits trous, mais un saut en vaut parfois la peine.`,
    free: (cell) => `${cell}, c’est une bonne prise : rien n’est perdu. Touche encore la case, ou confirme.`,
    secret: (names) => `Tout le monde décide en même temps et en secret. Tu verras ce qu’a fait ${names} quand tous auront décidé.`,
    colourDice: "Maintenant, rien que pour toi : prends un dé blanc et un dé de couleur. Leur somme peut être cochée dans cette couleur ; les sommes sont près des dés.",
    colourOther: (name) => `Maintenant, ${name} peut combiner un dé blanc et un dé de couleur. Seul celui dont c’est le tour le peut.`,
    missAhead: "Attention : tu n’as encore rien coché pendant ton propre tour. Si tu passes maintenant, c’est un coup nul.",
    missTaken: (points) => `C’était un coup nul : moins ${points} à la fin. Passer au tour des autres ne coûte jamais rien, seulement au tien.`,
    missMany: (number) => `Tu as maintenant ${count(number, "coup nul", "coups nuls")}. Quand quelqu’un a rempli toutes ses cases de coups nuls, la partie est finie.`,
    nearLock: (row, needed) => `Dans la ${row}, tu as ${count(needed, "croix", "croix")}. C’est assez pour cocher aussi son dernier nombre, qui ferme la ligne.`,
    canClose: (cell, row) => `Tu peux fermer la ${row} ! ${cell} est son dernier nombre ; le cadenas à côté compte comme une croix de plus.`,
    rowClosed: (rows) => `C’est fermé : ${rows}. Plus personne ne peut y cocher quoi que ce soit, et son dé est sorti du jeu.`,
    nearEnd: "Encore une ligne fermée, et la partie est finie. De même au dernier coup nul. Regarde où tu en es !",
    endsGame: "Si tu fais cela, la partie se termine à la fin de cette action.",
    wait: (names) => `C’est à ${names} de décider. En attendant, tu peux regarder l’autre feuille.`,
    free2: "Tu connais le plus important. Je reviendrai quand il y aura du nouveau.",
    won: (own) => `Bravo, tu as gagné avec ${count(own, "point", "points")} ! Le tableau montre ce que chaque ligne a rapporté et ce que les coups nuls ont coûté.`,
    lost: (own, name) =>
      `Cette fois, ${name} a gagné, et tu as ${count(own, "point", "points")}. Le tableau montre ce que chaque ligne a rapporté : les longues lignes valent le plus.`,
  },
};
