import { en } from "./en";
import type { Catalogue } from "./en";

export const it: Catalogue = en;
