/** How several people use one device: whether what is secret is hidden as it goes round, and where they sit. */
import { keepAs, recallAs } from "./memory";

class Handing {
  /** Tables at which nobody minds who looks. */
  private open = $state.raw<string[]>(recallAs<string[]>("handing.open", []));
  private twoEdges = $state.raw<string | null>(recallAs<string | null>("handing.edges", null));

  isOpen(code: string): boolean {
    return this.open.includes(code);
  }

  setOpen(code: string, open: boolean): void {
    const others = this.open.filter((one) => one !== code);
    this.open = open ? [code, ...others].slice(0, KEPT) : others;
    keepAs("handing.open", this.open);
  }

  atEdges(code: string): boolean {
    return this.twoEdges === code;
  }

  setEdges(code: string, at: boolean): void {
    this.twoEdges = at ? code : null;
    keepAs("handing.edges", this.twoEdges);
  }
}

const KEPT = 20; // tables

export const handing = new Handing();
