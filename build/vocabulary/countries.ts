import { readFileSync } from "node:fs";
import { packagePath } from "../program.ts";

/** A country or territory, with its codes and names. */
export interface Country {
  /** ISO 3166-1 alpha-3; XKX for Kosovo. */
  readonly code: string;
  readonly name: string;
  /** Alpha-3, alpha-2, numeric (same as M49), and other codes that publishers use. */
  readonly codes: readonly string[];
  /** In English and in its own languages. */
  readonly names: readonly string[];
  /** Names in other languages that no other country has, as `foldName` writes them; short ones as written. */
  readonly translated: readonly string[];
}

/** A region of the world or a group of states, with its names in other languages. */
export type Region = Pick<Country, "name" | "translated">;

interface Places {
  readonly countries: readonly Country[];
  readonly regions: readonly Region[];
}

let known: Places | undefined;

/** The contents of `public/countries.json`. */
function places(): Places {
  known ??= JSON.parse(readFileSync(packagePath("public/countries.json"), "utf8")) as Places;
  return known;
}

/** All countries. */
export const countries = (): readonly Country[] => places().countries;

/** The world, continents, and unions of states. */
export const regions = (): readonly Region[] => places().regions;
