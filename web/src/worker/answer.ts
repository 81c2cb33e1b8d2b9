/** How requests of the page are answered where there may be no network. */
export interface Kept {
  find(path: string): Promise<Response | undefined>;
}

type Ask = (request: Request) => Promise<Response>;

const HASHED = "/assets/"; // names with a hash never mean anything else
const SERVER_FAILS = 500;

/** The answer to a request; `null` where the browser does as if nobody was here: for all that is about tables. */
export function answerTo(request: Request, kept: Kept, ask: Ask, origin: string): Promise<Response> | null {
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method !== "GET" || asked !== origin || pathname === "/api" || pathname.startsWith("/api/")) return null;
  if (request.mode === "navigate") return networkFirst(request, "/", kept, ask);
  if (pathname.startsWith(HASHED)) return keptFirst(request, pathname, kept, ask);
  return networkFirst(request, pathname, kept, ask);
}

async function keptFirst(request: Request, path: string, kept: Kept, ask: Ask): Promise<Response> {
  return (await kept.find(path)) ?? ask(request);
}

/** A server that is down, with somebody before it who says so, is as good as none. */
async function networkFirst(request: Request, path: string, kept: Kept, ask: Ask): Promise<Response> {
  let answer: Response | null = null;
  try {
    answer = await ask(request);
  } catch {
    // There is no network.
  }
  if (answer !== null && answer.status < SERVER_FAILS) return answer;
  return (await kept.find(path)) ?? answer ?? Response.error();
}
