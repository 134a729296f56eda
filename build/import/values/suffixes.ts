import { escapePattern } from "../../../src/core/text/escape.ts";
import {
  type Factor,
  type MagnitudeName,
  nameOfFactor,
  readMagnitude,
  unitNames,
} from "../../vocabulary/magnitudes.ts";
import { isBareUnit } from "../../vocabulary/units.ts";
import type { ScaledNumber, SuffixMeaning } from "../cell/scaledNumber.ts";
import type { ScaledExample, StyleEvidence } from "../cell/styleEvidence.ts";
import type { Unreadable } from "../layout/unreadable.ts";

/** The meaning of texts after numbers, by text. */
export type Suffixes = ReadonlyMap<string, SuffixMeaning>;

/** What is known about a column besides its suffixes. */
export interface SuffixContext {
  /** What the user says. */
  readonly stated: Suffixes;
  /** Titles and notes, which may explain letters. */
  readonly lines: readonly string[];
  readonly hasDecimalComma: boolean;
  /** Whether the format has flags after numbers, as tables of Eurostat do. */
  readonly isFlagged: boolean;
  /** The header, for messages. */
  readonly column: string;
}

/**
 * Decides what texts after the numbers of a column mean. A word such as `bn` or `Mrd.` is a magnitude. A letter is one
 * next to a currency, next to words, or if a note says so; a flag if a note says so or next to other flags. Otherwise
 * the user is asked.
 */
export function decideSuffixes(
  { scaled, scaledMoney, flags }: Pick<StyleEvidence, "scaled" | "scaledMoney" | "flags">,
  context: SuffixContext,
): Suffixes | Unreadable {
  const meanings = new Map<string, SuffixMeaning>();
  const doubtful: ScaledExample[] = [];
  const all = [...scaledMoney.values(), ...scaled.values()];
  const words = all.map(({ scaled }) => scaled).filter(isWord);
  const around = { ...context, words, hasFlags: flags.size > 0 };
  for (const example of all) {
    const meaning = context.stated.get(example.scaled.name) ?? meaningOf(example.scaled, around);
    if (meaning !== undefined) meanings.set(example.scaled.name, meaning);
    else if (!meanings.has(example.scaled.name)) doubtful.push(example);
  }
  const open = doubtful.filter(({ scaled: { name } }) => !meanings.has(name));
  return open.length === 0 ? meanings : askSuffixes(open, context);
}

interface Around extends SuffixContext {
  /** Magnitudes of the column that are certain. */
  readonly words: readonly ScaledNumber[];
  readonly hasFlags: boolean;
}

/** Whether a name means one magnitude and nothing else. */
const isWord = ({ factors, isLetter, isMoney, name }: ScaledNumber): boolean =>
  factors.length === 1 && (!isLetter || isMoney || /^[kKM]$/.test(name));

function meaningOf(scaled: ScaledNumber, around: Around): SuffixMeaning | undefined {
  const noted = scaled.isMoney ? undefined : explained(scaled.name, around.lines);
  if (noted !== undefined) return noted;
  if (around.isFlagged && !scaled.isMoney && /^[bcdefinprsuz]{1,3}$/.test(scaled.name))
    return scaled.isLetter || around.hasFlags ? "mark" : undefined;
  if (scaled.isLetter && !scaled.isMoney) return meaningOfLetter(scaled, around);
  // Next to flags, "bn" may be two of them.
  const mayBeFlags = around.hasFlags && !scaled.isMoney && scaled.name.length < 3;
  return mayBeFlags ? undefined : factorInOneLanguage(scaled, around);
}

function meaningOfLetter(scaled: ScaledNumber, around: Around): SuffixMeaning | undefined {
  const { words, hasFlags } = around;
  const { name, factors } = scaled;
  const others = words.filter((word) => word.name !== name);
  if (hasFlags) return others.length === 0 && /^b$/i.test(name) ? "mark" : undefined;
  if (/^[kKM]$/.test(name)) return factors[0];
  if (others.length === 0) return undefined;
  const isOfAll = factors.length === 1 && factors[0]?.languages.length === 0;
  return isOfAll ? factors[0] : factorInOneLanguage(scaled, around);
}

/** Names whose English meaning is usual unless the column is in another language. */
const english = /^(?:[bt]rillions?|billions?|bln)$/i;

/** The factor of a name, in the languages of the other magnitudes of the column if languages differ. */
function factorInOneLanguage(
  { factors, name, isLetter, isMoney }: ScaledNumber,
  { words, hasDecimalComma }: Around,
): SuffixMeaning | undefined {
  if (factors.length === 1 && (!isLetter || isMoney)) return factors[0];
  const spoken = words.flatMap((word) => (word.name === name ? [] : [word.factors[0]?.languages ?? []]));
  const lists = spoken.filter((languages) => languages.length > 0);
  const fit = factors.filter(({ languages }) =>
    languages.some((language) => lists.every((list) => list.includes(language))),
  );
  if (lists.length > 0 && fit.length === 1) return fit[0];
  return english.test(name) && !hasDecimalComma ? fit.find(({ languages }) => languages.includes("en")) : undefined;
}

