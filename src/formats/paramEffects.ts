import { chartTypesOf, resolveTab, tabsOf } from "../charts/tab.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { ChartSetting, ChartTraits } from "../core/view/chartTraits.ts";
import { parseParam, type ViewParams } from "../core/view/params.ts";
import { fixesTime } from "../core/view/timeline.ts";
import { isFiltered } from "./csv.ts";
import type { Representation } from "./representation.ts";

/** The part of an answer that a view can change: a picture, the rows of a view, values, or a page. */
type AnswerKind = "picture" | "rows" | "values" | "page";

/** Whether a parameter can change an answer about a view of a chart type. */
type Effect = (type: ChartTraits) => boolean;

const isMap: Effect = ({ marks }) => marks === "places";
const isTable: Effect = ({ marks }) => marks === "cells";
const isStacked: Effect = (type) => type.isStacked;
const isSplit: Effect = ({ facets }) => facets !== "none";
const isRelative: Effect = ({ relative, x }) => relative !== undefined || x === "width";
const has =
  (name: ChartSetting): Effect =>
  ({ settings }) =>
    settings.includes(name);
/** Whether a type has an axis of values that can be logarithmic. */
const hasValueAxis: Effect = (type) => !isMap(type) && !type.isStacked && type.x !== "width";
const never: Effect = () => false;

type Effects = Readonly<Partial<Record<keyof ViewParams, Effect>>>;

const pictureEffects: Effects = {
  country: (type) => !isMap(type),
  focus: (type) => !isMap(type),
  stackMode: isRelative,
  zoomToSelection: has("zoomToSelection"),
  xScale: has("xScale"),
  yScale: hasValueAxis,
  region: isMap,
  endpointsOnly: has("endpointsOnly"),
  facet: isSplit,
  uniformYAxis: isSplit,
  showNoDataArea: has("showNoDataArea"),
  globe: isMap,
  globeRotation: isMap,
  globeZoom: isMap,
  mapZoom: isMap,
};

/** Parameters that only change how data are drawn or sorted. */
const onlyDrawn: Effects = {
  focus: never,
  mapSelect: never,
  overlay: never,
  zoomToSelection: never,
  endpointsOnly: never,
  uniformYAxis: never,
  globe: never,
  globeRotation: never,
  globeZoom: never,
  mapZoom: never,
  tableSort: never,
};

/** Logarithmic axes drop rows (rules.md 218), facets switch shares off (212). */
const rowEffects: Effects = {
  ...onlyDrawn,
  time: (type) => !isTable(type),
  stackMode: isRelative,
  xScale: has("xScale"),
  yScale: has("yScale"),
  region: never,
  facet: isStacked,
  showNoDataArea: has("showNoDataArea"),
  tableFilter: isTable,
  tableSearch: isTable,
};

/** On the table tab, values are those of a line chart (rules.md 213). */
const valueEffects: Effects = {
  ...rowEffects,
  time: () => true,
  stackMode: (type) => isRelative(type) || isTable(type),
  region: isMap,
};

/** Readers can open all tabs of a page. */
const pageEffects: Effects = {
  ...pictureEffects,
  focus: (type) => !isMap(type) && !isTable(type),
  mapSelect: isMap,
  // The texts around a table describe changes (rules.md 213).
  stackMode: (type) => isRelative(type) || isTable(type),
  yScale: (type) => !isTable(type) && hasValueAxis(type),
  tableFilter: isTable,
  tableSearch: isTable,
  tableSort: isTable,
};

const effects: Readonly<Record<AnswerKind, Effects>> = {
  picture: pictureEffects,
  rows: rowEffects,
  values: valueEffects,
  page: pageEffects,
};

/**
 * The reason why a parameter cannot change an answer, whatever its value; undefined if it can (rules.md 110). Answers that repeat the query,
 * such as metadata and citations, depend on all parameters.
 */
export function reasonWithoutEffect(
  representation: Representation,
  chart: Chart,
  name: keyof ViewParams,
  query: URLSearchParams,
): string | undefined {
  const kind = kindOf(representation, query);
  if (kind === undefined) return undefined;
  const changes = effects[kind][name] ?? (() => true);
  if (kind === "page") return tabsOf(chart.config).some(changes) ? undefined : "no effect in this chart";
  const type = shownType(kind, chart, query);
  if (changes === never) return "no effect on data";
  if (!changes(type)) return "no effect on this tab";
  return name === "time" && fixesTime(chart.config, type, chartTypesOf(chart.config)[0] ?? type)
    ? "the chart's time is fixed"
    : undefined;
}

function kindOf({ name, params }: Representation, query: URLSearchParams): AnswerKind | undefined {
  if (params.includes("imType")) return "picture";
  if (params.includes("csvType")) return isFiltered(query) ? "rows" : undefined;
  return name === "values" || name === "page" ? name : undefined;
}

/** The type that an answer is about. Pictures show the chart or the map instead of a table (204), values the chart (620). */
function shownType(kind: AnswerKind, { config }: Chart, query: URLSearchParams): ChartTraits {
  const requested = parseParam(query, "tab");
  const type = resolveTab(config, kind === "values" ? (requested ?? "chart") : requested);
  return kind === "picture" && isTable(type) ? resolveTab(config, "chart") : type;
}
