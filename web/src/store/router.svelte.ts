/** Which screen an address leads to. The server answers each of these addresses with the same page. */
import type { Way } from "./daily";

export type Door = "play" | "together" | "score";
export type Route =
  | { screen: "landing" }
  | { screen: "new"; door: Door }
  | { screen: "table"; code: string }
  | { screen: "link"; secret: string }
  | { screen: "games" }
  | { screen: "rules"; game: string }
  | { screen: "replay"; code: string; number: number }
  | { screen: "statistics" }
  | { screen: "daily"; way: Way | null }
  | { screen: "learn" }
  | { screen: "missing" };

const WAYS: readonly string[] = ["alone", "bot"];
const DOORS: readonly string[] = ["play", "together", "score"];

export function routeOf(path: string, hash = ""): Route {
  const [first = "", second = "", third] = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  if (first === "") return { screen: "landing" };
  if (first === "replay" && second !== "" && /^[1-9]\d{0,5}$/.test(third ?? ""))
    return { screen: "replay", code: second, number: Number(third) };
  if (third !== undefined) return { screen: "missing" };
  if (first === "new" && DOORS.includes(second)) return { screen: "new", door: second as Door };
  if (first === "t" && second !== "") return { screen: "table", code: second };
  if (first === "rules" && second !== "") return { screen: "rules", game: second };
  // A secret stands behind the hash, so that no server and no log on the way ever sees it.
  if (first === "seat" && second === "" && hash.length > 1) return { screen: "link", secret: hash.slice(1) };
  if (first === "games" && second === "") return { screen: "games" };
  if (first === "statistics" && second === "") return { screen: "statistics" };
  if (first === "daily" && (second === "" || WAYS.includes(second))) return { screen: "daily", way: (second || null) as Way | null };
  if (first === "learn" && second === "") return { screen: "learn" };
  return { screen: "missing" };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();

/** For links within the page: they need not load it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target !== "" || link.download !== "")
    return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
