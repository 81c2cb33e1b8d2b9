/**
 * Keeps the page itself, so that it opens without a network. Nothing of any table passes through here.
 *
 * The network comes first: whoever has one always gets the page that the server has now. A newer worker waits until all
 * windows of the older one are closed, so that an open page finds the files that it was built with.
 */
import { answerTo, type Kept } from "./answer";

interface Extended extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(name: "install" | "activate", listener: (event: Extended) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetched) => void): void;
  readonly clients: { claim(): Promise<void> };
}

// What the page is made of, and a name for just that; the build puts them here (offline.ts).
declare const ROWLOCK_FILES: string[];
declare const ROWLOCK_BUILD: string;

const here = self as unknown as Scope;
const shelf = `rowlock-${ROWLOCK_BUILD}`;

async function fill(): Promise<void> {
  const kept = await caches.open(shelf);
  await kept.addAll(ROWLOCK_FILES.map((path) => new Request(path, { cache: "no-cache" })));
}

async function clear(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("rowlock-") && name !== shelf) await caches.delete(name);
  await here.clients.claim();
}

const kept: Kept = {
  find: async (path) => (await caches.open(shelf)).match(path, { ignoreVary: true }),
};

here.addEventListener("install", (event) => event.waitUntil(fill()));
here.addEventListener("activate", (event) => event.waitUntil(clear()));
here.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request, kept, (request) => fetch(request), location.origin);
  if (answer !== null) event.respondWith(answer);
});
