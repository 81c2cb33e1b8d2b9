/** Lines as a hand draws them: a little different for each cell, and for the same cell always the same. */
function seeded(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** Two strokes across a square of 100. */
export function crossPaths(name: string): [string, string] {
  const next = seeded(name);
  const near = (value: number, by = 7) => Math.round((value + (next() - 0.5) * 2 * by) * 10) / 10;
  const stroke = (x1: number, y1: number, x2: number, y2: number) =>
    `M${near(x1)} ${near(y1)}C${near(x1 + (x2 - x1) / 3, 9)} ${near(y1 + (y2 - y1) / 3, 9)} ` +
    `${near(x1 + ((x2 - x1) * 2) / 3, 9)} ${near(y1 + ((y2 - y1) * 2) / 3, 9)} ${near(x2)} ${near(y2)}`;
  return [stroke(20, 18, 82, 83), stroke(81, 20, 19, 82)];
}

/** An angle in degrees, by which something lies a little askew. */
export function askew(name: string, most: number): number {
  return Math.round((seeded(name)() - 0.5) * 2 * most * 10) / 10;
}
