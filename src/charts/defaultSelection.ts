import { type Chart, type Dimension, siteEntity } from "../core/chart/chart.ts";
import { type Site, worldName } from "../core/chart/site.ts";
import { entitiesIn, entityIndex, pointRange } from "../core/data/column.ts";
import type { Time } from "../core/data/time.ts";
import { ownValue } from "../core/text/json.ts";
import { chartTypesOf } from "./tab.ts";

/** At most so many entities are selected, so that a reader can tell them apart. */
const maxSelected = 5;

/** What ranks an entity. */
interface Candidate {
  readonly name: string;
  /** Number of columns with a value at the end time (and at the start, if needed), which the first view can draw. */
  readonly drawn: number;
  /** Number of inhabitants; 0 if unknown. */
  readonly population: number;
  /** Number of values. */
  readonly points: number;
  /** The largest of the last values of its columns. */
  readonly value: number;
}

/** What a value must meet to be drawn in the first view. */
interface Demand {
  readonly start: Time;
  readonly end: Time;
  /** Whether a value at the start is required too. */
  readonly needsStart: boolean;
  /** Whether only positive values can be drawn (rules.md 218). */
  readonly isLogarithmic: boolean;
}

/** Adds a default selection to a chart if none of the author's selected entities exist in it. */
export function withDefaultSelection(chart: Chart, site: Site): Chart {
  const { config, dimensions } = chart;
  const isSelected = config.selectedEntityNames?.some((name) =>
    dimensions.some(({ column }) => entityIndex(column, name) !== undefined),
  );
  if (isSelected || chartTypesOf(config).length === 0) return chart;
  const chosen = chooseEntities(chart, site);
  return chosen.length > 0 ? { ...chart, defaultSelection: chosen } : chart;
}

/**
 * Chooses the default selection (rules.md 223): the five most populous countries. Without population data, or without
 * countries, the entities with the most values, then those with the largest. Only one entity if several columns are the
 * series or readers choose one at a time: World if as much of it can be drawn, else the first.
 */
function chooseEntities(chart: Chart, site: Site): readonly string[] {
  const measures = chart.dimensions.filter(
    ({ property, column }) => property === "y" && column.values instanceof Float64Array,
  );
  const names = entitiesIn(measures.map(({ column }) => column));
  const countries = names.filter((name) => {
    const entity = siteEntity(chart, site, name);
    return entity?.type === "country" && !entity.historical;
  });
  const demand = demandOf(chart, measures);
  const asCandidate = (name: string): Candidate => candidateOf(name, measures, demand, site);
  const [first, ...others] = (countries.length > 0 ? countries : names).map(asCandidate).sort(byRank);
  if (first === undefined) return [];
  const isAlone =
    chart.config.addCountryMode === "change-country" ||
    measures.filter(({ display }) => !display.isProjection).length > 1;
  if (!isAlone) return [first, ...others].slice(0, maxSelected).map(({ name }) => name);
  const world = worldName(site);
  return [names.includes(world) && asCandidate(world).drawn >= first.drawn ? world : first.name];
}

function demandOf({ config }: Chart, measures: readonly Dimension[]): Demand {
  const [type] = chartTypesOf(config);
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { column } of measures)
    for (const time of column.times) {
      start = Math.min(start, time);
      end = Math.max(end, time);
    }
  const within = (time: Time): Time => Math.min(Math.max(time, start), end);
  const { minTime = "earliest", maxTime = "latest" } = config;
  return {
    start: minTime === "earliest" ? start : within(minTime === "latest" ? end : minTime),
    end: maxTime === "latest" ? end : within(maxTime === "earliest" ? start : maxTime),
    needsStart: type?.timeSpan === "ends",
    isLogarithmic: config.yAxis?.scaleType === "log" && type?.settings.includes("yScale") === true,
  };
}

function candidateOf(name: string, measures: readonly Dimension[], demand: Demand, { peerValues }: Site): Candidate {
  let [points, value, drawn] = [0, Number.NEGATIVE_INFINITY, 0];
  for (const { column, display } of measures) {
    const { times, values } = column;
    const [first, stop] = pointRange(column, name);
    const drawable: Time[] = [];
    for (let at = first; at < stop; at++) {
      if (demand.isLogarithmic && !(Number(values[at]) > 0)) continue;
      drawable.push(times[at] as Time);
      if (at === stop - 1) value = Math.max(value, Number(values[at]));
    }
    points += drawable.length;
    const has = (wanted: Time) => drawable.some((time) => Math.abs(time - wanted) <= (display.tolerance ?? 0));
    if (has(demand.end) && (!demand.needsStart || has(demand.start))) drawn++;
  }
  return { name, drawn, population: ownValue(peerValues.population, name) ?? 0, points, value };
}

/** Sorts the best candidate first, ties by name. */
const byRank = (a: Candidate, b: Candidate): number =>
  b.drawn - a.drawn ||
  b.population - a.population ||
  b.points - a.points ||
  b.value - a.value ||
  (a.name < b.name ? -1 : 1);
