import { mapValueText } from "../charts/map/places.ts";
import { resolveType, resolveView, selectEntities } from "../charts/resolve.ts";
import { type Chart, type Dimension, dimensionOf, dimensionsOf, displayName } from "../core/chart/chart.ts";
import { type Site, worldName } from "../core/chart/site.ts";
import type { Value } from "../core/data/column.ts";
import { findPlace, flatGeography } from "../core/data/geography.ts";
import { type NumberFormat, shortUnitOf } from "../core/data/number.ts";
import { formatTime, type Time } from "../core/data/time.ts";
import { ownValue } from "../core/text/json.ts";
import { plottedX } from "../core/view/axes.ts";
import { isInRegion, mapDimension, mapPlaceOf } from "../core/view/map.ts";
import { type EntityList, parseParams, type ViewParams, viewParamNames } from "../core/view/params.ts";
import { formatPlottedValue, isRelative, plottedTable, relativeMode, valueFormat } from "../core/view/relative.ts";
import { hasEntity, matchNames, resolveEntities } from "../core/view/selection.ts";
import { positionOf, type ViewCell, type ViewRow } from "../core/view/table.ts";
import type { View } from "../core/view/view.ts";
import { sourcesLine } from "../core/words/words.ts";
import { ok, type Representation } from "./representation.ts";

const pictureParams = new Set<keyof ViewParams>([
  "overlay",
  "globe",
  "globeRotation",
  "globeZoom",
  "mapZoom",
  "tableSort",
]);

/** `.values.json`: an entity's values at the start and the end of a view (interface.md 3.8, rules.md 620–625). */
export const values: Representation = {
  name: "values",
  suffix: ".values.json",
  fileSuffix: ".values.json",
  mediaType: "application/json; charset=utf-8",
  cache: "data",
  params: viewParamNames.filter((name) => !pictureParams.has(name)),
  label: "Values",
  group: "For programs",
  summary: "The values of one entity at the start and the end of the time shown.",
  carriesData: false,
  render: (chart, query, site) =>
    ok(values.mediaType, `${JSON.stringify(chartValues(chart, parseParams(query), site))}\n`),
};

/** GrapherValuesJson of interface.md 3.8; only the source if the chart has no values of the entity. */
export interface ChartValues {
  readonly entityName?: string;
  readonly startTime?: Time;
  readonly endTime?: Time;
  readonly columns?: Readonly<Record<string, ValuesColumn>>;
  readonly startValues?: DataPoints;
  readonly endValues?: DataPoints;
  readonly source: string;
}

interface ValuesColumn {
  readonly name: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  readonly isProjection?: boolean;
  readonly yearIsDay?: boolean;
}

interface DataPoints {
  readonly y: readonly DataPoint[];
  readonly x?: DataPoint;
}

/** A value with its formatted texts; only the slug if it is missing. */
export interface DataPoint {
  readonly columnSlug: string;
  readonly value?: Value;
  readonly formattedValue?: string;
  readonly formattedValueShort?: string;
  readonly formattedValueShortWithAbbreviations?: string;
  readonly valueLabel?: string;
  readonly time?: Time;
  readonly formattedTime?: string;
}

/** The values of the requested entity; only the source if there are none. */
export function chartValues(chart: Chart, params: ViewParams, site: Site): ChartValues {
  const { type, types } = resolveType(chart.config, params.tab ?? "chart");
  const source = sourcesLine({ chart, type, types });
  const entity = askedEntity(chart, params, site);
  const isMap = type.marks === "places";
  if (entity === undefined || !(isMap || hasEntity(chart, entity))) return { source };
  const alone = entityView(chart, entity, params, site);
  const view = alone.times.length > 0 ? alone : besideOthers(alone, entity);
  if (isAvailable(view, entity)) return { ...entityValues(view, entity), source };
  // A total of zero has no shares, but the chart knows the entity.
  const plain = entityView(chart, entity, { ...params, stackMode: "absolute" }, site);
  return isAvailable(plain, entity) ? { entityName: entity, columns: columnsOf(view), source } : { source };
}

/**
 * The view of an entity together with the author's entities, if that shows its values. An entity that only has x has no
 * times of its own and is shown at the times of the others (rules.md 220).
 */
function besideOthers(alone: View, entity: string): View {
  const { chart } = alone;
  if (!dimensionOf(chart, "x")) return alone;
  const others = [...(chart.config.selectedEntityNames ?? []), ...(chart.defaultSelection ?? [])];
  const view = selectEntities(alone, [entity, ...others]);
  return view.table.rows.some((row) => row.entity === entity) ? view : alone;
}

/** Whether the view can show the entity at some time. */
function isAvailable(view: View, entity: string): boolean {
  if (view.times.length === 0) return false;
  return view.type.marks === "places" ? isOnMap(view, entity) : (view.type.drawable?.(view)?.has(entity) ?? true);
}

/**
 * Whether a map answers for an entity (rules.md 624). On a map of the world: a place that it can draw, with or without data,
 * or a region of the data that contains places. On a map of a part of the world: a place in this part, or an entity that
 * the author selected.
 */
function isOnMap({ chart, site, region }: View, entity: string): boolean {
  if (entity === worldName(site)) return false;
  const place = mapPlaceOf(chart, site, entity);
  if (region !== "World" && !(place && isInRegion(chart, region, place)))
    return chart.config.selectedEntityNames?.includes(entity) ?? false;
  const code = ownValue(chart.codes, entity);
  return place !== undefined || site.entities.all.some(({ parents }) => code !== undefined && parents?.includes(code));
}

