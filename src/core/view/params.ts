import type { FacetStrategy, ScaleType, StackMode } from "../chart/config.ts";
import { dates } from "../data/lazyModules.ts";
import { lastValue } from "../data/query.ts";
import { isPeriod, parseYear, type RequestedRange, type TimeBound, type TimeUnit, writeTime } from "../data/time.ts";
import { type Lens, parseLens, writeLens } from "./lens.ts";

/** The dialogs that an address may open. */
export const overlays = ["download-data", "download-vis", "sources", "cite"] as const;
export type Overlay = (typeof overlays)[number];

/**
 * Names or codes, as they came: what they name is the view's to resolve. A text with blanks is ambiguous until then: it may
 * be one name ("United Kingdom") or several.
 */
export type EntityList = { readonly names: readonly string[] } | { readonly ambiguous: string };

/**
 * The view parameters of a query (interface.md 2.1), parsed and typed. Absent means the chart's own setting; an invalid
 * value is absent (rules.md 107).
 */
export interface ViewParams {
  /** As it came; a tab that the chart lacks means its first chart type (rules.md 202). */
  readonly tab?: string;
  readonly country?: EntityList;
  readonly mapSelect?: EntityList;
  readonly focus?: EntityList;
  readonly time?: RequestedRange;
  readonly overlay?: Overlay;
  readonly stackMode?: StackMode;
  readonly zoomToSelection?: boolean;
  readonly xScale?: ScaleType;
  readonly yScale?: ScaleType;
  /** As it came; a map that has no such region is shown whole. */
  readonly region?: string;
  readonly endpointsOnly?: boolean;
  readonly facet?: FacetStrategy;
  readonly uniformYAxis?: boolean;
  readonly showNoDataArea?: boolean;
  readonly globe?: boolean;
  /** Latitude and longitude at the centre, in degrees. */
  readonly globeRotation?: readonly [number, number];
  readonly globeZoom?: number;
  /** A close look at the flat map. */
  readonly mapZoom?: Lens;
  readonly tableFilter?: string;
  readonly tableSearch?: string;
  /** As it came; a table without such a column stands by name. */
  readonly tableSort?: string;
}

/** How one parameter is read from its text and written back; `read` gives undefined for what is invalid. */
interface Codec<T> {
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

const oneOf = <T extends string>(values: readonly T[]): Codec<T> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});
const flag: Codec<boolean> = {
  read: (text) => (text === "1" ? true : text === "0" ? false : undefined),
  write: (value) => (value ? "1" : "0"),
};
const text = (longest: number): Codec<string> => ({
  read: (value) => (value.length <= longest ? value : undefined),
  write: (value) => value,
});

/** Longest text that a list of entities or a search may have; beyond it the parameter counts as invalid. */
const maxList = 20_000;
const maxSearch = 500;

const codecs: { readonly [K in keyof Required<ViewParams>]: Codec<NonNullable<ViewParams[K]>> } = {
  tab: { read: (value) => value || undefined, write: (value) => value },
  country: { read: parseEntityList, write: writeEntityList },
  mapSelect: { read: parseEntityList, write: writeEntityList },
  focus: { read: parseEntityList, write: writeEntityList },
  time: { read: parseTimeRange, write: writeTimeRange },
  overlay: oneOf(overlays),
  stackMode: oneOf<StackMode>(["absolute", "relative"]),
  zoomToSelection: { read: (value) => (value === "true" ? true : undefined), write: () => "true" },
  xScale: oneOf<ScaleType>(["linear", "log"]),
  yScale: oneOf<ScaleType>(["linear", "log"]),
  region: text(maxSearch),
  endpointsOnly: flag,
  facet: oneOf<FacetStrategy>(["none", "entity", "metric"]),
  uniformYAxis: flag,
  showNoDataArea: flag,
  globe: flag,
  globeRotation: { read: parseRotation, write: ([latitude, longitude]) => `${latitude},${longitude}` },
  globeZoom: { read: parseZoom, write: String },
  mapZoom: { read: parseLens, write: writeLens },
  tableFilter: text(maxSearch),
  tableSearch: text(maxSearch),
  tableSort: text(maxSearch),
};

/** Names of the view parameters, in the order in which addresses have them. */
export const viewParamNames = Object.keys(codecs) as readonly (keyof ViewParams)[];

