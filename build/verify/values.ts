import { chartTypesOf } from "../../src/charts/tab.ts";
import { type Dimension, displayName, numberFormat } from "../../src/core/chart/chart.ts";
import type { Display } from "../../src/core/chart/config.ts";
import { pointsBetween, valueAt } from "../../src/core/data/column.ts";
import { formatNumber } from "../../src/core/data/number.ts";
import { formatTime, type Time } from "../../src/core/data/time.ts";
import { asArray, isRecord } from "../../src/core/text/json.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";
import type { HtmlRow } from "./html.ts";

const suffix = ".values.json";

/** The values are those of the chart, at the times that they state (rules.md 620–625). */
export const checkValues: ChartCheck = async (files) => {
  const values = await files.json(suffix);
  if (!isRecord(values)) return;
  const { entityName, startTime, endTime, startValues, endValues, columns } = values;
  // Only the source: the chart has no data on the entity.
  if (entityName === undefined) return;
  if (typeof entityName !== "string" || !files.entities().has(entityName)) {
    files.report(suffix, `no entity of the chart: ${entityName}`, { field: "entityName" });
    return;
  }
  for (const slug of Object.keys(isRecord(columns) ? columns : {}))
    if (!files.dimension(slug)) files.report(suffix, `no column of the chart: ${slug}`, { field: "columns" });
  if (typeof startTime === "number" && typeof endTime === "number" && startTime >= endTime)
    files.report(suffix, `starts at ${startTime} and ends at ${endTime}`);
  for (const [field, time] of Object.entries({ startTime, endTime }))
    if (time !== undefined && !isTimeOf(files, time)) files.report(suffix, `no time of the chart: ${time}`, { field });
  for (const { name, points, at } of [
    { name: "startValues", points: startValues, at: startTime },
    { name: "endValues", points: endValues, at: endTime },
  ]) {
    if (!isRecord(points)) continue;
    for (const point of [...asArray(points.y), points.x])
      if (isRecord(point)) checkPoint(files, { entity: entityName, point, at: Number(at) }, name);
  }
};

/** Whether any entity has a value at a time, so that the chart can show it. */
const isTimeOf = ({ chart }: ChartFiles, time: unknown): boolean =>
  typeof time === "number" && chart.dimensions.some(({ column }) => column.times.includes(time));

/** A value of an entity, and the time it is shown for. */
interface PointInTime {
  readonly entity: string;
  readonly point: Readonly<Record<string, unknown>>;
  readonly at: Time;
}

function checkPoint(files: ChartFiles, { entity, point, at }: PointInTime, field: string): void {
  const { columnSlug, value, time, formattedTime, formattedValueShort } = point;
  const reportError = (message: string) => files.report(suffix, message, { field });
  const dimension = files.dimension(String(columnSlug));
  if (!dimension) reportError(`no column of the chart: ${columnSlug}`);
  if (!dimension || value === undefined || typeof time !== "number") return;
  const { targetYear = at, display } = dimension;
  if (Math.abs(time - targetYear) > toleranceOf(files, display)) reportError(`a value of ${time} is used for ${at}`);
  if (formattedTime !== formatTime(time, files.chart.timeUnit)) reportError(`${time} is formatted as ${formattedTime}`);
  // Changes and shares depend on the view, so they are in no other file.
  if (files.chart.config.stackMode === "relative") return;
  const own = valueAt(dimension.column, entity, time);
  if (own === undefined ? !isFilled(files, dimension, entity, time) : own !== value)
    reportError(`${entity}, ${time}: ${value} where the chart has ${own ?? "nothing"}`);
  const text = typeof value === "number" ? formatNumber(value, numberFormat(dimension), { unit: "short" }) : value;
  if (formattedValueShort !== text) reportError(`${value} is formatted as ${formattedValueShort}; expected ${text}`);
}

/** Maximum distance from the shown time, by the column or the map. */
const toleranceOf = ({ chart }: ChartFiles, { tolerance = 0 }: Display): number =>
  Math.max(tolerance, chart.config.map?.timeTolerance ?? 0);

/** Stacks interpolate between two values. Other charts only have values of the data. */
function isFilled({ chart }: ChartFiles, { column }: Dimension, entity: string, time: number): boolean {
  const isStacked = chartTypesOf(chart.config).some((type) => type.isStacked && type.timeSpan === "range");
  const points = pointsBetween(column, entity, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  const [first, last] = [points[0], points.at(-1)];
  return isStacked && first !== undefined && last !== undefined && first.time < time && time < last.time;
}

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
