import { type Dimension, displayName, numberFormat } from "../../src/core/chart/chart.ts";
import { pointsBetween } from "../../src/core/data/column.ts";
import { formatNumber } from "../../src/core/data/number.ts";
import { formatTime } from "../../src/core/data/time.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";
import type { HtmlRow } from "./html.ts";

/** A column of the page's table: a dimension at a time, which the head names if there are several. */
interface TableColumn {
  readonly dimension: Dimension;
  readonly heading: string | undefined;
}

/** The page's table has values of the chart, for its entities and times. */
export const checkPageTable: ChartCheck = async (files) => {
  const page = await files.page();
  if (!page || page.table.length === 0) return;
  const columns = tableColumns(files, page.table);
  const entities = files.entities();
  for (const { entity, cells } of page.table.filter(({ entity }) => entity !== "")) {
    if (!entities.has(entity)) files.report(".html", `the table has an entity that is not in the chart: ${entity}`);
    if (cells[0]?.text !== entity) files.report(".html", `the table's row of ${entity} is headed ${cells[0]?.text}`);
    for (const [i, column] of columns.entries()) {
      const text = cells[i + 1]?.ownText.trim() ?? "";
      if (column && text !== "" && !possibleTexts(files, column, entity, cells[i + 1]?.text ?? "").has(text))
        files.report(".html", `the table tells ${text} for ${entity}, which the chart does not have`, {
          field: column.dimension.slug,
        });
    }
  }
};

/** The columns in order, by the two rows of the head; undefined for changes, which are not values of the chart. */
function tableColumns(files: ChartFiles, table: readonly HtmlRow[]): readonly (TableColumn | undefined)[] {
  const [groups, headings] = table.filter(({ entity }) => entity === "");
  const left = [...files.chart.dimensions];
  let at = 0;
  return (groups?.cells.slice(1) ?? []).flatMap(({ ownText, span }) => {
    const place = left.findIndex((dimension) => displayName(dimension).trim() === ownText.trim());
    const [dimension] = place < 0 ? [] : left.splice(place, 1);
    if (!dimension) files.report(".html", `the table has a column that the chart does not have: ${ownText.trim()}`);
    return Array.from({ length: span }, () => {
      const heading = headings?.cells[at++]?.text;
      return dimension && !heading?.startsWith("Change") ? { dimension, heading } : undefined;
    });
  });
}

/** The formatted values of the entity that the cell may show: those at the column's time, or at the time in the cell. */
function possibleTexts(
  files: ChartFiles,
  { dimension, heading }: TableColumn,
  entity: string,
  cell: string,
): ReadonlySet<string> {
  const moved = /\((.+)\)\s*$/.exec(cell)?.[1];
  const points = pointsBetween(dimension.column, entity, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  const isAt = (time: number): boolean => {
    const written = formatTime(time, files.chart.timeUnit);
    return written === moved || heading === undefined || written === heading;
  };
  const format = numberFormat(dimension);
  const written = points
    .filter(({ time }) => isAt(time))
    .map(({ value }) => (typeof value === "number" ? formatNumber(value, format, { unit: "short" }) : value.trim()));
  return new Set(written);
}
