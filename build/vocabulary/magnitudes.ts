import { currencyCodes, currencyNames, currencySigns, joinedCurrencies } from "./currencies.ts";
import { dozenNames, magnitudeLetters, magnitudeNames, moneyLetters } from "./magnitudeNames.ts";
import { stripAccents } from "./words.ts";

/** A power of ten and its English noun. */
export interface Magnitude {
  readonly power: number;
  /** Singular. */
  readonly noun: string;
  /** Whether amounts in labels are converted to it: `1,000,000` and `in million tonnes`. */
  readonly isCommon?: true;
  /** Whether it is used in South Asia only. */
  readonly isIndian?: true;
}

export const magnitudes: readonly Magnitude[] = [
  { power: 2, noun: "hundred" },
  { power: 3, noun: "thousand", isCommon: true },
  { power: 5, noun: "lakh", isIndian: true },
  { power: 6, noun: "million", isCommon: true },
  { power: 7, noun: "crore", isIndian: true },
  { power: 9, noun: "billion", isCommon: true },
  { power: 12, noun: "trillion" },
];

/** The nouns of common magnitudes as alternatives of a regular expression: `thousand|million|billion`. */
export const commonMagnitudes: string = magnitudes
  .filter(({ isCommon }) => isCommon)
  .map(({ noun }) => noun)
  .join("|");

/** Nouns for the magnitudes in codes of SDMX and Eurostat, such as `THS_PER`. */
export const magnitudeCodes: Readonly<Record<string, string>> = {
  THS: "thousand",
  MIO: "million",
  BIO: "billion",
  MRD: "billion",
};

/** The name of a factor: `billion`, `dozen`, else `1e8`. */
export const nameOfFactor = ({ power, times }: Pick<Factor, "power" | "times">): string =>
  times === 12 && power === 0 ? "dozen" : (magnitudes.find((one) => one.power === power)?.noun ?? `1e${power}`);

/** What a code in a column of magnitudes says: "millions" for 6 or 1000000, "units" for 0; undefined for other texts. */
export function wordOfScale(code: string): string | undefined {
  const power = /^1(?:000){1,4}(?:\.0)?$/.test(code) ? code.replace(/\.0$/, "").length - 1 : Number(code);
  if (!/^\d{1,13}(?:\.0)?$/.test(code)) return undefined;
  const found = magnitudes.find((one) => one.power === power && !one.isIndian);
  return found ? `${found.noun}s` : power === 0 ? "units" : undefined;
}

/** Texts in place of a magnitude if numbers are not scaled. */
export const unscaled = {
  /** In a cell of a magnitude column. */
  cell: /^(?:units?|ones?|0|1)$/i,
  /** In a row of magnitudes above a table. */
  line: /^(?:one|ones|eins|units?|un|uno|0|1)$/i,
} as const;

/** A factor that a name of a magnitude may mean: `times` × 10^`power`. */
export interface Factor {
  readonly power: number;
  /** 12 for dozens, else 1. */
  readonly times: number;
  /** In which languages the name has this meaning. */
  readonly languages: readonly string[];
}

/** What a name after a number may mean. */
export interface MagnitudeName {
  /** At least one; several if languages differ. */
  readonly factors: readonly Factor[];
  /** Whether it may also be a footnote, a flag or a unit: `b`, `m`. */
  readonly isLetter: boolean;
}

const fold = (text: string): string => stripAccents(text, "NFKC").toLowerCase().replaceAll(".", "").trim();

/** Reads the name of a magnitude, such as `bn`, `Mrd.`, `mil millones`, `百万`; undefined for anything else. */
export function readMagnitude(text: string, isMoney = false): MagnitudeName | undefined {
  const name = text.replace(/\.$/, "").trim();
  const letter = letters.get(name) ?? (name.length > 1 ? letters.get(name.toLowerCase()) : undefined);
  if (letter) return { factors: [letter], isLetter: true };
  const folded = fold(name);
  const factors = names.get(folded) ?? joinedFactors(name) ?? productOf(name);
  if (factors) return { factors, isLetter: alsoUnits.has(folded) };
  const money = isMoney ? lettersOfMoney.get(name) : undefined;
  return money && { factors: [money], isLetter: true };
}

