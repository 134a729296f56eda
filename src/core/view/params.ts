import type { FacetStrategy, ScaleType, StackMode } from "../chart/config.ts";
import { dates } from "../data/lazyModule.ts";
import { lastValue } from "../data/query.ts";
import { isPeriod, parseYear, type RequestedRange, type TimeBound, type TimeUnit, writeTime } from "../data/time.ts";
import { type Lens, parseLens, writeLens } from "./lens.ts";

/** The dialogs that a URL may open. */
export const overlays = ["download-data", "download-vis", "sources", "cite"] as const;
export type Overlay = (typeof overlays)[number];

/**
 * Names or codes as given; the view resolves them. A text with spaces is ambiguous until then: it may be one name
 * ("United Kingdom") or several.
 */
export type EntityList = { readonly names: readonly string[] } | { readonly ambiguous: string };

/**
 * The view parameters of a query (interface.md 2.1), parsed. An absent parameter means the chart's own setting; invalid
 * values count as absent (rules.md 107).
 */
export interface ViewParams {
  /** Not validated: a tab that the chart does not have means its first chart type (rules.md 202). */
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
  /** Not validated: a map without this region shows the whole map. */
  readonly region?: string;
  readonly endpointsOnly?: boolean;
  readonly facet?: FacetStrategy;
  readonly uniformYAxis?: boolean;
  readonly showNoDataArea?: boolean;
  readonly globe?: boolean;
  /** Latitude and longitude of the centre, in degrees. */
  readonly globeRotation?: readonly [number, number];
  readonly globeZoom?: number;
  /** Zoomed section of the flat map. */
  readonly mapZoom?: Lens;
  readonly tableFilter?: string;
  readonly tableSearch?: string;
  /** Not validated: a table without this column is sorted by name. */
  readonly tableSort?: string;
}

/** Parses and writes one parameter; `read` returns undefined for invalid values. */
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

/** Maximum length of a list of entities and of a search text; longer values are invalid. */
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

/** Names of the view parameters, in the order in which queries are written. */
export const viewParamNames = Object.keys(codecs) as readonly (keyof ViewParams)[];

/**
 * Parses the view parameters of a query. If a parameter is repeated, the last one counts; unknown parameters are
 * ignored.
 */
export function parseParams(query: URLSearchParams): ViewParams {
  const params: Record<string, unknown> = {};
  for (const name of viewParamNames) {
    const parsed = parseParam(query, name);
    if (parsed !== undefined) params[name] = parsed;
  }
  return params;
}

/** Parses one view parameter of a query; undefined if it is absent or invalid. */
export function parseParam<K extends keyof ViewParams>(query: URLSearchParams, name: K): ViewParams[K] | undefined {
  const value = lastValue(query, name);
  return value === undefined ? undefined : codecs[name].read(value);
}

/** Writes view parameters as a query, in a fixed order, so that equal views have equal URLs. */
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
 * Parses a list of entities (rules.md 205). Names are separated by `~` if the list contains one (a leading `~` marks a
 * single entity), else by `+`, which a query decodes to a space. In a name, `~` is escaped with a backslash, and so is
 * a backslash before it.
 */
export function parseEntityList(value: string): EntityList | undefined {
  if (value.length > maxList) return undefined;
  if (value.includes("~"))
    return { names: (value.match(/(\\[\\~]|[^~])+/g) ?? []).map((part) => part.replace(/\\([\\~])/g, "$1")) };
  const parts = splitNames(value);
  return parts.length > 1 ? { ambiguous: value } : { names: parts };
}

/** Splits an ambiguous text that is not itself a name. */
export const splitNames = (text: string): readonly string[] => text.split(/[+ ]/).filter(Boolean);

/** Writes the shortest list that parses to the same value. A single entity, or none, keeps the leading `~`. */
export function writeEntityList(list: EntityList): string {
  if ("ambiguous" in list) return list.ambiguous;
  const parts = list.names.map((name) => name.replace(/[\\~]/g, "\\$&"));
  return parts.length < 2 ? `~${parts[0] ?? ""}` : parts.join("~");
}

/**
 * Parses `time`: a single time, or `a..b` with optional ends. Returns undefined if an end is invalid (rules.md 302).
 */
export function parseTimeRange(value: string): RequestedRange | undefined {
  const ends = value.split("..");
  if (ends.length > 2 || value === "") return undefined;
  const [first = "", second] = ends;
  const from = parseWantedTime(second === undefined ? first : first || "earliest");
  const to = second === undefined ? from : parseWantedTime(second || "latest");
  if (!from || !to) return undefined;
  const unit = from.unit && to.unit && from.unit !== to.unit ? "day" : (from.unit ?? to.unit);
  const { start } = asYear(from, unit);
  const { end } = asYear(to, unit);
  return isReversed(start, end) ? undefined : { start, end, unit };
}

function isReversed(start: TimeBound, end: TimeBound): boolean {
  if (typeof start === "number" && typeof end === "number") return start > end;
  return (start === "latest" && end !== "latest") || (end === "earliest" && start !== "earliest");
}

/** A plain number next to a period is a year. */
const asYear = (wanted: RequestedRange, unit: TimeUnit | undefined): RequestedRange =>
  isPeriod(unit) && !wanted.unit && typeof wanted.start === "number" ? dates.module.daysOfYear(wanted.start) : wanted;

/** Dates are only parsed if the module for them is loaded; the pages of yearly charts do not need it. */
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
