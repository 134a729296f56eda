import { plainWords } from "../cell/cell.ts";

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
  const words = plainWords(name.replace(/&/g, " and ").replace(/['’]/g, "")).split(" ");
  return words.flatMap((word) => (word === "the" ? [] : [longWords[word] ?? word])).join(" ");
}

/** The same for names whose words stand in another order: "Korea, Republic of". */
export const foldOrder = (folded: string): string =>
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
