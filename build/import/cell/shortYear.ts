import { parseSourcePeriod } from "./period.ts";

/** Times whose year has two digits: the text before the year, and the year. */
const forms: readonly RegExp[] = [
  /^(?<before>\d{1,2}([/.-])\d{1,2}\2)(?<year>\d{2})$/,
  /^(?<before>(?:\d{1,2}[-.\s/]+)?(?:[\p{L}]{3,}|FY)\.?[-/\s'’]*)(?<year>\d{2})$/iu,
  /^(?<before>(?:[QTKHS][1-4]|[1-4][QTKHS])[-/\s'’]+)(?<year>\d{2})$/i,
];

/** Two digits alone, or two years that follow each other: `99`, `'99`, `98/99`. */
const bare = /^['’]?(?<year>\d{1,2})$/;
const pair = /^['’]?(?<year>\d{2})(?<joint> ?[-/–] ?)['’]?(?<next>\d{2})$/;

/** A time whose year has two digits. */
export interface ShortYear {
  /** 0 to 99. */
  readonly year: number;
  /** Whether there is nothing else, so that the digits may be another number, or years of our era before 100. */
  readonly isAlone: boolean;
  /** Writes the time with the year of four digits. */
  withYear(year: number): string;
}

const padded = (year: number): string => String(year).padStart(4, "0");

/** Parses a time whose year has two digits: `31/12/68`, `Jan-99`, `Q1 20`, `98/99`, `01`; undefined for anything else. */
export function parseShortYear(text: string): ShortYear | undefined {
  if (text.length > 20 || !/(?<!\d)\d{1,2}$/.test(text)) return undefined;
  const alone = bare.exec(text)?.groups;
  if (alone) return { year: Number(alone.year), isAlone: true, withYear: padded };
  const { year: begun, joint = "", next = "" } = pair.exec(text)?.groups ?? {};
  if (begun !== undefined)
    return (Number(begun) + 1) % 100 === Number(next)
      ? { year: Number(begun), isAlone: true, withYear: (year) => padded(year) + joint.trim() + next }
      : undefined;
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found || !isTime(text)) return undefined;
  const { before = "", year = "" } = found;
  return { year: Number(year), isAlone: false, withYear: (full) => before.replace(/['’]$/, "") + padded(full) };
}

const isTime = (text: string): boolean =>
  (parseSourcePeriod(text) ?? parseSourcePeriod(text, { order: "month first" })) !== undefined;
