/**
 * A QR code, as ISO/IEC 18004 describes it: bytes, error correction of level M, versions 1 to 6, which is enough for an
 * address of about a hundred letters.
 */
interface Version {
  size: number;
  blocks: number;
  data: number; // code words in each block
  correction: number; // the same
  align: number | null; // the middle of the alignment pattern
}

const VERSIONS: Version[] = [
  { size: 21, blocks: 1, data: 16, correction: 10, align: null },
  { size: 25, blocks: 1, data: 28, correction: 16, align: 18 },
  { size: 29, blocks: 1, data: 44, correction: 26, align: 22 },
  { size: 33, blocks: 2, data: 32, correction: 18, align: 26 },
  { size: 37, blocks: 2, data: 43, correction: 24, align: 30 },
  { size: 41, blocks: 4, data: 27, correction: 16, align: 34 },
];
const LEVEL_M = 0;
const BYTES = 0b0100;
const PADDING = [0xec, 0x11];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The modules of the code, row by row, dark as true; null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.find((one) => bytes.length + 2 <= one.blocks * one.data);
  if (version === undefined) return null;
  const words = codeWords(bytes, version);
  let best: boolean[][] | null = null;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask += 1) {
    const drawn = draw(version, words, mask);
    const penalty = penaltyOf(drawn);
    if (penalty < least) [best, least] = [drawn, penalty];
  }
  return best;
}

// Code words.

function codeWords(bytes: number[], version: Version): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  const all = version.blocks * version.data;
  put(0, Math.min(4, all * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let at = 0; words.length < all; at += 1) words.push(PADDING[at % 2] as number);
  const blocks = Array.from({ length: version.blocks }, (_, at) => words.slice(at * version.data, (at + 1) * version.data));
  const corrections = blocks.map((block) => remainder(block, version.correction));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

function interleaved(blocks: number[][]): number[] {
  return (blocks[0] ?? []).flatMap((_, at) => blocks.map((block) => block[at] as number));
}

const EXP: number[] = [];
const LOG: number[] = [];
for (let at = 0, value = 1; at < 255; at += 1) {
  EXP[at] = value;
  LOG[value] = at;
  value = value << 1 >= 256 ? (value << 1) ^ 0x11d : value << 1;
}

function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : (EXP[((LOG[one] as number) + (LOG[other] as number)) % 255] as number);
}

/** Reed and Solomon's correction words: what is left when a polynomial is divided by their generator. */
function remainder(data: number[], degree: number): number[] {
  let generator = [1];
  for (let at = 0; at < degree; at += 1) {
    const root = EXP[at] as number;
    generator = [...generator, 0].map((value, place) => value ^ times(generator[place - 1] ?? 0, root));
  }
  const rest = [...data, ...new Array<number>(degree).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] as number;
    generator.forEach((value, place) => {
      rest[at + place] = (rest[at + place] as number) ^ times(value, factor);
    });
  }
  return rest.slice(data.length);
}

// Drawing.

function draw(version: Version, words: number[], mask: number): boolean[][] {
  const { size } = version;
  const modules = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) (modules[row] as (boolean | null)[])[column] = dark;
  };
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) finder(set, top, left);
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  if (version.align !== null) alignment(set, version.align);
  format(set, size, mask);
  fill(modules, words, MASKS[mask] as (typeof MASKS)[number]);
  return modules as boolean[][];
}

type Set = (row: number, column: number, dark: boolean) => void;

function finder(set: Set, top: number, left: number): void {
  for (let row = -1; row <= 7; row += 1) {
    for (let column = -1; column <= 7; column += 1) {
      const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
      set(top + row, left + column, ring !== 2 && ring !== 4);
    }
  }
}

function alignment(set: Set, middle: number): void {
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      set(middle + row, middle + column, Math.max(Math.abs(row), Math.abs(column)) !== 1);
    }
  }
}

function format(set: Set, size: number, mask: number): void {
  const data = (LEVEL_M << 3) | mask;
  let rest = data << 10;
  for (let at = 14; at >= 10; at -= 1) if ((rest >> at) & 1) rest ^= 0x537 << (at - 10);
  const bits = ((data << 10) | rest) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    if (at < 6) set(at, 8, dark);
    else if (at < 8) set(at + 1, 8, dark);
    else set(size - 15 + at, 8, dark);
    if (at < 8) set(8, size - 1 - at, dark);
    else if (at === 8) set(8, 7, dark);
    else set(8, 14 - at, dark);
  }
  set(size - 8, 8, true);
}

function fill(modules: (boolean | null)[][], words: number[], mask: (row: number, column: number) => boolean): void {
  const size = modules.length;
  let at = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = modules[row] as (boolean | null)[];
        if (line[column] !== null) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        line[column] = (bit === 1) !== mask(row, column);
        at += 1;
      }
    }
    upwards = !upwards;
  }
}

// Which mask is read best.

function penaltyOf(modules: boolean[][]): number {
  const size = modules.length;
  const at = (row: number, column: number) => (modules[row] as boolean[])[column] as boolean;
  let penalty = 0;
  for (let line = 0; line < size; line += 1) {
    penalty += runs(Array.from({ length: size }, (_, place) => at(line, place)));
    penalty += runs(Array.from({ length: size }, (_, place) => at(place, line)));
  }
  let dark = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (at(row, column)) dark += 1;
      if (row === 0 || column === 0) continue;
      const same = at(row, column);
      if (at(row - 1, column) === same && at(row, column - 1) === same && at(row - 1, column - 1) === same) penalty += 3;
    }
  }
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

function runs(line: boolean[]): number {
  let penalty = 0;
  let length = 0;
  line.forEach((dark, at) => {
    length = at > 0 && line[at - 1] === dark ? length + 1 : 1;
    if (length === 5) penalty += 3;
    else if (length > 5) penalty += 1;
  });
  const text = line.map(Number).join("");
  for (const pattern of ["10111010000", "00001011101"]) {
    for (let found = text.indexOf(pattern); found >= 0; found = text.indexOf(pattern, found + 1)) penalty += 40;
  }
  return penalty;
}
