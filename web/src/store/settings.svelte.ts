/** How somebody wants to see the page. */
import { keepAs, recallAs } from "./memory";

export type Theme = "system" | "light" | "dark";
export type Palette = "usual" | "distinct";
export type Motion = "system" | "less";
export type Type = "usual" | "large";

class Settings {
  theme = $state<Theme>(recallAs<Theme>("theme", "system"));
  palette = $state<Palette>(recallAs<Palette>("palette", "usual"));
  motion = $state<Motion>(recallAs<Motion>("motion", "system"));
  type = $state<Type>(recallAs<Type>("type", "usual"));
  showScores = $state(recallAs("scores", true));

  /** Let the document show it, and keep it. */
  apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.theme;
    root.dataset["palette"] = this.palette;
    root.dataset["motion"] = this.motion;
    root.dataset["type"] = this.type;
    keepAs("theme", this.theme);
    keepAs("palette", this.palette);
    keepAs("motion", this.motion);
    keepAs("type", this.type);
    keepAs("scores", this.showScores);
  }

  get stillness(): boolean {
    return this.motion === "less" || (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false);
  }
}

export const settings = new Settings();
