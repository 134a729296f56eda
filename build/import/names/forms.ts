/** A name without prefix and suffix, and the code that was removed, if any. */
export interface BareName {
  readonly name: string;
  readonly code?: string;
  /** Whether the form holds only if the code is known to be the place's own. */
  readonly needsOwnCode?: boolean;
}

/**
 * Codes before names: `BE Belgium`, `[DE] Germany`, `(ES) Spain`, `PT-Portugal`, `012 Algeria`; after names: `Sweden
 * (SE)`, `Finland - FI`.
 */
const coded: readonly RegExp[] = [
  /^(?<code>[A-Z]{2,3}|\d{3})(?:\s*[-–:.|_]\s*|\s+)(?<name>\p{Lu}.*)$/u,
  /^[[(](?<code>[A-Z]{2,3}|\d{3})[\])]\s*(?<name>\p{L}.*)$/u,
  /^(?<name>\p{L}.*?)\s*[[(](?<code>[A-Z]{2,3}|\d{3})[\])]$/u,
  /^(?<name>\p{L}.*?)\s*(?:\s[-–]|[:|])\s*(?<code>[A-Z]{2,3})$/u,
];

/**
 * A code after nothing but a space: `Algeria DZ`. An unknown one may make it another place: `Germany GDR`.
 */
const codedBySpace = /^(?<name>\p{L}.*\p{L})\s+(?<code>[A-Z]{2,3})$/u;

/** A name that is written twice, as its name and code are joined for groups: `WORLD WORLD`. */
const twice = /^(?<name>\p{L}.*)\s+\k<name>$/u;

/**
 * Remarks in brackets that do not change the place: when and how it is counted. Other remarks may name another place:
 * `Georgia (US)`, `Sudan (former)`.
 */
const remark =
  /\s*[([](?:until|till|from|since|before|after|as of|under|un ?scr|incl(?:uding|\.|udes)?(?![\p{L}])|excl(?:uding|\.|udes)?(?![\p{L}])|without|with(?!\p{L})|except|provisional|preliminary|estimated?|est\.|revised|see|notes?(?!\p{L})|metropolitan|formerly|all of|whole|country)(?:\s[^()[\]]*|[^()[\]\p{L}][^()[\]]*)?[)\]]$/iu;

/** Forms of a name without codes and remarks, those that remove least first. */
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
  const spaced = codedBySpace.exec(whole)?.groups;
  if (spaced?.name !== undefined) forms.push({ name: spaced.name, code: spaced.code, needsOwnCode: true });
  const doubled = twice.exec(whole)?.groups?.name;
  if (doubled !== undefined) forms.push({ name: doubled });
  return forms;
}

const groupCode = /^[[(]?[A-Z]{2,4}\d{0,2}(?:_\d{4})?[\])]?(?:\s*[-–:]\s*|\s+)(?=\p{L})/u;

/** Removes codes from names of groups, if most names of the list have one: `EA20 Euro area`. */
export function withoutGroupCode(names: readonly string[]): (name: string) => string {
  const count = names.filter((name) => groupCode.test(name)).length;
  return names.length > 1 && 2 * count > names.length ? (name) => name.replace(groupCode, "") : (name) => name;
}

/** Whether an unknown code may abbreviate a name: its letters occur in the name in order. */
export function isAbbreviationOf(code: string, name: string): boolean {
  const letters = name.toUpperCase();
  let at = letters.startsWith(code[0] ?? "") ? 0 : -1;
  for (const letter of code.slice(1)) {
    if (at < 0) break;
    at = letters.indexOf(letter, at + 1);
  }
  return at >= 0 && /^[A-Z]/.test(code);
}

/** Sorts the words of a folded name, to match "Korea, Republic of". */
export const sortWords = (folded: string): string =>
  folded
    .split(" ")
    .filter((word) => word !== "of" && word !== "and")
    .sort()
    .join(" ");

/** Removes footnote marks, and dots that indent a name or lead to the next column. */
export const withoutNameMarks = (name: string): string =>
  name
    .replace(/^[.…·\s]+(?=\p{L})/u, "")
    .replace(/[\s.…]*[.…]{2,}$/, "")
    .replace(
      /(?:\s*(?:\((?:\d{1,2}(?:\s?[,;]\s?\d{1,2})*|\p{Ll}|[*†‡§#]+)\)|\[(?:\w{1,2}|\d{1,2}(?:,\s?\d{1,2})+|notes? [\d, and]+)\]|[*†‡§]+|(?<=\p{L})[#^]\d{0,2}|[¹²³⁰⁴-⁹]+(?:[,\s][¹²³⁰⁴-⁹]+)*[)⁾]?|(?<=\p{L}\s?)\d{1,2}(?:,\s?\d{1,2})*[)/]|(?<=\p{L}\s?)\d{1,2}(?:,\s?\d{1,2})+|(?<=\p{L}{3}\s)\p{Ll}[)/]?))+$/u,
      "",
    )
    .trim();
