import {
  beginningOf,
  type EraName,
  eraNames,
  eraOfHeader,
  eraTitle,
  fromEra,
  mayBeOfEra,
} from "../../vocabulary/eras.ts";
import { textOf } from "../cell/cell.ts";
import { parseSourcePeriod, periodCell } from "../cell/period.ts";
import { plainFigure } from "../cell/plainText.ts";
import { quote } from "../layout/columnKinds.ts";
import type { LayoutOptions, TableLayout } from "../layout/tableLayout.ts";
import { eraOfColumn } from "../layout/timeProfile.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";
import type { Melted } from "./melt.ts";

/** The table whose years are in question. */
interface ReadYears {
  readonly table: Table;
  readonly layout: TableLayout;
  readonly melted: Pick<Melted, "unit" | "times" | "converted">;
  readonly options: LayoutOptions;
}

/**
 * Asks of which era years are: if they are more than a century ahead, all below 150, written in a script whose readers
 * count other years, or of an era whose years do not begin in January. What the user states is not doubted.
 */
export function askAboutEra(read: ReadYears): Unreadable | undefined {
  const { era, time } = read.options;
  if (era !== undefined || time !== undefined) return undefined;
  return ofOtherCalendar(read) ?? outsideEra(read) ?? farYears(read) ?? smallYears(read) ?? arabicYears(read);
}

/** A question about the era, with what each answer makes of an example. */
function ask(reason: string, example: string, eras: readonly EraName[]): Unreadable {
  const answers = eras.map((era) => {
    const begins = beginningOf(era);
    return `--era ${era} reads ${example} as ${fromEra(example, era).text}${begins ? `, in which it begins (in ${begins})` : ""}`;
  });
  return {
    question: { option: "era", choices: [...eras, "common"] },
    reason: `${reason}; ${[...answers, `--era common takes ${example} as it is`].join(", ")}`,
  };
}

/** The distinct texts of the time column in the first rows. */
function textsOf({ table, layout: { time } }: ReadYears): readonly string[] {
  if (!time) return [];
  const rows = Array.from(table.rows.subarray(0, maxLooked));
  return [...new Set(rows.map((row) => textOf(cellAt(table.sheet, row, time.at))))].filter((text) => text !== "");
}

const maxLooked = 1000;

/** Years of a calendar whose years begin in spring or autumn, or are shorter. */
function ofOtherCalendar(read: ReadYears): Unreadable | undefined {
  const { time } = read.layout;
  const era = time && eraOfHeader(time.name);
  if (!era || (era !== "lunar" && beginningOf(era) === undefined)) return undefined;
  const [example = ""] = textsOf(read);
  if (era === "lunar")
    return {
      question: { option: "era", choices: ["common"] },
      reason: `${quote(time)} has years of the lunar Hijri calendar, two of which may begin in one year of the common era; write the year of the common era beside each, --era common takes ${example} as it is`,
    };
  return ask(`${quote(time)} has years of the ${eraTitle(era)}, which do not begin in January`, example, [era]);
}

/** Years that cannot be of the era that the header states. */
function outsideEra(read: ReadYears): Unreadable | undefined {
  const { time } = read.layout;
  const era = time && eraOfColumn(time.name, undefined);
  if (!era || era === "japanese") return undefined;
  const odd = textsOf(read).find((text) => {
    const period = parseSourcePeriod(text);
    return period && !period.era && fromEra(plainFigure(text), era).era === undefined;
  });
  return odd === undefined ? undefined : ask(`${quote(time)} says ${eraTitle(era)}, and has ${odd}`, odd, []);
}

const yearOf = (unit: Melted["unit"], time: number): number =>
  unit === "year" ? time : Number(periodCell({ unit, time }).slice(0, 4));

function farYears({ layout, melted, options }: ReadYears): Unreadable | undefined {
  const { unit, times } = melted;
  const [first, last] = [times[0], times.at(-1)];
  const now = Number(options.today?.slice(0, 4));
  if (first === undefined || last === undefined || !(yearOf(unit, last) > now + 100)) return undefined;
  const years = [yearOf(unit, first), yearOf(unit, last)];
  const eras = eraNames.filter((era) => (years[0] ?? 0) > now && years.every((year) => mayBeOfEra(year, era)));
  const where = layout.time ? ` in ${quote(layout.time)}` : "";
  const example = periodCell({ unit, time: last });
  return ask(`times${where} such as ${example} are more than a century ahead`, example, eras);
}

/** Years that are all below 150, as those of the Minguo era. */
function smallYears(read: ReadYears): Unreadable | undefined {
  const { table, layout, melted } = read;
  const { unit, times, converted } = melted;
  if (unit !== "year" || converted || !times.every((time) => time > 0 && time < 150)) return undefined;
  const heads = layout.values.flatMap(({ at, time }) =>
    time ? (table.columns.find((one) => one.at === at)?.heads ?? []) : [],
  );
  const texts = layout.time ? textsOf(read) : heads;
  const example = texts.find((text) => /^\D*\d{1,3}\D*$/.test(text) && !/AD|CE/i.test(text));
  if (example === undefined) return undefined;
  const where = layout.time ? `in ${quote(layout.time)}` : "in the headers";
  return ask(`all years ${where} are below 150, and the file does not say of which era`, example, ["minguo"]);
}

/** Years of about 1400 in Arabic script, as in Iran and Afghanistan. */
function arabicYears(read: ReadYears): Unreadable | undefined {
  const { layout, melted } = read;
  const { unit, times, converted } = melted;
  if (converted || !layout.time || !times.every((time) => mayBeOfEra(yearOf(unit, time), "solar-hijri")))
    return undefined;
  const [example = ""] = textsOf(read);
  if (!/\p{Script=Arabic}|[\u0660-\u0669\u06f0-\u06f9]/u.test(layout.time.name + example)) return undefined;
  return ask(`years in ${quote(layout.time)} such as ${example} are hardly of the common era`, plainFigure(example), [
    "solar-hijri",
  ]);
}
