/** Numbers with the right form of what is counted. */
export function counted(language: string): (number: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (number, one, other) => `${format.format(number)} ${rules.select(number) === "one" ? one : other}`;
}
