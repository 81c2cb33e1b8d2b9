/** Who this device is to the server: a token that is asked for once, and its person's name. */
import { json, Refused, request } from "../transport/http";
import type { GameInfo, OwnGame, OwnStatistics, OwnTable, RulesInfo, TableTold } from "../transport/http";
import type { Replay, SetupWanted } from "../forms";
import { keep, recall } from "./memory";

const LOST = 401;

class Device {
  name = $state(recall("name") ?? "");
  token = $state<string | null>(recall("token"));
  games = $state.raw<GameInfo[]>([]);

  /** A token, and the name that somebody wants to go by. */
  async introduce(name: string): Promise<void> {
    const wanted = name.trim();
    if (this.token !== null) {
      try {
        if (wanted !== this.name) {
          this.called((await json<{ name: string }>("PATCH", "/api/me", this.token, { name: wanted })).name);
        }
        return;
      } catch (error) {
        if (!(error instanceof Refused && error.status === LOST)) throw error;
      }
    }
    const made = await json<{ token: string; name: string }>("POST", "/api/devices", null, { name: wanted });
    this.token = made.token;
    keep("token", made.token);
    this.called(made.name);
  }

  private called(name: string): void {
    this.name = name;
    keep("name", name);
  }

  /** All games; asked for once. */
  async allGames(): Promise<GameInfo[]> {
    if (this.games.length === 0) this.games = await json<GameInfo[]>("GET", "/api/games", null);
    return this.games;
  }

  rules(game: string): Promise<RulesInfo> {
    return json<RulesInfo>("GET", `/api/games/${encodeURIComponent(game)}/rules`, null);
  }

  /** The tables that this device has joined; none for a device that nobody knows. */
  tables(): Promise<OwnTable[]> {
    return this.own("tables");
  }

  /** The games that were played to their end on this device, the latest first. */
  finished(): Promise<OwnGame[]> {
    return this.own("games");
  }

  statistics(): Promise<OwnStatistics[]> {
    return this.own("statistics");
  }

  private async own<T>(what: string): Promise<T[]> {
    if (this.token === null) return [];
    try {
      return await json<T[]>("GET", `/api/me/${what}`, this.token);
    } catch (error) {
      if (error instanceof Refused && error.status === LOST) return [];
      throw error;
    }
  }

  /** A game that is over, step by step. */
  replay(code: string, number: number): Promise<Replay> {
    return json<Replay>("GET", `/api/tables/${encodeURIComponent(code)}/games/${number}/replay`, this.token);
  }

  newTable(setup: SetupWanted): Promise<TableTold> {
    return json<TableTold>("POST", "/api/tables", this.token, { setup });
  }

  find(code: string): Promise<TableTold> {
    return json<TableTold>("GET", `/api/tables/${encodeURIComponent(code)}`, this.token);
  }

  join(code: string, sit: boolean): Promise<TableTold> {
    return json<TableTold>("POST", `/api/tables/${encodeURIComponent(code)}/join`, this.token, { sit });
  }

  async seatLink(code: string, seat: number): Promise<string> {
    const path = `/api/tables/${encodeURIComponent(code)}/seats/${seat}/link`;
    return (await json<{ secret: string }>("POST", path, this.token)).secret;
  }

  openLink(secret: string): Promise<{ code: string; seat: number }> {
    return json("POST", "/api/links/open", this.token, { secret });
  }

  /** The record of a game: of one that is over by its number, otherwise of the one that goes on. */
  async record(code: string, number: number | null, form: "text" | "json" = "text"): Promise<string> {
    const table = `/api/tables/${encodeURIComponent(code)}`;
    const path = number === null ? `${table}/record` : `${table}/games/${number}/record`;
    return (await request("GET", `${path}?form=${form}`, this.token)).text();
  }

  /** Where this server can be reached from other devices; only this machine is told. */
  async addresses(): Promise<string[]> {
    try {
      return (await json<{ addresses: string[] }>("GET", "/api/addresses", null)).addresses;
    } catch {
      return [];
    }
  }
}

export const device = new Device();
