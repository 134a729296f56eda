import { z } from "zod";
import { indicatorsUrl } from "../../core/chart/siteUrl.ts";
import { daysOfYear } from "../../core/data/dates.ts";
import { startOfPeriod } from "../../core/data/period.ts";
import {
  isPeriod,
  type RequestedRange,
  type Time,
  type TimeBound,
  type TimeRange,
  type TimeUnit,
  writeTime,
} from "../../core/data/time.ts";
import { csvCell } from "../../core/text/csv.ts";
import { parseTimeRange } from "../../core/view/params.ts";
import type { McpSite } from "./site.ts";
import { ToolFailure } from "./tool.ts";

export const indicatorId = z.int().min(0).describe("The indicator's id, from the results of search_indicator.");

/** The used part of `v1/indicators/<id>.metadata.json` (interface.md 5). */
export interface IndicatorMetadata {
  readonly name: string;
  readonly nonRedistributable?: boolean;
  readonly display?: { readonly timeInterval?: TimeUnit };
  readonly dimensions: {
    readonly years: { readonly values: readonly { readonly id: Time }[] };
    readonly entities: {
      readonly values: readonly { readonly id: number; readonly name: string; readonly code?: string }[];
    };
  };
}

/** `v1/indicators/<id>.data.json` (interface.md 5): three lists of equal length. */
export interface IndicatorValues {
  readonly values: readonly (number | string)[];
  readonly years: readonly Time[];
  readonly entities: readonly number[];
}

/** @throws ToolFailure if the tree has no such indicator */
export async function readMetadata(id: number, site: McpSite): Promise<IndicatorMetadata> {
  const bytes = await site.read(`v1/indicators/${id}.metadata.json`);
  if (bytes) return JSON.parse(new TextDecoder().decode(bytes));
  const { config } = await site.site();
  throw new ToolFailure(
    `There is no indicator ${id} here. search_indicator finds indicators, with their ids; this site's indicators are at ${indicatorsUrl(config)}.`,
  );
}

/** @throws ToolFailure if the tree has no values, or the licence forbids their redistribution */
export async function readValues(id: number, about: IndicatorMetadata, site: McpSite): Promise<IndicatorValues> {
  const bytes = about.nonRedistributable ? undefined : await site.read(`v1/indicators/${id}.data.json`);
  if (bytes) return JSON.parse(new TextDecoder().decode(bytes));
  if (about.nonRedistributable)
    throw new ToolFailure("The licence of this data does not allow redistribution; its metadata is open.");
  throw new ToolFailure("This site has no file of an indicator's values. fetch_chart_data has those of its charts.");
}

/** The rows of an indicator as CSV records, header first. @param wanted - entity ids and times to keep; undefined for all */
export function indicatorRecords(
  { dimensions, display }: IndicatorMetadata,
  { values, years, entities }: IndicatorValues,
  wanted: { readonly entities: ReadonlySet<number> | undefined; readonly time: TimeRange | undefined },
): readonly string[] {
  const unit = display?.timeInterval ?? "year";
  const byId = new Map(dimensions.entities.values.map((entity) => [entity.id, entity]));
  const records = [`entity,code,${unit === "year" ? "year" : "day"},value`];
  for (const [i, value] of values.entries()) {
    const [entity = 0, time = 0] = [entities[i], years[i]];
    if (wanted.entities && !wanted.entities.has(entity)) continue;
    if (wanted.time && (time < wanted.time.start || time > wanted.time.end)) continue;
    const { name = "", code = "" } = byId.get(entity) ?? {};
    records.push([name, code, writeTime(time, unit), String(value)].map(csvCell).join(","));
  }
  return records;
}

/** Ids of the entities that a caller names, by name or code. @throws ToolFailure naming the entities that the indicator lacks */
export function wantedEntities(
  asked: readonly string[],
  { dimensions }: IndicatorMetadata,
  findName: (text: string) => string | undefined,
): ReadonlySet<number> {
  const all = dimensions.entities.values;
  const found = asked.map((text) => {
    const name = findName(text);
    return all.find((one) => one.name === text || one.code === text) ?? all.find((one) => one.name === name);
  });
  const missing = asked.filter((_, i) => found[i] === undefined);
  if (missing.length > 0)
    throw new ToolFailure(
      `This indicator has no values of ${missing.map((text) => JSON.stringify(text.slice(0, 60))).join(", ")}. fetch_indicator_metadata lists its entities.`,
    );
  return new Set(found.flatMap((one) => (one ? [one.id] : [])));
}

/** The time range that a caller requests. A year means all its days. @throws ToolFailure if the text is not a time */
export function wantedTimes(text: string, { display, dimensions }: IndicatorMetadata): TimeRange {
  const unit = display?.timeInterval ?? "year";
  const wanted = parseTimeRange(text);
  if (!wanted || (wanted.unit && unit === "year"))
    throw new ToolFailure("time is a year or day (2020, 2020-03-21), a range like 1990..latest, or latest.");
  const times = dimensions.years.values.map(({ id }) => id);
  return { start: boundOf(wanted, "start", times, unit), end: boundOf(wanted, "end", times, unit) };
}

function boundOf(wanted: RequestedRange, bound: keyof TimeRange, times: readonly Time[], unit: TimeUnit): Time {
  const time: TimeBound = wanted[bound];
  if (time === "earliest") return times[0] ?? 0;
  if (time === "latest") return times.at(-1) ?? 0;
  if (unit === "year") return time;
  const day = wanted.unit ? time : daysOfYear(time)[bound];
  // A period is its first day.
  return bound === "start" && isPeriod(unit) ? startOfPeriod(day, unit) : day;
}
