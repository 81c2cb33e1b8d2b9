import { en } from "./en";
import type { Catalogue } from "./en";

export const de: Catalogue = en;