/** Words in explanations of flags. */
const flagWords = "(?:break|definition|estimat|provisional|preliminary|revised|confidential|low reliab|not )";

/** What a line above or below the table says about a letter: `b: break in series`, `b = billion`, `(p) provisional`. */
function explained(name: string, lines: readonly string[]): SuffixMeaning | undefined {
  const quoted = escapePattern(name);
  const form = new RegExp(
    `(?:^|[\\s;,.(["'])${quoted}["')\\]]*\\s*(?:[=:–—]|-(?=\\s))\\s*(\\p{L}[^;,.)]*)|^(?:\\(${quoted}\\)|${quoted}(?=\\s+${flagWords}))\\s+(\\p{L}.*)`,
    "u",
  );
  const found = lines.map((line) => form.exec(line)).find((match) => match !== null);
  const text = (found?.[1] ?? found?.[2])?.trim();
  if (text === undefined) return undefined;
  const magnitude = readMagnitude(text.split(/\s+/)[0] ?? "");
  if (magnitude && !magnitude.isLetter) return usual(magnitude);
  return isBareUnit(text) ? "unit" : "mark";
}

/** The English factor of a name, else its first one. */
const usual = ({ factors: [first, ...others] }: MagnitudeName): Factor | undefined =>
  [first, ...others].find((factor) => factor?.languages.includes("en")) ?? first;

/** Asks what the suffixes of some numbers mean. @param doubtful - at least one */
export function askSuffixes(
  doubtful: readonly ScaledExample[],
  { stated, column }: Pick<SuffixContext, "stated" | "column">,
): Unreadable {
  const [example] = doubtful;
  if (!example) throw new Error("no doubtful suffix");
  const { name, factors, isLetter, isMoney } = example.scaled;
  const known = Array.from(
    stated,
    ([name, meaning]) => `${name}=${typeof meaning === "string" ? meaning : nameOfFactor(meaning)}`,
  );
  const all = (meaning: (scaled: ScaledNumber) => string): string =>
    [...known, ...doubtful.map(({ scaled }) => `${scaled.name}=${meaning(scaled)}`)].join(",");
  const choices = [
    ...factors.map((factor, i) => all((one) => nameOfFactor(one.factors[i] ?? one.factors[0] ?? factor))),
    ...(doubtful.every(({ scaled }) => unitNames.test(scaled.name)) ? [all(() => "unit")] : []),
    ...(isLetter && !isMoney ? [all(() => "mark")] : []),
  ];
  const meanings = [...factors.map(nameOfFactor), ...(isLetter && !isMoney ? ["a unit", "a mark"] : [])].join(", ");
  return {
    question: { option: "suffix", choices },
    reason: `${JSON.stringify(name)} in ${JSON.stringify(example.text)} of ${column} may mean ${meanings}; --suffix ${choices.join(" or --suffix ")} says which`,
  };
}

/**
 * Asks about numbers whose magnitude is below that of their unit: `1.5 lakh` in crore may be 1.5 lakh or 1.5 lakh crore.
 */
export function askSmaller(
  { scaled, scaledMoney }: Pick<StyleEvidence, "scaled" | "scaledMoney">,
  suffixes: Suffixes,
  unitPower: number,
  { stated, column }: Pick<SuffixContext, "stated" | "column">,
): Unreadable | undefined {
  for (const { scaled: number, text } of scaled.values()) {
    const meaning = suffixes.get(number.name);
    if (typeof meaning !== "object" || meaning.power >= unitPower || stated.has(number.name)) continue;
    if (scaledMoney.has(number.name)) continue;
    const choices = [meaning.power, meaning.power + unitPower].map((power) => `${number.name}=1e${power}`);
    return {
      question: { option: "suffix", choices },
      reason: `${JSON.stringify(text)} of ${column} is below the magnitude of its unit; --suffix ${choices.join(" or --suffix ")} says by how much it multiplies`,
    };
  }
  return undefined;
}

/** Parses `b=billion,m=mark`; undefined if a part has no meaning. */
export function parseSuffixes(text: string): Suffixes | undefined {
  const meanings = new Map<string, SuffixMeaning>();
  for (const part of text.split(/\s*,\s*/)) {
    const [, name = "", stated = ""] = /^(.+?)\s*=\s*(.+)$/.exec(part) ?? [];
    const power = /^1e(\d{1,2})$/.exec(stated)?.[1];
    const magnitude = readMagnitude(stated);
    const factor = power === undefined ? magnitude && usual(magnitude) : { power: Number(power), times: 1 };
    const meaning = stated === "mark" || stated === "unit" ? stated : factor;
    if (name === "" || meaning === undefined) return undefined;
    meanings.set(name.replace(/\.$/, ""), meaning);
  }
  return meanings;
}