/** Whether a text behind a number begins with a magnitude, so that it changes the number. */
export function beginsWithMagnitude(text: string, isMoney: boolean): boolean {
  const [word = ""] = /^\p{L}[\p{L}\p{M}]*/u.exec(text.trim()) ?? [];
  if (character.exec(word)?.index === 0) return true;
  const found = readMagnitude(word, isMoney);
  return found !== undefined && (!found.isLetter || isMoney || !unitNames.test(word));
}

/** Letters that are also units of measure, and words that mean something else in English. */
export const unitNames = /^(?:m|t|T|mi|miles|bin|tn|md|L|G)$/;

const factorOf = (power: number, languages: readonly string[] = [], times = 1): Factor => ({ power, times, languages });

const lettersIn = (list: typeof magnitudeLetters): Map<string, Factor> =>
  new Map(list.flatMap(([power, text]) => text.split(" ").map((letter) => [letter, factorOf(power)] as const)));

const letters: ReadonlyMap<string, Factor> = lettersIn(magnitudeLetters).set("dz", factorOf(0, [], 12));
const lettersOfMoney: ReadonlyMap<string, Factor> = lettersIn(moneyLetters);

/** Folded names with their factors. */
const names: ReadonlyMap<string, readonly Factor[]> = collectNames();

function collectNames(): ReadonlyMap<string, readonly Factor[]> {
  const found = new Map<string, Factor[]>();
  const add = (name: string, power: number, times: number, language: string): void => {
    const factors = found.get(name) ?? [];
    const at = factors.findIndex((one) => one.power === power && one.times === times);
    const languages = [...(factors[at]?.languages ?? []), language];
    found.set(name, factors.with(at < 0 ? factors.push(factorOf(0)) - 1 : at, factorOf(power, languages, times)));
  };
  for (const [power, language, text] of magnitudeNames)
    for (const name of text.split(" ")) add(fold(name), power, 1, language);
  for (const [language, text] of dozenNames) for (const name of text.split(" ")) add(fold(name), 0, 12, language);
  return found;
}

/** Names that mean something else in English: a distance, a container. */
const alsoUnits: ReadonlySet<string> = new Set(["miles", "bin"]);

/** Powers of the characters of compounds in scripts without spaces. */
const characters: Readonly<Record<string, number>> = {
  ...{ 十: 1, 百: 2, 千: 3, 万: 4, 萬: 4, 億: 8, 亿: 8, 兆: 12, 京: 16 },
  ...{ 십: 1, 백: 2, 천: 3, 만: 4, 억: 8, 조: 12, 경: 16 },
  ...{ สิบ: 1, ร้อย: 2, พัน: 3, หมื่น: 4, แสน: 5, ล้าน: 6 },
};
const character = new RegExp(Object.keys(characters).join("|"), "u");

/** The factor of a compound such as `百万`, `천만`, `พันล้าน`. */
function joinedFactors(name: string): readonly Factor[] | undefined {
  const found = name.match(new RegExp(character, "gu")) ?? [];
  if (found.length === 0 || found.join("") !== name) return undefined;
  return [factorOf(found.reduce((sum, one) => sum + (characters[one] ?? 0), 0))];
}

/** The factors of several words, in each language that has all of them: `mil millones`, `lakh crore`. */
function productOf(name: string): readonly Factor[] | undefined {
  const words = name.split(/\s+/).map((word) => names.get(fold(word)));
  const [first, ...others] = words;
  if (!first || others.length === 0 || others.length > 2) return undefined;
  let products = first;
  for (const factors of others)
    products = products.flatMap((one) => (factors ?? []).flatMap((other) => product(one, other) ?? []));
  return products.length === 0 ? undefined : products;
}

