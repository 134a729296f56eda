import { plainWords } from "../cell/cell.ts";
import type { Context } from "./context.ts";
import type { Profile } from "./profile.ts";
import { isCalled } from "./words.ts";

/** Numbers beside values that are none themselves, by what they say and what their headers are called. */
const asides: Readonly<Record<string, RegExp>> = {
  "it says where places lie":
    /(?:^| )(?:lat|latitude|latitud|lon|long|lng|longitude|longitud|easting|northing|[xy] coord\p{L}*)$/u,
  "it is of the whole table": /^(?:(?:data|dataset|file) )?(?:version|release|edition)(?: (?:no|number))?$/,
  "it tells of the record":
    /^(?:unix )?timestamp$|^(?:(?:geo|time|date|event|location|where|coord\p{L}*) )prec(?:ision)?$/u,
  "it puts rows in order": /^(?:(?:sort|display|row|list) ?(?:order|key|index)|sequence(?: no| number)?|seq)$/,
  "it says how finely things are divided": /^(?:aggr(?:egat\p{L}*)?|hierarch\p{L}*|indent\p{L}*|tree) level$|^indent$/u,
};

/** Headers over the years in which something begins or ends, such as the independence of a country. */
const ofYears =
  /start|begin|end$|since|from$|until|found|establish|join|ratif|independ|open|clos|birth|first|last|year/;

/** What numbers beside values say, where they are none. */
export function asideOf({ name, numbers, periods, length }: Profile): string | undefined {
  const words = plainWords(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const [told] = Object.entries(asides).find(([, pattern]) => pattern.test(words)) ?? [];
  const areYears = numbers === 1 && periods === 1 && length === 4 && ofYears.test(words);
  return told ?? (areYears ? "it is another year" : undefined);
}

/** Numbers that end with the time of their row are made of a code and it: 7002015. */
export const isKeyOfTime = (
  { depend }: Pick<Context, "depend">,
  { at, length, numbers }: Profile,
  time: Profile | undefined,
): boolean => time !== undefined && numbers === 1 && time.length === 4 && length >= 6 && depend.endsWith(at, time.at);

/** Numbers of the rows, beside what they are of. */
export const isCounter = ({ name, at, counts }: Profile): boolean =>
  at === 0 &&
  ((counts === "once" && /^(?:rank|_?id|objectid|fid|)$/i.test(name)) ||
    (counts !== undefined &&
      /^(?:index|idx|line|row|unnamed: 0|序号|番号|#|(?:(?:s[lr]?|serial|row|line|lfd|run)\.? ?)?(?:no|nr|n°|number|nummer|num)\.?|(?:row|line)[ _]?id)$/i.test(
        name,
      )));

const partsOfYear = { month: 12, quarter: 4, week: 53 } as const;

/** Numbers of months, quarters or weeks. "Hours per week" and "Income in the last 12 months" are values. */
export const isPartOfYear = ({ name, distinct }: Profile): boolean =>
  (["month", "quarter", "week"] as const).some((unit) => distinct <= partsOfYear[unit] && isCalled(unit, name)) &&
  !/\bper\b|^(?:\S+\s+){3}/i.test(name);
