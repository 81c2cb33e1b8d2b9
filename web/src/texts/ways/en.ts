/** Texts for the ways to play besides an ordinary game: today's game, the guide, hints, several at one device. */
import { counted } from "../numbers";

const count = counted("en");

export const ways = {
  daily: {
    title: "Today’s game",
    about: "The same dice for everybody in the world, until midnight UTC.",
    day: (day: string, title: string) => `${day}: ${title}`,
    alone: "Alone",
    bot: "Against a bot",
    other: "Another game, with today’s dice",
    goOn: "Go on playing",
    done: (points: string) => `${points}, played today`,
    first: "Your first result of the day is the one that counts.",
    past: "The days before",
    share: "Share",
    copy: "Copy the result",
    shareAbout: "Your result, to send to others. It tells nothing of the dice.",
    points: (points: number) => count(points, "point", "points"),
    against: (own: number, other: number) => `${own} : ${other} against a bot`,
    solo: (points: number) => `${count(points, "point", "points")}, alone`,
    misses: (number: number) => count(number, "miss", "misses"),
    none: "There are no dice for everybody on this server.",
  },

  hint: {
    ask: "Hint",
    would: (what: string) => `The strongest bot would choose: ${what}`,
    nothing: "There is no hint just now.",
  },

  handing: {
    title: (name: string) => `Hand the device to ${name}`,
    about: "What was decided, or is held in hand, stays hidden until then.",
    iAm: (name: string) => `I am ${name}`,
    open: "We have no secrets: do not ask again",
    covered: "Hide what is secret when the device goes round",
    edges: "At two edges",
    edgesAbout: "Two players facing each other: the far sheet is turned round.",
    oneSide: "All at one side",
    far: (name: string) => `${name}, at the far edge`,
    near: (name: string) => `${name}, at the near edge`,
  },

  guide: {
    door: "Learn it in a game",
    doorAbout: "A guide explains every step of your first game",
    title: "The guide",
    next: "Go on",
    leave: "Leave the guide",
    finish: "Thank you, I know it now",
    playOn: "Play a game without a guide",
    sheet: (rows: number) =>
      `Welcome! This is your sheet, with ${count(rows, "row", "rows")} of numbers. The more crosses a row gets, the more it is worth, and each further cross is worth more than the one before.`,
    order: "In each row you cross off from left to right. You may skip numbers, but what you have skipped is lost for good.",
    ownRoll: "It is your turn, so you roll the dice for everybody.",
    otherRoll: (name: string) => `Now it is ${name}’s turn to roll. Stay awake: the white dice are for you, too.`,
    whiteDice: (dice: string, sum: number) =>
      `The two white dice show ${dice}: ${sum} together. That number is for everybody, whoever’s turn it is.`,
    whiteChoices: (cells: string) => `You may cross ${cells}. What you may cross stands out on your sheet. Choose one to see what it does.`,
    whiteNone: "Nothing on your sheet fits the white dice this time.",
    whitePass: "Does nothing appeal to you? Then pass: here that costs you nothing.",
    whiteStake: "You may still pass, but think ahead: whose turn it is should cross something with the white dice or with a coloured one.",
    losing: (cell: string, lost: number) =>
      `If you cross ${cell}, the ${lost === 1 ? "hatched number" : count(lost, "hatched number", "hatched numbers")} to its left can never be crossed any more. Small gaps are good, but sometimes a leap is worth it.`,
    free: (cell: string) => `${cell} is a good catch: nothing is lost by it. Choose it once more, or confirm.`,
    secret: (names: string) => `Everybody decides at the same time and in secret. You will see what ${names} did when all are done.`,
    colourDice: "Now for you alone: take one white die and one coloured die. Their sum may be crossed in that colour; the sums stand beside the dice.",
    colourOther: (name: string) => `Now ${name} may use one white die with a coloured one. That is only for whose turn it is.`,
    missAhead: "Careful: you have not crossed anything in your own turn. If you pass now, that is a miss.",
    missTaken: (points: number) => `That was a miss: minus ${points} in the end. Passing in the turns of others never costs anything, only in your own.`,
    missMany: (number: number) => `You have ${count(number, "miss", "misses")} now. When somebody’s row of boxes for misses is full, the game is over.`,
    nearLock: (row: string, needed: number) =>
      `You have ${count(needed, "cross", "crosses")} in the ${row}. That is enough to cross its last number too, which closes the row.`,
    canClose: (cell: string, row: string) => `You can close the ${row}! ${cell} is its last number; the lock beside it counts as one more cross.`,
    rowClosed: (rows: string) => `The ${rows} is closed. Nobody can cross anything there any more, and its die has left the game.`,
    nearEnd: "One more closed row, and the game is over. The same happens with the last miss. Look how you stand!",
    endsGame: "If you do that, the game is over at the end of this action.",
    wait: (names: string) => `Now ${names} must decide. You can look at the other sheet meanwhile.`,
    free2: "You know the most important things. I will speak up when something new comes.",
    won: (own: number) => `Well done, you have won with ${count(own, "point", "points")}! The table shows what each row has brought, and what the misses have cost.`,
    lost: (own: number, name: string) =>
      `This time ${name} has won, and you have ${count(own, "point", "points")}. The table shows what each row has brought: long rows are worth most.`,
  },
};

export type Ways = typeof ways;
