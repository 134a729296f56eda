import { parseSourcePeriod, type SourcePeriod } from "../cell/period.ts";
import type { LayoutOptions, TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { columnName, publicationLine, type Table, titleYears } from "../table/table.ts";

/**
 * The only time of all values if neither columns nor headers have times: from an option, or the only year in the
 * titles.
 * @param file - the name of the file, which is not a title
 */
export function fixedTime(
  table: Table,
  layout: TableLayout,
  { time: stated, spans }: LayoutOptions,
  file: string,
): SourcePeriod | Unreadable | undefined {
  const { sheet, titles } = table;
  if (stated !== undefined)
    return (
      parseSourcePeriod(stated, { spans }) ?? { reason: `--time takes a year, a month, a quarter or a day: ${stated}` }
    );
  if (layout.time || layout.values.some(({ time, times, part }) => (time ?? times ?? part) !== undefined))
    return undefined;
  const texts = [sheet.facts.title ?? "", ...titles, sheet.name === file ? "" : sheet.name];
  const [year, ...others] = titleYears(texts);
  if (year !== undefined && others.length === 0) return { unit: "year", time: year };
  return explainMissingTime(table, layout, texts);
}

/** Why no time is certain: only that of a publication, months without a year, several years in the titles. */
function explainMissingTime(
  { columns }: Table,
  { otherTimes: [other], part }: TableLayout,
  texts: readonly string[],
): Unreadable {
  if (other)
    return {
      question: { option: "time-column", choices: [other.name] },
      reason: `the only times, in ${JSON.stringify(other.name)}, are those of a record, its publication or a birth by their header; --time-column ${JSON.stringify(other.name)} takes them, --time 2020 says the one time of all values`,
    };
  const years = titleYears(texts);
  const published = publicationLine(texts);
  const column = columns.find(({ at }) => at === part?.at);
  const seen = column
    ? `${JSON.stringify(columnName(column))} has ${part?.unit}s without a year`
    : years.length > 1
      ? `the titles name ${years.join(", ")}`
      : published === undefined
        ? "neither a column nor a header nor the title tells a time"
        : `the only year is that of a publication (${JSON.stringify(published.slice(0, 80))})`;
  return {
    question: { option: "time", choices: [] },
    reason: `${seen}; --time 2020 says the ${column ? "year" : "one time"} of all values, --time-column NAME where ${column ? "years" : "times"} stand`,
  };
}