/** Reads the view parameters of a query; of a repeated parameter the last counts, unknown ones are ignored. */
export function parseParams(query: URLSearchParams): ViewParams {
  const params: Record<string, unknown> = {};
  for (const name of viewParamNames) {
    const value = lastValue(query, name);
    if (value === undefined) continue;
    const parsed = codecs[name].read(value);
    if (parsed !== undefined) params[name] = parsed;
  }
  return params;
}

/** Writes view parameters as a query, in one order, so that equal views have equal addresses. */
export function writeParams(params: ViewParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of viewParamNames) writeParam(query, name, params[name]);
  return query;
}

function writeParam<K extends keyof ViewParams>(query: URLSearchParams, name: K, value: ViewParams[K]): void {
  if (value === undefined) return;
  const codec: Codec<NonNullable<ViewParams[K]>> = codecs[name];
  query.set(name, codec.write(value));
}

/**
 * Reads a list of entities (rules.md 205): `~` stands between names where there is one (a leading one marks a single
 * entity), else `+`, which a query decodes to a space. A `~` that belongs to a name stands behind a backslash, as does a
 * backslash before one.
 */
export function parseEntityList(value: string): EntityList | undefined {
  if (value.length > maxList) return undefined;
  if (value.includes("~"))
    return { names: (value.match(/(\\[\\~]|[^~])+/g) ?? []).map((part) => part.replace(/\\([\\~])/g, "$1")) };
  const parts = splitNames(value);
  return parts.length > 1 ? { ambiguous: value } : { names: parts };
}

/** The names of an ambiguous text, if it is no name as a whole. */
export const splitNames = (text: string): readonly string[] => text.split(/[+ ]/).filter(Boolean);

/** The shortest list that reads back the same; one entity, or none, keeps a leading `~`. */
export function writeEntityList(list: EntityList): string {
  if ("ambiguous" in list) return list.ambiguous;
  const parts = list.names.map((name) => name.replace(/[\\~]/g, "\\$&"));
  return parts.length < 2 ? `~${parts[0] ?? ""}` : parts.join("~");
}

/** Reads `time`: one point, or `a..b` whose missing ends are open; undefined when a part is no time (rules.md 302). */
export function parseTimeRange(value: string): RequestedRange | undefined {
  const ends = value.split("..");
  if (ends.length > 2 || value === "") return undefined;
  const [first = "", second] = ends;
  const from = parseWantedTime(second === undefined ? first : first || "earliest");
  const to = second === undefined ? from : parseWantedTime(second || "latest");
  if (!from || !to) return undefined;
  const unit = from.unit && to.unit && from.unit !== to.unit ? "day" : (from.unit ?? to.unit);
  const { start } = besideOther(from, unit);
  const { end } = besideOther(to, unit);
  return isReversed(start, end) ? undefined : { start, end, unit };
}

function isReversed(start: TimeBound, end: TimeBound): boolean {
  if (typeof start === "number" && typeof end === "number") return start > end;
  return (start === "latest" && end !== "latest") || (end === "earliest" && start !== "earliest");
}

/** A number beside a period is a year. */
const besideOther = (wanted: RequestedRange, unit: TimeUnit | undefined): RequestedRange =>
  isPeriod(unit) && !wanted.unit && typeof wanted.start === "number" ? dates.module.daysOfYear(wanted.start) : wanted;

/** What yearly charts have no use for, their pages cannot read. */
function parseWantedTime(value: string): RequestedRange | undefined {
  if (value === "earliest" || value === "latest") return { start: value, end: value };
  const year = parseYear(value);
  if (year !== undefined) return { start: year, end: year };
  return dates.isLoaded ? dates.module.parseDate(value) : undefined;
}

function writeTimeRange({ start, end, unit = "year" }: RequestedRange): string {
  const [from, to] = [start, end].map((time) => (typeof time === "number" ? writeTime(time, unit) : time));
  return from === to ? `${from}` : `${from}..${to}`;
}

function parseRotation(value: string): readonly [number, number] | undefined {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,4}(?:\.\d{1,10})?)\s*$/.exec(value);
  if (!match) return undefined;
  const latitude = Number(match[1]);
  return Math.abs(latitude) <= 90 ? [latitude, Number(match[2])] : undefined;
}

function parseZoom(value: string): number | undefined {
  const zoom = /^\d{1,3}(\.\d{1,10})?$/.test(value) ? Number(value) : Number.NaN;
  return zoom >= 0.1 && zoom <= 20 ? zoom : undefined;
}
