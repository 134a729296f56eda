import { readFileSync } from "node:fs";
import { packagePath } from "../program.ts";

/** A country or territory, and what the world calls it. */
export interface Country {
  /** ISO 3166-1 alpha-3, XKX for Kosovo. */
  readonly code: string;
  readonly name: string;
  /** Alpha-3, alpha-2, numeric (which is M49's, too), and what publishers write besides. */
  readonly codes: readonly string[];
  /** In English, its own and other languages. */
  readonly names: readonly string[];
}

let known: readonly Country[] | undefined;

/** All countries, as the package has them. */
export function countries(): readonly Country[] {
  known ??= JSON.parse(readFileSync(packagePath("public/countries.json"), "utf8")) as readonly Country[];
  return known;
}
