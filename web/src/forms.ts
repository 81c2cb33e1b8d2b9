// What a server and its clients say to each other. Made from docs/schema by tools/write_forms.py;
// it is not to be changed by hand.

/** What the game waits for: decisions of seats, or chance, or neither when it is over. */
export interface Awaited {
  seats: number[];
  chance: Chance | null;
  together: boolean;
}

/** What never changes during a game. `needed`: marks that a closing needs; `points`: by crosses. */
export interface Board {
  rows: BoardRow[];
  faces: number;
  needed: number;
  points: number[];
  one_board: boolean;
  closed_for_all: boolean;
}

/** A printed cell; `note` is a sign on a special one. */
export interface BoardCell {
  name: string;
  colour: string;
  number: number;
  note: string;
}

/** A printed row; `closers` are the cells that close it. */
export interface BoardRow {
  name: string;
  cells: BoardCell[];
  closers: string[];
}

/** A cell on somebody's sheet; `count`: how many marks or pawns of that player are there. */
export interface Cell {
  name: string;
  state: "open" | "lost" | "barred" | "marked";
  note: string;
  count: number;
}

/** What chance has to bring: `seat` has it in hand; `told`: people say what came up, like `example`. */
export interface Chance {
  what: string;
  seat: number | null;
  told: boolean;
  example: string;
}

/** What has become of a seat's sheet, or would. `marks`: cells with a mark or pawn more, in the order of the board; `lost`: cells that can never be marked any more; `removed`: cells from which a pawn has been knocked away; `lost_marks`: bonus marks that were won and could not be made; `track`: the rows of the fields that bonus cells used; `pairs`: the bonuses won. */
export interface Changes {
  seat: number;
  marks: string[];
  removed: string[];
  lost: string[];
  locked: string[];
  closed: string[];
  misses: number;
  points: number | null;
  track: string[];
  pairs: string[];
  lost_marks: number;
}

/** A legal decision. `verb` is `mark`, `pass`, `done`, `row`, `take`, `play` or `joker`, and where only the score is kept `miss`, or `no` of who does not close a row too. `object` is the cell, row, place, card or colour. `reveals`: it turns something over, cannot be taken back, and what it would do is not known. */
export interface Choice {
  name: string;
  verb: string;
  object: string;
  reveals: boolean;
  outcome: Outcome | null;
}

/** How many seconds a decision has, and whose time is running. */
export interface Clock {
  seconds: number;
  deadlines: Deadline[];
}

/** Be there again, after having been away. */
export interface ComeCommand {
  do: "come";
}

export type Command = JoinCommand | ComeCommand | GoCommand | LeaveCommand | SitCommand | StandCommand | SetBotCommand | SetUpCommand | ReadyCommand | StartCommand | StopCommand | DecideCommand | UndoCommand | RollCommand | MendCommand;

/** When a seat's time is up, in the table's milliseconds. */
export interface Deadline {
  seat: number;
  at: number;
}

/** Decide something for one's own seat, on the table as it was at `version`. */
export interface DecideCommand {
  do: "decide";
  seat: number;
  decision: string;
  version: number;
}

/** A decision, told to all when the action in which it was a secret is over. */
export interface Deed {
  seat: number;
  decision: string;
  by: "person" | "bot" | "table" | "clock";
}

/** A roll; a die that has left the game is not there. */
export interface Dice {
  white: number[];
  red?: number;
  yellow?: number;
  green?: number;
  blue?: number;
}

/** Something that has happened, as somebody may know it; `version` is one more than that of the event before. `by` tells whether a person, a bot, the table where there was no choice, or the clock brought it about. `decision` is missing where it is a secret; `telling` says in words, behind the player's name, what a decision was that marks nothing. `roll` and `shuffle` are what came up, `disclosed` the decisions of an action in secret that is over now. What follows tells what has changed, as far as it is new to the viewer; `questions` and `confirmed` are as in what is shared, where they have changed. When a game is stopped, its `seed` is told as well, so that what it was committed to can be checked. */
export interface Event {
  version: number;
  at: number;
  what: "joined" | "came" | "went" | "left" | "sat" | "stood" | "bot_set" | "carried" | "set_up" | "ready" | "started" | "stopped" | "came_up" | "mended" | "decided" | "taken_back";
  who: string | null;
  seat?: number;
  name?: string;
  bot?: string;
  ready?: boolean;
  players?: string[];
  commitment?: string | null;
  seed?: string | null;
  by?: "person" | "bot" | "table" | "clock";
  roll?: Dice;
  shuffle?: string[];
  decision?: string;
  telling?: string;
  disclosed?: Deed[];
  changes?: Changes[];
  rows_closed?: string[];
  dice_left?: string[];
  over?: boolean;
  questions?: Question[];
  confirmed?: number[] | null;
}

/** A field of the bonus track. */
export interface Field {
  row: string;
  used: boolean;
  void: boolean;
}