function product(one: Factor, other: Factor): Factor | undefined {
  const languages = one.languages.filter((language) => other.languages.includes(language));
  return languages.length === 0 ? undefined : factorOf(one.power + other.power, languages, one.times * other.times);
}

/** Names that are clear in a unit without further words. `(mil)` and `(bin)` are not. */
const clear = [...magnitudeNames.flatMap(([, , text]) => text.split(" "))].filter(
  (name) => name.length > 1 && !/^(?:mil|mill|miles|mille|bin|bio|mie|mii|mia|tis|lacs?|mn)$/.test(name),
);

/** The names of magnitudes in units, as alternatives of a regular expression with the flags `iu`. */
export const magnitudeWords: string = [
  ...new Set([...clear, ...clear.map((name) => stripAccents(name)), "mn", "1,?000", "000s", "100,?000"]),
]
  .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  .join("|");

const money = `${currencySigns.beforeNumbers}|${currencyCodes}|${currencyNames}`;
/** `£m`, `US$ bn`, `EUR Mio.`, `Rs. crore`. */
const afterMoney = new RegExp(`(?:^|[\\s(])(?:${money})\\s?(\\p{L}+)(?:[ -](\\p{L}+))?\\.?(?=$|[\\s,;)/])`, "u");
/** `k€`, `MEUR`, `m£`, `T€`, `mkr`. */
const beforeMoney = new RegExp(`(?:^|[\\s(])(\\p{L}{1,4}?)\\.?(?:\\p{Sc}|(?:${currencyCodes}|kr)(?!\\p{L}))`, "u");
const wordInUnit = new RegExp(
  `(?<!\\p{L}|\\b(?:per|pro|par|por) )(?:${magnitudeWords})(?:[ -](?:${magnitudeWords}))?(?!\\p{L})`,
  "iu",
);

/** Characters before what is counted, or alone: `百万円`, `千人`, `ล้านบาท`. */
const joinedInUnit = new RegExp(
  `(?:${Object.keys(characters).join("|")})+(?=\\s?(?:${joinedCurrencies}|人|명|件|건|台|대|戸|户|世帯|トン|吨|톤|$))`,
  "u",
);

/**
 * The power of ten that a unit states: 9 for `US$ bn`, 3 for `in thousands`, `Tsd. t`, `1,000 t` and `T€`, 6 for `£m`;
 * undefined without one. Rates such as `per million` state none.
 */
export function magnitudeOfUnit(unit: string): number | undefined {
  // Spanish and Portuguese; English miles are a distance.
  if (/^(?:e[nm] )?(?:miles|mil) de |^e[nm] (?:miles|mil)$/i.test(unit)) return 3;
  const amount = /^(?:in )?1(?:[ ,.'\u00a0\u202f]?000)+(?!\d)|^['’]?000s?\b/.exec(unit)?.[0];
  if (amount !== undefined) return amount.replace(/[^0]/g, "").length;
  const [, letter = ""] = beforeMoney.exec(unit) ?? [];
  // German T€ and Swedish tkr are thousands.
  if (/^t$/i.test(letter)) return 3;
  const [, first = "", second = ""] = afterMoney.exec(unit) ?? [];
  const word = (wordInUnit.exec(unit)?.[0] ?? joinedInUnit.exec(unit)?.[0] ?? "").replace("-", " ");
  for (const name of [letter, `${first} ${second}`, first, word]) {
    const found = name.trim() === "" ? undefined : readMagnitude(name, true);
    if (found) return powerOf(found);
  }
  return undefined;
}

/** The power of a name: the English one if languages differ. */
const powerOf = ({ factors: [first, ...others] }: MagnitudeName): number | undefined =>
  ([first, ...others].find((factor) => factor?.languages.includes("en")) ?? first)?.power;
