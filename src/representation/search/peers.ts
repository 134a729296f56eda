import { type Chart, dimensionsOf } from "../../chart/chart.ts";
import { type Site, worldName } from "../../chart/site.ts";
import { type Column, pointRange, pointsBetween, type Value, valueAt } from "../../data/column.ts";
import type { Entity } from "../../data/entity.ts";
import { ownValue } from "../../data/record.ts";
import type { Time } from "../../data/time.ts";
import { marimekkoOf } from "../../view/marimekko.ts";
import { byCodeUnit, entitiesOf } from "../../view/selection.ts";
import { isMeasure, tolerantCell } from "../../view/table.ts";
import { mapPlaces } from "../../view/tabs/map.ts";
import { untargeted } from "../../view/tabs/measures.ts";
import type { View } from "../../view/view.ts";

/** Into how many runs the countries are cut, from the lowest value to the highest. */
const runCount = 5;
/** How many countries of similar size stand beside one. */
const similarCount = 3;
/** Furthest ratio at which two countries are of similar GDP per capita, or of similar population. */
const furthest = { gdpPerCapita: 1.25, population: 1.5 };

/**
 * Whom a reader of a view may compare an entity with: names in the chart, by rules.md 705–710. They depend on
 * what the view's tab can draw and on its end, not on who is selected.
 */
export function peersOf(name: string, view: View): readonly string[] {
  const { chart, site } = view;
  const entity = site.entities.named(name);
  if (!entity) return [];
  const known = new Set(entitiesOf(chart));
  const peers = name === worldName(site) ? worldPeers(site, known) : entityPeers(entity, view, known);
  return [...new Set(peers)].filter((peer) => peer !== name && known.has(peer));
}

/** Of World: the continents that the chart has, else income groups, else the regions of the largest group. */
function worldPeers({ entities }: Site, known: ReadonlySet<string>): readonly string[] {
  const present = entities.all.filter(({ name }) => known.has(name));
  for (const type of ["continent", "income_group"]) {
    const names = present.filter((entity) => entity.type === type).map(({ name }) => name);
    if (names.length > 0) return names.sort(byCodeUnit);
  }
  const groups = new Map<string, string[]>();
  for (const { name, group } of present) if (group) groups.set(group, [...(groups.get(group) ?? []), name]);
  const largest = [...groups.values()].reduce((most, names) => (names.length > most.length ? names : most), []);
  return largest.sort(byCodeUnit);
}

/** Of a region: the others of its group. Of a country: by the author's strategy. */
function entityPeers(entity: Entity, view: View, known: ReadonlySet<string>): readonly string[] {
  const { chart, site } = view;
  if (!isPlace(entity)) {
    const siblings = site.entities.all.filter(({ group }) => group !== undefined && group === entity.group);
    return siblings.map(({ name }) => name).sort(byCodeUnit);
  }
  switch (chart.config.peerCountryStrategy ?? "dataRange") {
    case "none":
      return [];
    case "defaultSelection":
      return chart.config.selectedEntityNames ?? [];
    case "parentRegions":
      return parentRegions(entity, site);
    case "neighbors":
      return (entity.neighbors ?? []).flatMap((code) => site.entities.coded(code)?.name ?? []);
    case "gdpPerCapita":
      return similar(entity, site, known, "gdpPerCapita");
    case "population":
      return similar(entity, site, known, "population");
    case "dataRange":
      return dataRange(entity, view);
  }
}

/** A country or territory that exists; what is neither, like a fuel or an age group, has no code. */
const isPlace = ({ type, code, historical }: Entity): boolean =>
  !historical && (type === "country" || (type === "other" && code !== ""));

/** World, the income group and the continent of a country. */
function parentRegions({ parents = [], region }: Entity, site: Site): readonly string[] {
  const groups = parents.flatMap((code) => site.entities.coded(code) ?? []);
  const income = groups.filter(({ type }) => type === "income_group").map(({ name }) => name);
  return [worldName(site), ...income, ...(region ? [region] : [])];
}

