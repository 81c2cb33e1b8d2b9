/** The same with a sign: +1 point, −5 points. */
export function changed(language: string): (number: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  return (number, one, other) => `${format.format(number)} ${rules.select(Math.abs(number)) === "one" ? one : other}`;
}

/** Numbers with the right form of what is counted. */
export function counted(language: string): (number: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (number, one, other) => `${format.format(number)} ${rules.select(number) === "one" ? one : other}`;
}
