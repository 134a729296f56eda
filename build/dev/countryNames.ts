/** Names of countries and regions in many languages, from CLDR, for `countries.ts`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { foldName } from "../vocabulary/names.ts";

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => require.resolve(`${name}/package.json`).replace(/package\.json$/, "");

/** A name in a language: its folded form, or as written if it is too short to be folded. */
export interface TranslatedName {
  /** ISO 3166-1 alpha-2, or the M49 code of a region. */
  readonly code: string;
  readonly language: string;
  readonly name: string;
}

/** Locales that CLDR covers well. The names of others are often untranslated. */
function locales(): readonly string[] {
  const levels = require("cldr-core/coverageLevels.json").effectiveCoverageLevels as Readonly<Record<string, string>>;
  return readdirSync(`${folderOf("cldr-localenames-full")}main`)
    .filter((locale) => /^mod/.test(levels[locale] ?? "") && existsSync(territoriesOf(locale)))
    .sort();
}

const languageOf = (locale: string): string => locale.split("-")[0] ?? locale;

const territoriesOf = (locale: string): string => `${folderOf("cldr-localenames-full")}main/${locale}/territories.json`;

/** All names of countries and regions in CLDR, short and other forms included. */
export function cldrNames(): readonly TranslatedName[] {
  return locales().flatMap((locale) => {
    const { main } = JSON.parse(readFileSync(territoriesOf(locale), "utf8"));
    const territories = main[locale].localeDisplayNames.territories as Readonly<Record<string, string>>;
    return Object.entries(territories).flatMap(([key, name]) => {
      const code = key.replace(/-alt-\w+$/, "");
      return name === code ? [] : [{ code, language: languageOf(locale), name }];
    });
  });
}

/**
 * The form of a name by which it is looked up: folded, or as written if it is a short Latin name with a capital and an accent
 * (`Çin`). Undefined for other short Latin names (`Man`), because they could be any word.
 */
export function formOf(name: string): string | undefined {
  const folded = foldName(name);
  if (folded === "") return undefined;
  if (!/^[\p{Script=Latin}\d ]+$/u.test(folded)) return folded.length > 1 ? folded : undefined;
  if (folded.length > 3) return folded;
  return name.length > 1 && /^\p{Lu}/u.test(name) && /[^\0-\x7f]/.test(name) ? name : undefined;
}