/** A game that goes on or is over. `undo`: the viewer can take the own last decision back; `mend`: real dice can be told again. `decided`: what the viewer has decided so far in an action in which all decide in secret. */
export interface Game {
  number: number;
  game: string;
  title: string;
  options: Record<string, unknown>;
  players: string[];
  start: number;
  active: number;
  action: string;
  awaited: Awaited;
  board?: Board;
  shared: Shared;
  sheets: Sheet[];
  choices: Choice[];
  decided: string[];
  undo: boolean;
  mend: boolean;
  scores: number[] | null;
  clock: Clock | null;
  chance: Proof;
  result: Result[] | null;
}

/** Be away for a while; what one has stays one's own. */
export interface GoCommand {
  do: "go";
}

/** Come to the table for the first time; with `sit` on the first empty seat, otherwise to watch. */
export interface JoinCommand {
  do: "join";
  name: string;
  code: string;
  sit?: boolean;
}

/** Leave the table for good; in a game that goes on a bot stands in. */
export interface LeaveCommand {
  do: "leave";
}

/** Say again what real dice show, as long as nobody has decided on it. */
export interface MendCommand {
  do: "mend";
  seat: number;
  version: number;
  shown: string;
}

/** What a decision would do if nobody else did anything: to the own sheet and others', to all, to the game. */
export interface Outcome {
  changes: Changes[];
  rows_closed: string[];
  dice_left: string[];
  ends_action: boolean;
  ends_game: boolean;
}

/** A pair of bonus cells. */
export interface Pair {
  cells: string[];
  bonus: string;
  marks: number;
  won: boolean;
}

/** Somebody at the table; without seats: somebody who watches. */
export interface Person {
  name: string;
  present: boolean;
  host: boolean;
  seats: number[];
}

/** The draw pile: the back of its topmost card, and how many cards there are. */
export interface Pile {
  top: string | null;
  left: number;
}

/** Where chance comes from. `seed` is null as long as it is secret, and with dice that lie on a real table. */
export interface Proof {
  source: "fair" | "seeded" | "real" | "pad";
  commitment: string | null;
  seed: string | null;
}

/** A row that is being closed where only the score is kept: by which seats, and who is asked to close it too. */
export interface Question {
  row: string;
  closed_by: number[];
  asked: number[];
}

/** Say that a person on one's own seat is ready for the next game, or is not. */
export interface ReadyCommand {
  do: "ready";
  seat: number;
  ready?: boolean;
}

/** A game that is over: how it began, and all its steps. Nothing is secret any more. */
export interface Replay {
  game: Game;
  steps: ReplayStep[];
}

/** A step of a game that is over: what happened, and the parts of the game that were not as before. `event` has the number of the step as its `version`, and no time. */
export interface ReplayStep {
  event: Event;
  patch: Record<string, unknown>;
  sheets: SheetStep[];
}

/** What somebody has in the end, and from what. */
export interface Result {
  seat: number;
  player: string;
  rows: ResultRow[];
  bonus: number;
  misses: number;
  penalty: number;
  score: number;
  won: boolean;
}

/** What a row has brought. */
export interface ResultRow {
  name: string;
  crosses: number;
  points: number;
}

/** Roll the dice; with real ones, say what they show, like `1 4 r3 y2 g6 b5`. */
export interface RollCommand {
  do: "roll";
  seat: number;
  version: number;
  shown?: string | null;
}

/** A row on somebody's sheet; `points` is null where scores are hidden. */
export interface Row {
  name: string;
  cells: Cell[];
  closed: boolean;
  locked: boolean;
  crosses: number;
  points: number | null;
}

/** A seat. `bot`: the level of the bot that plays there; `stand_in`: it does so in somebody's place. */
export interface Seat {
  seat: number;
  kind: "empty" | "person" | "bot";
  name: string;
  bot: string | null;
  stand_in: boolean;
  ready: boolean;
  present: boolean;
}

/** Let a bot play: on an empty seat, which the host does, or in one's own place. */
export interface SetBotCommand {
  do: "set_bot";
  seat: number;
  level: string;
}

/** Choose what is played, between games; the host does. */
export interface SetUpCommand {
  do: "set_up";
  setup: SetupWanted;
}

/** What is set up for the next game, or for the one that goes on; as in the command that sets it up. */
export interface Setup {
  game: string;
  options: Record<string, unknown>;
  board: Record<string, unknown> | null;
  clock: number | null;
  dice: "fair" | "seeded" | "real" | "pad";
  seed: string | null;
  scores: "shown" | "hidden";
  pace: number;
}

/** What is played, and how. `options` are the game's own, `board` a board of one's own as a board file has it, instead of a `game`. `clock` is how many seconds there are for a decision; None: as long as it takes. `dice` are *fair* (drawn by the program, which commits itself to them before the game), *seeded* (from a `seed` that all may know), *real* (rolled by the people, who say what came up) or *pad* (rolled by the people, who say nothing: only the score is kept). `pace` is how many milliseconds a bot takes to decide. */
export interface SetupWanted {
  game: string;
  options?: Record<string, unknown>;
  board?: Record<string, unknown> | null;
  clock?: number | null;
  dice?: "fair" | "seeded" | "real" | "pad";
  seed?: string | null;
  scores?: "shown" | "hidden";
  pace?: number;
}

