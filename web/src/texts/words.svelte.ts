/** The language of the page. Each is loaded when it is first needed. */
import { keep, recall } from "../store/memory";
import type { Catalogue } from "./en";

export const LANGUAGES = ["en", "it", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const NAMES: Record<Language, string> = { en: "English", it: "Italiano", de: "Deutsch", fr: "Français" };

const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import("./en")).en,
  it: async () => (await import("./it")).it,
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
};

/** The first of somebody's languages that there is. */
export function preferred(languages: readonly string[], chosen: string | null): Language {
  for (const wanted of [chosen ?? "", ...languages]) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().split("-")[0] === language);
    if (found !== undefined) return found;
  }
  return "en";
}

class Words {
  language = $state<Language>("en");
  private catalogue = $state.raw<Catalogue | null>(null);

  get t(): Catalogue {
    if (this.catalogue === null) throw new Error("no language has been loaded yet");
    return this.catalogue;
  }

  async use(language: Language): Promise<void> {
    this.catalogue = await CATALOGUES[language]();
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    keep("language", language);
    await this.use(language);
  }

  start(): Promise<void> {
    return this.use(preferred(navigator.languages, recall("language")));
  }

  nameOf(language: Language): string {
    return NAMES[language];
  }

  /** “Ada, Ben and Cem”. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(names);
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language, { signDisplay: "auto" }).format(value);
  }

  /** A day such as 2026-11-20, as it is written where the browser is at home. */
  day(day: string): string {
    const home = navigator.languages.find((one) => one.toLowerCase().split("-")[0] === this.language);
    const form = new Intl.DateTimeFormat(home ?? this.language, { dateStyle: "long", timeZone: "UTC" });
    return form.format(Date.parse(day));
  }

  colour(name: string): string {
    return this.t.colours[name] ?? name;
  }

  /** A row by its name: on boards where rows have one colour that, on others a number. */
  row(name: string): string {
    const colour = this.t.colours[name];
    return colour === undefined ? this.t.sheet.rowNumber(name) : this.t.sheet.row(colour);
  }

  game(name: string, title: string): string {
    return this.t.games[name]?.title ?? title;
  }

  level(name: string): string {
    return this.t.levels[name] ?? name;
  }

  /** A sentence's first letter as a capital. */
  capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }
}

export const words = new Words();