const isNobody = (list: EntityList): boolean => "names" in list && list.names.length === 0;

/** The first of `country`, else World if the chart has it, else the author's first (rules.md 620). */
function askedEntity(chart: Chart, { country }: ViewParams, site: Site): string | undefined {
  if (country && !isNobody(country)) {
    const [known] = resolveEntities(chart, site, country);
    // Maps also have places without data.
    const places = flatGeography(chart)?.places;
    const find = (text: string) => places && findPlace(places, { name: text, code: text })?.name;
    return known ?? matchNames(country, (text) => find(text) ?? site.entities.find(text)?.name)[0];
  }
  return [worldName(site), ...(chart.config.selectedEntityNames ?? [])].find((name) => hasEntity(chart, name));
}

/** The view of one entity, even if readers cannot choose entities. Default tab: the chart. */
export function entityView(chart: Chart, entity: string, params: ViewParams, site: Site): View {
  return resolveView(
    withOpenSelection(chart),
    { ...params, tab: params.tab ?? "chart", country: { names: [entity] } },
    site,
  );
}

/** The chart with a free choice of entities, for answers about one entity. */
export function withOpenSelection(chart: Chart): Chart {
  const { addCountryMode, ...config } = chart.config;
  return addCountryMode === "disabled" ? { ...chart, config } : chart;
}

/** The values of an entity in a view. There are start values only if start and end differ. */
export function entityValues(view: View, entity: string): Omit<ChartValues, "source"> {
  const { time } = view;
  const isRange = time.start !== time.end;
  return {
    entityName: entity,
    ...(isRange && { startTime: time.start }),
    endTime: time.end,
    columns: columnsOf(view),
    ...(isRange && { startValues: pointsAt(view, entity, time.start) }),
    endValues: pointsAt(view, entity, time.end),
  };
}

/** The dimensions of a view's values: y, then x, even if the tab has no axis for it (rules.md 220). */
function answeredDimensions(view: View): readonly Dimension[] {
  const { chart, type } = view;
  const x = type.x === "width" ? plottedX(view) : dimensionOf(chart, "x");
  return [...dimensionsOf(chart, "y"), ...(x ? [x] : [])];
}

/**
 * Whether a view in relative mode has one time, at which nothing changes: its columns are percentages, but no value
 * (rules.md 213).
 */
const lacksChange = ({ type, stackMode, time }: View): boolean =>
  type.relative === "annualChange" && stackMode === "relative" && time.start === time.end;

const columnsOf = (view: View): Readonly<Record<string, ValuesColumn>> =>
  Object.fromEntries(answeredDimensions(view).map((dimension) => [dimension.slug, columnOf(view, dimension)]));

function columnOf(view: View, dimension: Dimension): ValuesColumn {
  const format: NumberFormat = lacksChange(view) ? { shortUnit: "%" } : valueFormat(view, dimension);
  return {
    name: displayName(dimension),
    ...(format.unit && { unit: format.unit }),
    ...(shortUnitOf(format) && { shortUnit: shortUnitOf(format) }),
    ...(dimension.display.isProjection && { isProjection: true }),
    ...(view.chart.timeUnit !== "year" && { yearIsDay: true }),
  };
}

function pointsAt(view: View, entity: string, time: Time): DataPoints {
  const table = plottedTable(view);
  const isRow = (candidate: ViewRow): boolean => candidate.entity === entity && candidate.time === time;
  const row = lacksChange(view) ? undefined : table.rows.find(isRow);
  const answered = answeredDimensions(view).map((dimension) => {
    const cell = row?.cells[positionOf(table, dimension)];
    return { dimension, point: dataPoint(view, dimension, cell) };
  });
  const x = answered.find(({ dimension }) => dimension.property === "x");
  return {
    y: answered.filter(({ dimension }) => dimension.property === "y").map(({ point }) => point),
    ...(x && { x: x.point }),
  };
}

/** A value with its three formatted texts (rules.md 601–603), and the map's label for it. */
function dataPoint(view: View, dimension: Dimension, cell: ViewCell | undefined): DataPoint {
  const { slug } = dimension;
  if (!cell) return { columnSlug: slug };
  const { value, time } = cell;
  return {
    columnSlug: slug,
    value,
    formattedValue: formatPlottedValue(view, dimension, value, {
      unit: isRelative(view, dimension) ? "symbol" : "none",
    }),
    formattedValueShort: formatPlottedValue(view, dimension, value, { unit: "short" }),
    formattedValueShortWithAbbreviations: formatPlottedValue(view, dimension, value, {
      abbreviation: "letter",
      unit: "symbol",
    }),
    valueLabel: valueLabel(view, dimension, value),
    time,
    formattedTime: formatTime(time, view.chart.timeUnit),
  };
}

/**
 * The map's label for a value, even if the map shows another column, or the view shows changes in per cent (rules.md 625).
 * Shares have no label.
 */
function valueLabel(view: View, dimension: Dimension, value: Value): string {
  const mapped = mapDimension(view);
  return mapped && relativeMode(view) !== "share"
    ? mapValueText(view, mapped, value)
    : formatPlottedValue(view, dimension, value, { unit: "short" });
}
