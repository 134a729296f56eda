/** Writes `build/vocabulary/calendarNames.generated.ts`: names of months, weekdays and quarters from CLDR. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { foldCalendarName, splitPart } from "../vocabulary/calendarText.ts";

const require = createRequire(import.meta.url);
const folder = require.resolve("cldr-dates-full/package.json").replace(/package\.json$/, "main/");

type Names = Readonly<Record<string, string>>;
type Forms = Readonly<Record<"format" | "stand-alone", Readonly<Record<"wide" | "abbreviated" | "narrow", Names>>>>;
type Calendar = Readonly<Record<"months" | "days" | "quarters", Forms>>;

/** The calendars of all locales that CLDR covers well, by language. */
function calendars(): ReadonlyMap<string, readonly Calendar[]> {
  const levels = require("cldr-core/coverageLevels.json").effectiveCoverageLevels as Names;
  const found = new Map<string, Calendar[]>();
  for (const locale of readdirSync(folder).sort()) {
    const path = `${folder}${locale}/ca-gregorian.json`;
    if (!/^mod/.test(levels[locale] ?? "") || !existsSync(path)) continue;
    const [language = ""] = locale.split("-");
    const calendar = JSON.parse(readFileSync(path, "utf8")).main[locale].dates.calendars.gregorian as Calendar;
    found.set(language, [...(found.get(language) ?? []), calendar]);
  }
  return found;
}

/** All names under a key, wide and abbreviated. */
const namesOf = (all: readonly Calendar[], kind: keyof Calendar, key: string): readonly string[] =>
  all.flatMap((calendar) =>
    (["format", "stand-alone"] as const).flatMap((form) =>
      (["wide", "abbreviated"] as const).flatMap((width) => calendar[kind][form][width][key] ?? []),
    ),
  );

/** Folded names of one or two words: not `1` or `M01`. Blanks in them are underscores. */
const words = (names: readonly string[]): readonly string[] =>
  [...new Set(names.map(foldCalendarName))]
    .filter((name) => /^[\p{L}\p{M}]{2,}(?: [\p{L}\p{M}]{2,})?$/u.test(name))
    .map((name) => name.replace(" ", "_"))
    .sort();

const months = Array.from({ length: 12 }, (_, i) => String(i + 1));
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const all = calendars();

const monthLines = [...all].flatMap(([language, own]) => {
  const lists = months.map((key) => words(namesOf(own, "months", key)).join(" "));
  return lists.every((list) => list === "")
    ? []
    : [`  [${JSON.stringify(language)}, ${JSON.stringify(lists.join("|"))}],`];
});

const weekdayLines = weekdays.map((key) => {
  const names = new Set([...all.values()].flatMap((own) => words(namesOf(own, "days", key))));
  return `  ${JSON.stringify([...names].sort().join(" "))},`;
});

const templates = new Set<string>();
for (const own of all.values())
  for (const key of ["1", "2", "3", "4"])
    for (const name of namesOf(own, "quarters", key)) {
      const template = splitPart(name)?.template;
      if (template !== undefined && /[\p{L}\p{M}]{2}/u.test(template)) templates.add(template);
    }

const text = `/** Names of months from January, by language; folded, separated by blanks, with _ for a blank (CLDR). */
export const monthNames: readonly (readonly [language: string, months: string])[] = [
${monthLines.join("\n")}
];

/** Names of weekdays from Monday; folded, separated by blanks, with _ for a blank (CLDR). */
export const weekdayNames: readonly string[] = [
${weekdayLines.join("\n")}
];

/** Names of quarters, with # in place of the number (CLDR). */
export const quarterTemplates: readonly string[] = [
${[...templates]
  .sort()
  .map((one) => `  ${JSON.stringify(one)},`)
  .join("\n")}
];
`;
writeFileSync(new URL("../vocabulary/calendarNames.generated.ts", import.meta.url), text);
