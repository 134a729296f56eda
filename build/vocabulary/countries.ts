import { readFileSync } from "node:fs";
import { packagePath } from "../program.ts";

/** A country or territory, with its codes and names. */
export interface Country {
  /** ISO 3166-1 alpha-3; XKX for Kosovo. */
  readonly code: string;
  readonly name: string;
  /** Alpha-3, alpha-2, numeric (same as M49), and other codes that publishers use. */
  readonly codes: readonly string[];
  /** In English, in its own languages and in others. */
  readonly names: readonly string[];
}

let known: readonly Country[] | undefined;

/** All countries in `public/countries.json`. */
export function countries(): readonly Country[] {
  known ??= JSON.parse(readFileSync(packagePath("public/countries.json"), "utf8")) as readonly Country[];
  return known;
}
