import { chartTypesOf } from "../../src/charts/tab.ts";
import { type Dimension, numberFormat } from "../../src/core/chart/chart.ts";
import type { Display } from "../../src/core/chart/config.ts";
import { pointsBetween, valueAt } from "../../src/core/data/column.ts";
import { formatNumber } from "../../src/core/data/number.ts";
import { formatTime, type Time } from "../../src/core/data/time.ts";
import { asArray, isRecord } from "../../src/core/text/json.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";

const suffix = ".values.json";

/** The values are the chart's, at the times that they say they come from (rules.md 620–625). */
export const checkValues: ChartCheck = async (files) => {
  const values = await files.json(suffix);
  if (!isRecord(values)) return;
  const { entityName, startTime, endTime, startValues, endValues, columns } = values;
  // Only the source: the chart has nothing to tell of the entity.
  if (entityName === undefined) return;
  if (typeof entityName !== "string" || !files.entities().has(entityName)) {
    files.tell(suffix, `no entity of the chart: ${entityName}`, { field: "entityName" });
    return;
  }
  for (const slug of Object.keys(isRecord(columns) ? columns : {}))
    if (!files.dimension(slug)) files.tell(suffix, `no column of the chart: ${slug}`, { field: "columns" });
  if (typeof startTime === "number" && typeof endTime === "number" && startTime >= endTime)
    files.tell(suffix, `starts at ${startTime} and ends at ${endTime}`);
  for (const [field, time] of Object.entries({ startTime, endTime }))
    if (time !== undefined && !isTimeOf(files, time)) files.tell(suffix, `no time of the chart: ${time}`, { field });
  for (const { name, points, at } of [
    { name: "startValues", points: startValues, at: startTime },
    { name: "endValues", points: endValues, at: endTime },
  ]) {
    if (!isRecord(points)) continue;
    for (const point of [...asArray(points.y), points.x])
      if (isRecord(point)) checkPoint(files, { entity: entityName, point, at: Number(at) }, name);
  }
};

/** Whether any entity has a value at a time: it is one that the chart can show. */
const isTimeOf = ({ chart }: ChartFiles, time: unknown): boolean =>
  typeof time === "number" && chart.dimensions.some(({ column }) => column.times.includes(time));

/** A value that is told of an entity, and the time that it is told for. */
interface ToldPoint {
  readonly entity: string;
  readonly point: Readonly<Record<string, unknown>>;
  readonly at: Time;
}

function checkPoint(files: ChartFiles, { entity, point, at }: ToldPoint, field: string): void {
  const { columnSlug, value, time, formattedTime, formattedValueShort } = point;
  const tell = (message: string) => files.tell(suffix, message, { field });
  const dimension = files.dimension(String(columnSlug));
  if (!dimension) tell(`no column of the chart: ${columnSlug}`);
  if (!dimension || value === undefined || typeof time !== "number") return;
  const { targetYear = at, display } = dimension;
  if (Math.abs(time - targetYear) > toleranceOf(files, display)) tell(`a value of ${time} is told for ${at}`);
  if (formattedTime !== formatTime(time, files.chart.timeUnit)) tell(`${time} is told as ${formattedTime}`);
  // Changes and shares are of the view; they stand in no other file.
  if (files.chart.config.stackMode === "relative") return;
  const own = valueAt(dimension.column, entity, time);
  if (own === undefined ? !isFilled(files, dimension, entity, time) : own !== value)
    tell(`${entity}, ${time}: ${value} where the chart has ${own ?? "nothing"}`);
  const text = typeof value === "number" ? formatNumber(value, numberFormat(dimension), { unit: "short" }) : value;
  if (formattedValueShort !== text) tell(`${value} is told as ${formattedValueShort}; it must be ${text}`);
}

/** How far from the time that is shown a value may come from: as the column says, or the map where that is the picture. */
const toleranceOf = ({ chart }: ChartFiles, { tolerance = 0 }: Display): number =>
  Math.max(tolerance, chart.config.map?.timeTolerance ?? 0);

/** Stacks fill gaps between two values; nothing else has a value where the chart has none. */
function isFilled({ chart }: ChartFiles, { column }: Dimension, entity: string, time: number): boolean {
  const isStacked = chartTypesOf(chart.config).some((type) => type.isStacked && type.timeSpan === "range");
  const points = pointsBetween(column, entity, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  const [first, last] = [points[0], points.at(-1)];
  return isStacked && first !== undefined && last !== undefined && first.time < time && time < last.time;
}
