import type { Ways } from "./en";
import { counted } from "../numbers";

const count = counted("it");

export const ways: Ways = {
  daily: {
    title: "Il gioco di oggi",
    about: "Gli stessi dadi per tutti nel mondo, fino a mezzanotte UTC.",
    day: (day, title) => `${day}: ${title}`,
    alone: "Da solo",
    bot: "Contro un bot",
    other: "Un altro gioco, con i dadi di oggi",
    goOn: "Continua a giocare",
    done: (points) => `${points}, giocato oggi`,
    first: "Conta il tuo primo risultato della giornata.",
    past: "I giorni scorsi",
    share: "Condividi",
    copy: "Copia il risultato",
    shareAbout: "Il tuo risultato, da mandare agli altri. Dei dadi non dice niente.",
    points: (points) => count(points, "punto", "punti"),
    against: (own, other) => `${own} : ${other} contro un bot`,
    solo: (points) => `${count(points, "punto", "punti")}, in solitario`,
    misses: (number) => count(number, "lancio a vuoto", "lanci a vuoto"),
    none: "Su questo server non ci sono dadi uguali per tutti.",
  },

  hint: {
    ask: "Suggerimento",
    would: (what) => `Il bot più forte sceglierebbe: ${what}`,
    nothing: "In questo momento non c’è nessun suggerimento.",
  },

  handing: {
    title: (name) => `Passa il dispositivo a ${name}`,
    about: "Quello che è stato deciso, o che si ha in mano, resta coperto fino ad allora.",
    iAm: (name) => `Sono ${name}`,
    open: "Non abbiamo segreti: non chiederlo più",
    covered: "Copri i segreti quando il dispositivo gira",
    edges: "Ai due lati",
    edgesAbout: "In due, uno di fronte all’altro: la scheda di là è capovolta.",
    oneSide: "Tutti da un lato",
    far: (name) => `${name}, al lato opposto`,
    near: (name) => `${name}, a questo lato`,
  },

  guide: {
    door: "Impara giocando",
    doorAbout: "Una guida spiega ogni passo della tua prima partita",
    title: "La guida",
    next: "Avanti",
    leave: "Lascia la guida",
    finish: "Grazie, adesso so giocare",
    playOn: "Gioca senza guida",
    sheet: (rows) =>
      `Ecco: questa è la tua scheda, con ${count(rows, "riga", "righe")} di numeri. Più croci ha una riga, più vale, e ogni croce in più vale più della precedente.`,
    order: "In ogni riga si segna da sinistra a destra. Puoi saltare dei numeri, ma quelli saltati sono persi per sempre.",
    ownRoll: "Tocca a te: tiri i dadi per tutti.",
    otherRoll: (name) => `Adesso tira ${name}. Occhi aperti: i dadi bianchi valgono anche per te.`,
    whiteDice: (dice, sum) => `I due dadi bianchi mostrano ${dice}: in tutto ${sum}. Quel numero è per tutti, di chiunque sia il turno.`,
    whiteChoices: (cells) => `Puoi segnare: ${cells}. Quello che puoi segnare risalta sulla tua scheda. Scegli una casella per vedere che cosa succede.`,
    whiteNone: "Questa volta niente sulla tua scheda va bene con i dadi bianchi.",
    whitePass: "Non ti piace niente? Allora passa: qui non costa nulla.",
    whiteStake: "Puoi ancora passare, ma pensa avanti: chi è di turno dovrebbe segnare qualcosa, con i dadi bianchi o con uno colorato.",
    losing: (cell, lost) =>
      `Se segni ${cell}, ${lost === 1 ? "il numero tratteggiato alla sua sinistra non si potrà" : `i ${lost} numeri tratteggiati alla sua sinistra non si potranno`} più segnare. Conviene lasciare pochi vuoti, ma a volte un salto vale la pena.`,
    free: (cell) => `${cell} è un buon colpo: non si perde niente. Toccalo ancora, o conferma.`,
    secret: (names) => `Tutti decidono insieme e in segreto. Vedrai che cosa ha fatto ${names} quando avranno deciso tutti.`,
    colourDice: "Adesso solo per te: prendi un dado bianco e uno colorato. La loro somma si può segnare in quel colore; le somme sono accanto ai dadi.",
    colourOther: (name) => `Adesso ${name} può usare un dado bianco con uno colorato. Può farlo solo chi è di turno.`,
    missAhead: "Attenzione: nel tuo turno non hai ancora segnato niente. Se adesso passi, è un lancio a vuoto.",
    missTaken: (points) => `Questo era un lancio a vuoto: alla fine meno ${points}. Passare nei turni degli altri non costa mai niente, solo nel tuo.`,
    missMany: (number) => `Adesso hai ${count(number, "lancio a vuoto", "lanci a vuoto")}. Quando qualcuno ha riempito tutte le sue caselle, la partita finisce.`,
    nearLock: (row, needed) => `Nella ${row} hai ${count(needed, "croce", "croci")}. Bastano per segnare anche l’ultimo numero, che chiude la riga.`,
    canClose: (cell, row) => `Puoi chiudere la ${row}! ${cell} è l’ultimo numero; il lucchetto accanto vale una croce in più.`,
    rowClosed: (rows) => `È chiusa: ${rows}. Nessuno può più segnarvi niente, e il suo dado è uscito dal gioco.`,
    nearEnd: "Ancora una riga chiusa e la partita finisce. Lo stesso vale per l’ultimo lancio a vuoto. Guarda come stai!",
    endsGame: "Se lo fai, la partita finisce al termine di questa azione.",
    wait: (names) => `Adesso deve decidere ${names}. Intanto puoi guardare l’altra scheda.`,
    free2: "Ormai sai le cose più importanti. Mi farò sentire quando arriva qualcosa di nuovo.",
    won: (own) => `Complimenti, hai vinto con ${count(own, "punto", "punti")}! La tabella mostra quanto ha portato ogni riga e quanto sono costati i lanci a vuoto.`,
    lost: (own, name) =>
      `Questa volta ha vinto ${name}, e tu hai ${count(own, "punto", "punti")}. La tabella mostra quanto ha portato ogni riga: le righe lunghe valgono di più.`,
  },
};