/** The three countries that are closest by ratio, those of the same continent first. */
function similar(
  entity: Entity,
  site: Site,
  known: ReadonlySet<string>,
  by: "gdpPerCapita" | "population",
): readonly string[] {
  const measureOf = (name: string): number | undefined => ownValue(site.peerValues[by], name);
  const own = measureOf(entity.name);
  if (!own) return [];
  const candidates = site.entities.all.flatMap((other) => {
    const value = measureOf(other.name);
    if (!value || other === entity || !isPlace(other) || !known.has(other.name)) return [];
    const ratio = Math.max(value / own, own / value);
    return ratio <= furthest[by] ? [{ name: other.name, ratio, isFar: other.region !== entity.region }] : [];
  });
  candidates.sort((a, b) => Number(a.isFar) - Number(b.isFar) || a.ratio - b.ratio || byCodeUnit(a.name, b.name));
  return candidates.slice(0, similarCount).map(({ name }) => name);
}

/**
 * One country of each run of the range of values but the entity's own: the countries by their value at the entity's last
 * time, cut into five runs; of each the most populous, or the first where no population is known.
 */
function dataRange({ name }: Entity, view: View): readonly string[] {
  const column = dimensionsOf(view.chart, "y")[0]?.column;
  const time = column && pointsBetween(column, name, Number.NEGATIVE_INFINITY, view.time.end).at(-1)?.time;
  if (!column || time === undefined) return [];
  const sorted = placesByValue(column, time, view);
  const length = Math.ceil(sorted.length / runCount);
  const peers: string[] = [];
  for (let at = 0; at < sorted.length; at += length) {
    const run = sorted.slice(at, at + length);
    const peer = mostPopulous(run, view.site);
    if (peer !== undefined && !run.includes(name)) peers.push(peer);
  }
  return peers;
}

/** Names of the countries with a value at a time, the lowest first; of equal ones that whose values begin earlier. */
function placesByValue(column: Column, time: Time, view: View): string[] {
  const rows = drawableEntities(view).flatMap((name) => {
    const entity = view.site.entities.named(name);
    const value = valueAt(column, name, time);
    if (!entity || !isPlace(entity) || value === undefined) return [];
    return [{ name, value, since: firstTime(view.chart, name) }];
  });
  return rows.sort((a, b) => compareValues(a.value, b.value) || a.since - b.since).map(({ name }) => name);
}

/** The first time at which an entity has a value of y or x. */
const firstTime = ({ dimensions }: Chart, name: string): Time =>
  Math.min(
    ...untargeted(dimensions.filter(isMeasure)).map(({ column }) => {
      const [first, stop] = pointRange(column, name);
      return first < stop ? (column.times[first] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    }),
  );

const compareValues = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** The entities that the tab can draw, by name. */
function drawableEntities(view: View): readonly string[] {
  const { chart, tab, table, time } = view;
  const all = entitiesOf(chart);
  if (tab === "WorldMap") return mapPlaces(view);
  if (tab === "Marimekko")
    return marimekkoOf(view)
      .columns.map(({ entity }) => entity)
      .sort(byCodeUnit);
  if (tab === "ScatterPlot")
    return table.rows.flatMap((row) => (row.time === time.end ? [row.entity] : [])).sort(byCodeUnit);
  if (tab !== "SlopeChart") return all;
  // A slope needs both ends.
  const y = dimensionsOf(chart, "y");
  const hasValue = (name: string, at: Time): boolean =>
    y.some((dimension) => tolerantCell(dimension, name, at) !== undefined);
  return all.filter((name) => hasValue(name, time.start) && hasValue(name, time.end));
}

function mostPopulous(names: readonly string[], { peerValues }: Site): string | undefined {
  const of = (name: string): number => ownValue(peerValues.population, name) ?? 0;
  return names.reduce<string | undefined>(
    (most, name) => (most === undefined || of(name) > of(most) ? name : most),
    undefined,
  );
}
