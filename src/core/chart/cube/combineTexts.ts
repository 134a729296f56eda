import { joinList } from "../../text/english.ts";
import { lowerFirst } from "../../text/sentence.ts";

/** Most names that a text lists; of more, it says how many others there are. */
const maxNamed = 3;

/** Where a text has the name of a choice: as it is, or in lower case. */
type Slot = typeof asIs | typeof lower;
const asIs = { write: (name: string): string => name };
const lower = { write: lowerFirst };

/** Names in a sentence: "15–24 and 25–64 years", "women and men", "Total, 15–24 years and 3 more". */
export function joinNames(names: readonly string[]): string {
  const first = names.slice(0, maxNamed - 1);
  if (names.length > maxNamed) return joinList([...first, `${names.length - first.length} more`], "and");
  const { length } = sharedUnit(names);
  return joinList(
    names.map((name, i) => (i < names.length - 1 ? name.slice(0, name.length - length) : name)),
    "and",
  );
}

/** The word after the numbers of all names, with its space: " years" of "15–24 years". */
function sharedUnit(names: readonly string[]): string {
  const units = new Set(names.map((name) => /^[\d–-]+(?<unit> \p{L}+)$/u.exec(name)?.groups?.unit ?? ""));
  const [unit = ""] = units;
  return units.size === 1 ? unit : "";
}

/**
 * The text of several choices: where each text has the name of its choice, it has all names. "Men aged 15–24 years" and "Men aged
 * 25–64 years" become "Men aged 15–24 years and 25–64 years".
 * @param names - of the choices, in the order of the texts
 * @returns undefined if the texts differ otherwise
 */
export function combineTexts(texts: readonly string[], names: readonly string[]): string | undefined {
  const pieces = align(
    texts,
    names,
    texts.map(() => 0),
  );
  return pieces && fill(pieces, names);
}

/**
 * The same for titles, which need not mention a choice such as a total: then those that do decide.
 * @returns undefined if none does
 */
export function combineTitles(titles: readonly string[], names: readonly string[]): string | undefined {
  const combined = combineTexts(titles, names);
  if (combined !== undefined) return combined;
  const naming = titles.flatMap((text, i) => {
    const name = names[i] ?? "";
    return text.includes(name) || text.includes(lowerFirst(name)) ? [{ text, name }] : [];
  });
  const pieces = align(
    naming.map(({ text }) => text),
    naming.map(({ name }) => name),
    naming.map(() => 0),
  );
  return pieces && fill(pieces, names);
}

const fill = (pieces: readonly (string | Slot)[], names: readonly string[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : joinNames(names.map(piece.write)))).join("");

/**
 * Splits texts into what they share, and where each has the name of its choice.
 * @param from - where the rest of each text begins
 * @returns undefined if they differ otherwise
 */
function align(
  texts: readonly string[],
  names: readonly string[],
  from: readonly number[],
): readonly (string | Slot)[] | undefined {
  if (texts.length === 0) return undefined;
  // In a single text, letters within a word do not name a choice.
  const has = texts.length > 1 ? (text: string, name: string, at: number) => text.startsWith(name, at) : hasWords;
  for (let length = 0; ; length++) {
    const at = from.map((start) => start + length);
    const shared = texts[0]?.slice(from[0], at[0]) ?? "";
    // Names without capitals fill both slots alike. Trying both would double the work with each name in the text.
    for (const slot of names.every((name) => lowerFirst(name) === name) ? [asIs] : [asIs, lower]) {
      const written = names.map(slot.write);
      if (!texts.every((text, i) => has(text, written[i] ?? "", at[i] ?? 0))) continue;
      const rest = align(
        texts,
        names,
        at.map((start, i) => start + (written[i]?.length ?? 0)),
      );
      if (rest) return [shared, slot, ...rest];
    }
    const next = new Set(texts.map((text, i) => text.charAt(at[i] ?? 0)));
    if (next.size !== 1) return undefined;
    if (next.has("")) return [shared];
  }
}

/** Whether a text has these whole words at a place: "women" has no "men". */
function hasWords(text: string, words: string, at: number): boolean {
  const isInWord = (place: number) => /[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, place - 1), place + 1));
  return text.startsWith(words, at) && !isInWord(at) && !isInWord(at + words.length);
}
