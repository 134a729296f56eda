import { normalizeWords } from "../../vocabulary/words.ts";

/** A name without what stands before and behind it, and the code that did, if one did. */
export interface BareName {
  readonly name: string;
  readonly code?: string;
}

/** Codes before names: `BE Belgium`, `[DE] Germany`, `(ES) Spain`, `PT-Portugal`, `012 Algeria`, and behind: `Sweden (SE)`, `Finland - FI`. */
const coded: readonly RegExp[] = [
  /^(?<code>[A-Z]{2,3}|\d{3})(?:\s*[-–:.|_]\s*|\s+)(?<name>\p{Lu}.*)$/u,
  /^[[(](?<code>[A-Z]{2,3}|\d{3})[\])]\s*(?<name>\p{L}.*)$/u,
  /^(?<name>\p{L}.*?)\s*[[(](?<code>[A-Z]{2,3}|\d{3})[\])]$/u,
  /^(?<name>\p{L}.*?)\s*(?:\s[-–]|[:|])\s*(?<code>[A-Z]{2,3})$/u,
];

/**
 * What brackets say of a name that is the same without: when, how and as a part of what it is counted. Whatever else they say may make
 * another place of it: `Georgia (US)`, `Sudan (former)`.
 */
const remark =
  /\s*[([](?:until|till|from|since|before|after|as of|under|un ?scr|incl(?:uding|\.|udes)?(?![\p{L}])|excl(?:uding|\.|udes)?(?![\p{L}])|without|with(?!\p{L})|except|provisional|preliminary|estimated?|est\.|revised|see|notes?(?!\p{L})|metropolitan|formerly|all of|whole|country)(?:\s[^()[\]]*|[^()[\]\p{L}][^()[\]]*)?[)\]]$/iu;

/** The forms of a name without codes and remarks, the one with the least taken off first. */
export function bareForms(written: string): readonly BareName[] {
  const ordinal = /^\d{1,3}\.\s+(?=\p{Lu})/u;
  const whole = written.replace(ordinal, "");
  const plain = whole.replace(remark, "").trim();
  const forms: BareName[] = whole === written ? [] : [{ name: whole }];
  if (plain !== whole && plain !== "") forms.push({ name: plain });
  for (const text of new Set([whole, plain]))
    for (const form of coded) {
      const { name, code } = form.exec(text)?.groups ?? {};
      if (name === undefined || code === undefined) continue;
      forms.push({ name, code });
      const bare = name.replace(remark, "").trim();
      if (bare !== name) forms.push({ name: bare, code });
    }
  return forms;
}

const groupCode = /^[[(]?[A-Z]{2,4}\d{0,2}(?:_\d{4})?[\])]?(?:\s*[-–:]\s*|\s+)(?=\p{L})/u;

/** The names of groups without codes before them, in a list where most names have one: `EA20 Euro area`. */
export function withoutGroupCode(names: readonly string[]): (name: string) => string {
  const count = names.filter((name) => groupCode.test(name)).length;
  return names.length > 1 && 2 * count > names.length ? (name) => name.replace(groupCode, "") : (name) => name;
}

/** Whether a code that no list has may be short for a name: its letters come one after the other in it. */
export function isAbbreviationOf(code: string, name: string): boolean {
  const letters = name.toUpperCase();
  let at = letters.startsWith(code[0] ?? "") ? 0 : -1;
  for (const letter of code.slice(1)) {
    if (at < 0) break;
    at = letters.indexOf(letter, at + 1);
  }
  return at >= 0 && /^[A-Z]/.test(code);
}

/** Words that publishers shorten. */
const longWords: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "saint",
  rep: "republic",
  dem: "democratic",
  fed: "federal",
  is: "islands",
  isl: "islands",
  terr: "territory",
};

/** A name for comparing: accents, case, "the", "&" and shortened words do not count. */
export function foldName(name: string): string {
  const words = normalizeWords(name.replace(/&/g, " and ").replace(/['’]/g, "")).split(" ");
  return words.flatMap((word) => (word === "the" ? [] : [longWords[word] ?? word])).join(" ");
}

/** The same for names whose words stand in another order: "Korea, Republic of". */
export const sortWords = (folded: string): string =>
  folded
    .split(" ")
    .filter((word) => word !== "of" && word !== "and")
    .sort()
    .join(" ");

/** A name without the marks of footnotes behind it, and without dots that indent it or lead to the next column. */
export const withoutNameMarks = (name: string): string =>
  name
    .replace(/^[.…·\s]+(?=\p{L})/u, "")
    .replace(/[\s.…]*[.…]{2,}$/, "")
    .replace(
      /(?:\s*(?:\((?:\d{1,2}(?:\s?[,;]\s?\d{1,2})*|\p{Ll}|[*†‡§#]+)\)|\[(?:\w{1,2}|\d{1,2}(?:,\s?\d{1,2})+|notes? [\d, and]+)\]|[*†‡§]+|(?<=\p{L})[#^]\d{0,2}|[¹²³⁰⁴-⁹]+(?:[,\s][¹²³⁰⁴-⁹]+)*[)⁾]?|(?<=\p{L}\s?)\d{1,2}(?:,\s?\d{1,2})*[)/]|(?<=\p{L}\s?)\d{1,2}(?:,\s?\d{1,2})+|(?<=\p{L}{3}\s)\p{Ll}[)/]?))+$/u,
      "",
    )
    .trim();