/** What lies on the table for all: with dice the first three, with cards the others. Where only the score is kept there are `questions`, and the seats that have `confirmed` that they are done; null as long as the game has not come to its end. */
export interface Shared {
  roll?: Dice | null;
  closed?: string[];
  dice?: string[];
  display?: (string | null)[];
  pile?: Pile;
  played?: string[];
  colour?: string | null;
  discards?: string[];
  questions?: Question[];
  confirmed?: number[] | null;
}

/** Somebody's sheet, as the viewer may know it; the last ones are there in games that have them. */
export interface Sheet {
  seat: number;
  player: string;
  rows: Row[];
  misses: number;
  penalty: number | null;
  bonus: number | null;
  score: number | null;
  lucky?: number[];
  track?: Field[];
  pairs?: Pair[];
  stacks?: Record<string, number>;
  supply?: number;
  hand?: string[];
}

/** What a step of a game that is over has changed of a sheet: whole rows, and other parts by their names. */
export interface SheetStep {
  seat: number;
  rows: Row[];
  patch: Record<string, unknown>;
}

/** Take an empty seat, or a further one for somebody else at the same device, who has a `name` of their own. During a game: take over from a bot where the person has left, or take one's own seat back. */
export interface SitCommand {
  do: "sit";
  seat: number;
  name?: string | null;
}

/** Free a seat, between games: one's own; the host may free any. */
export interface StandCommand {
  do: "stand";
  seat: number;
}

/** Start the first game, or the next one with those who sit there; the host does. */
export interface StartCommand {
  do: "start";
}

/** End a game that is not over, without a result; the host does. */
export interface StopCommand {
  do: "stop";
}

/** Take the last decision of one's own seat back; where only the score is kept, one after the other. */
export interface UndoCommand {
  do: "undo";
  seat: number;
  version: number;
}

/** A table as somebody may know it at a version; `now` is its clock when something happened last. */
export interface View {
  form: number;
  version: number;
  now: number;
  code: string;
  phase: "lobby" | "playing" | "over";
  parked: boolean;
  you: You;
  people: Person[];
  seats: Seat[];
  most: number;
  fewest: number;
  setup: Setup;
  game: Game | null;
}

/** Who looks: on which seat (null: as one who watches), and which seats are the same device's. `stands_for`: where only the score is kept, the seats of people who are away, for whom the viewer decides as host. */
export interface You {
  name: string;
  host: boolean;
  seat: number | null;
  seats: number[];
  stands_for: number[];
}

/** What came of a command or a question; if nothing, `text` says why, and `view` how it stands. */
export interface Answered {
  type: "answer";
  id: string;
  accepted: boolean;
  text?: string;
  view?: unknown;
  decision?: string | null;
}

/** What would the strongest bot decide on this seat? */
export interface Ask {
  type: "hint";
  id: string;
  seat: number;
}

/** The last message: why the server closes the connection, and whether to come again. */
export interface Closing {
  type: "closing";
  code: number;
  text: string;
  again: boolean;
}

/** A command to the table. It is answered under its `id`; one that is sent again is carried out once. */
export interface Do {
  type: "do";
  id: string;
  command: Record<string, unknown>;
}

/** The first message: the device's token, and what it knows from an earlier connection. */
export interface Hello {
  type: "hello";
  token: string;
  since?: Since[];
}

/** Send whole views, the printed board included. */
export interface Look {
  type: "look";
}

/** A message that could not be understood; it has changed nothing. */
export interface Mistake {
  type: "mistake";
  text: string;
}

/** Is the server there? Answered with the same number. */
export interface Ping {
  type: "ping";
  number?: number;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  number: number;
  now: number;
}

/** Make a sign to the others. */
export interface React {
  type: "react";
  sign: "clap" | "hurry" | "laugh" | "oops" | "thanks" | "think" | "well-played" | "wow";
}

/** Somebody has made a sign. */
export interface Reaction {
  type: "reaction";
  name: string;
  sign: string;
}

/** What a device knows of the table on one of its seats (null: as one who watches), from an update. */
export interface Since {
  seat: number | null;
  stream: number;
  version: number;
}

/** What has happened, as one of the device's seats may know it, and how the table stands now. There is a whole `view`, and no events, where it does not follow from what the device knew before. Otherwise `patch` has the parts of the view, and the parts of its `game`, that are not as they were; all others are. `stream` and `version` are what a later hello gives back. */
export interface Update {
  type: "update";
  seat: number | null;
  stream: number;
  version: number;
  events: unknown[] | null;
  view: unknown;
  patch: unknown;
  now: number;
}

/** The hello was understood. `now` is the server's clock, in milliseconds. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  now: number;
  name: string;
}

export type FromDevice = Hello | Do | Ask | React | Look | Ping;

export type FromServer = Welcome | Update | Answered | Reaction | Pong | Mistake | Closing;
