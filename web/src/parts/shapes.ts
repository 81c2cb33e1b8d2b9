/** The shape of each colour, as a path within a square of 10. */
export const SHAPES: Readonly<Record<string, string>> = {
  red: "M5 0.3 9.7 5 5 9.7 0.3 5z",
  yellow: "M5 0.6 9.8 9.2H0.2z",
  green: "M5 0.6a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8z",
  blue: "M0.8 0.8h8.4v8.4H0.8z",
};
