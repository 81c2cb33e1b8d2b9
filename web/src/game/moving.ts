/** Arrow keys go from cell to cell, by where they lie on the screen. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function moveAmong(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = event.currentTarget as HTMLElement;
  const within = from.closest("section");
  if (within === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const cells = [...within.querySelectorAll<HTMLElement>("[data-cell]")];
  let next: HTMLElement | undefined;
  if (event.key === "Home") next = cells[0];
  else if (event.key === "End") next = cells.at(-1);
  else if (step !== undefined) next = nearest(from, cells, step);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function nearest(from: HTMLElement, cells: HTMLElement[], [right, down]: [number, number]): HTMLElement | undefined {
  const middle = (cell: HTMLElement): [number, number] => {
    const box = cell.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let found: HTMLElement | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const [toX, toY] = middle(cell);
    const along = (toX - x) * right + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
    const away = along + aside * 3;
    if (along > 1 && away < least) [found, least] = [cell, away];
  }
  return found;
}
