/** The score sheets of a game as a picture of its own, which needs nothing of the page: an SVG, and a PNG of it. */
import type { Board, BoardRow, Game, Sheet } from "../forms";
import { bandOf } from "../game/cells";
import { crossPaths } from "../parts/hand";
import { SHAPES } from "../parts/shapes";

/** What the picture is drawn with: a colour of the look by its name, and a few words. */
export interface Drawing {
  colour: (name: string) => string;
  font: string;
  titleFont: string;
  title: string;
  total: (score: number) => string;
  line: (sheet: Sheet) => string;
  number: (value: number) => string;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

const CELL = 40;
const ROW = CELL + 8;
const EDGE = 22;
const HEAD = 78;
const NAME = 40;
const LINE = 30;
const SHARPER = 2; // pixels of the PNG for each of the picture
const PAWNS = ["#2c2c35", "#e9e2d0"];

const BAD = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Names come from people: nothing in them may be taken for a part of the picture. */
export function plain(text: string): string {
  // Control characters may not stand in XML in any form.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").replace(/[&<>"]/g, (one) => BAD.get(one) ?? one);
}

export function pictureOf(game: Game, board: Board, drawing: Drawing): Picture {
  const ranked = [...game.sheets].sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
  const columns = Math.max(...board.rows.map((row) => row.cells.length)) + 1;
  const width = columns * CELL + 2 * EDGE + 8;
  const rows = board.rows.length * ROW;
  const parts: string[] = [];
  let top = HEAD;
  const place = (content: string, height: number) => {
    parts.push(`<g transform="translate(${EDGE} ${top})">${content}</g>`);
    top += height;
  };
  if (board.one_board) {
    place(rowsOf(board, game.sheets, drawing), rows + 14);
    for (const sheet of ranked) place(nameOf(game, sheet, drawing, width) + lineOf(sheet, drawing, NAME), NAME + LINE);
  } else {
    for (const sheet of ranked) {
      const drawn = `<g transform="translate(0 ${NAME})">${rowsOf(board, [sheet], drawing)}</g>`;
      place(nameOf(game, sheet, drawing, width) + drawn + lineOf(sheet, drawing, NAME + rows), NAME + rows + LINE + 14);
    }
  }
  const height = top + 8;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${plain(drawing.font)}" fill="${drawing.colour("ink")}">` +
    `<rect width="100%" height="100%" fill="${drawing.colour("paper")}"/>` +
    `<text x="${EDGE}" y="48" font-family="${plain(drawing.titleFont)}" font-size="32" font-weight="700">${plain(drawing.title)}</text>` +
    `${parts.join("")}</svg>`;
  return { svg, width, height };
}

function nameOf(game: Game, sheet: Sheet, drawing: Drawing, width: number): string {
  const won = game.result?.find((one) => one.seat === sheet.seat)?.won === true && game.sheets.length > 1;
  const pawn = sheet.supply === undefined ? "" : `<circle cx="9" cy="19" r="8" ${pawnOf(sheet.seat, drawing)}/>`;
  const star = won ? `<tspan fill="${drawing.colour("yellow-deep")}"> ★</tspan>` : "";
  return (
    `${pawn}<text x="${pawn === "" ? 2 : 26}" y="26" font-size="21" font-weight="700">${plain(sheet.player)}${star}</text>` +
    `<text x="${width - 2 * EDGE - 2}" y="27" font-size="25" font-weight="800" text-anchor="end">${plain(drawing.total(sheet.score ?? 0))}</text>`
  );
}

function lineOf(sheet: Sheet, drawing: Drawing, y: number): string {
  return `<text x="2" y="${y + 17}" font-size="15" fill="${drawing.colour("ink-2")}">${plain(drawing.line(sheet))}</text>`;
}

function pawnOf(seat: number, drawing: Drawing): string {
  return `fill="${PAWNS[seat % PAWNS.length]}" stroke="${drawing.colour("ink")}" stroke-width="1.5"`;
}

function rowsOf(board: Board, sheets: readonly Sheet[], drawing: Drawing): string {
  return board.rows
    .map((row, line) => `<g transform="translate(0 ${line * ROW})">${rowOf(board, row, line, sheets, drawing)}</g>`)
    .join("");
}

function rowOf(board: Board, row: BoardRow, line: number, sheets: readonly Sheet[], drawing: Drawing): string {
  const band = bandOf(row);
  const wash = band === "plain" ? drawing.colour("paper-3") : drawing.colour(`${band}-wash`);
  const edge = band === "plain" ? drawing.colour("line") : drawing.colour(band);
  const length = row.cells.length;
  const width = (length + 1) * CELL + 6;
  const cells = row.cells.map((cell, at) => {
    const states = sheets.map((sheet) => ({ seat: sheet.seat, cell: sheet.rows[line]?.cells[at] }));
    const lost = !board.one_board && states[0]?.cell?.state === "lost";
    const number = cell.note === "" ? "" : ` stroke-dasharray="5 2"`;
    const deep = drawing.colour(`${cell.colour}-deep`);
    const marks = board.one_board
      ? states.map(({ seat, cell: told }) => pawns(seat, told?.count ?? 0, drawing)).join("")
      : states[0]?.cell?.state === "marked"
        ? cross(cell.name, drawing)
        : "";
    return (
      `<g transform="translate(${at * CELL + 3} 3)"${lost ? ' opacity="0.4"' : ""}>` +
      `<rect x="2" y="2" width="${CELL - 4}" height="${CELL - 4}" rx="7" fill="${drawing.colour("paper-2")}" stroke="${drawing.colour(cell.colour)}" stroke-width="1.8"${number}/>` +
      `<g transform="translate(5 5) scale(0.85)"><path d="${SHAPES[cell.colour] ?? ""}" fill="${deep}"/></g>` +
      `<text x="${CELL / 2}" y="${CELL / 2 + 8}" font-size="19" font-weight="700" text-anchor="middle" fill="${deep}"${marks === "" ? "" : ' opacity="0.55"'}>${plain(drawing.number(cell.number))}</text>` +
      `${marks}</g>`
    );
  });
  return (
    `<rect width="${width}" height="${CELL + 6}" rx="10" fill="${wash}" stroke="${edge}" stroke-width="1.5"/>` +
    `${cells.join("")}<g transform="translate(${length * CELL + 3} 3)">${lockOf(row, line, sheets, board, drawing)}</g>`
  );
}

function lockOf(row: BoardRow, line: number, sheets: readonly Sheet[], board: Board, drawing: Drawing): string {
  const deep = drawing.colour(`${row.cells.at(-1)?.colour ?? "red"}-deep`);
  const closed = sheets.some((sheet) => sheet.rows[line]?.closed);
  const locked = sheets.filter((sheet) => sheet.rows[line]?.locked);
  const marks = board.one_board
    ? locked.map((sheet) => pawns(sheet.seat, 1, drawing)).join("")
    : locked.length > 0
      ? cross(`${row.name}-lock`, drawing)
      : "";
  return (
    `<g fill="none" stroke="${deep}" stroke-width="2"><rect x="13" y="18" width="15" height="11" rx="2.5"/>` +
    `<path d="${closed ? "M16 18v-3a4.5 4.5 0 0 1 9 0v3" : "M16 18v-4a4.5 4.5 0 0 1 8.7-1.6"}"/></g>${marks}`
  );
}

function cross(name: string, drawing: Drawing): string {
  const paths = crossPaths(name).map((path) => `<path d="${path}"/>`);
  return `<g transform="scale(${CELL / 100})" fill="none" stroke="${drawing.colour("ink")}" stroke-width="10" stroke-linecap="round">${paths.join("")}</g>`;
}

/** A pawn as a disc; several as a stack with their number. */
function pawns(seat: number, count: number, drawing: Drawing): string {
  if (count === 0) return "";
  const x = seat === 0 ? CELL * 0.36 : CELL * 0.64;
  const y = CELL * 0.62;
  const disc = (by: number) => `<circle cx="${x}" cy="${y + by}" r="10.5" ${pawnOf(seat, drawing)}/>`;
  if (count === 1) return disc(0);
  const ink = PAWNS[(seat + 1) % PAWNS.length];
  const number = `<text x="${x}" y="${y + 0.5}" font-size="14" font-weight="800" text-anchor="middle" fill="${ink}">${plain(drawing.number(count))}</text>`;
  return `${disc(0)}${disc(-5)}${number}`;
}

/** The same as a PNG: drawn by the browser, in which nothing is loaded from anywhere. */
export async function pngOf(picture: Picture): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([picture.svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.width * SHARPER;
    canvas.height = picture.height * SHARPER;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png === null ? reject(new Error("no picture")) : resolve(png)), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
