/** The numbers behind the plots. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

const NICE = [1, 2, 5];
const MOST_BINS = 9;
const TICKS = 4;

/** A round step with which a range is gone through in no more than so many. */
export function stepFor(range: number, most: number): number {
  for (let power = 1; ; power *= 10)
    for (const nice of NICE) if (Math.floor(range / (nice * power)) + 1 <= most) return nice * power;
}

/** How often which score, in a few equal ranges with round ends. */
export function binsOf(scores: readonly number[]): Bin[] {
  if (scores.length === 0) return [];
  const least = Math.min(...scores);
  const step = Math.max(5, stepFor(Math.max(...scores) - least + 1, MOST_BINS - 1));
  const first = Math.floor(least / step) * step;
  const found: Bin[] = [];
  for (let from = first; from <= Math.max(...scores); from += step)
    found.push({ from, to: from + step - 1, count: scores.filter((score) => score >= from && score < from + step).length });
  return found;
}

/** Round values between which all others lie. */
export function ticksFor(values: readonly number[]): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(10, ...values);
  const step = Math.max(5, stepFor(most - least, TICKS));
  const found: number[] = [];
  for (let tick = Math.floor(least / step) * step; tick < most + step; tick += step) found.push(tick);
  return found;
}
