import { drawableEntities } from "../charts/candidates.ts";
import { type Chart, dimensionOf, isMeasure, siteEntity } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { worldName } from "../core/chart/site.ts";
import { type Column, pointRange, pointsBetween, type Value, valueAt } from "../core/data/column.ts";
import { type Entity, isCountry, isOrWasCountry } from "../core/data/entity.ts";
import type { Time } from "../core/data/time.ts";
import { byCodeUnit } from "../core/text/compare.ts";
import { ownValue } from "../core/text/json.ts";
import { withoutTargetTime } from "../core/view/measures.ts";
import { entitiesOf } from "../core/view/selection.ts";
import type { View } from "../core/view/view.ts";

/** Number of countries of similar size. */
const similarCount = 3;
/** Maximum ratio between countries of similar GDP per capita, or similar population. */
const furthest = { gdpPerCapita: 1.25, population: 1.5 };

/**
 * The entities of a chart to compare an entity with (rules.md 705–710). They depend on what the view's type can draw
 * and on its end, not on the selection.
 */
export function peersOf(name: string, view: View): readonly string[] {
  const { site } = view;
  const entity = siteEntity(view.chart, site, name);
  if (!entity) return [];
  const known = new Set(view.type.marks === "entities" ? drawableEntities(view) : entitiesOf(view.chart));
  const peers = name === worldName(site) ? worldPeers(site, known) : entityPeers(entity, view, known);
  return [...new Set(peers)].filter((peer) => peer !== name && known.has(peer));
}

/** The peers of World: the continents in the chart, else income groups, else the regions of the largest group. */
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

/**
 * The peers of a region: the others of its group. Of a country, including a historical one: by the author's strategy.
 */
function entityPeers(entity: Entity, view: View, known: ReadonlySet<string>): readonly string[] {
  const { chart, site } = view;
  if (!isOrWasCountry(entity)) {
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
      return (entity.neighbors ?? []).flatMap((code) => site.entities.findByCode(code)?.name ?? []);
    case "gdpPerCapita":
      return similar(entity, site, known, "gdpPerCapita");
    case "population":
      return similar(entity, site, known, "population");
    case "dataRange":
      return dataRange(entity.name, view);
  }
}

/** World, the income group and the continent of a country. */
function parentRegions({ parents = [], region }: Entity, site: Site): readonly string[] {
  const groups = parents.flatMap((code) => site.entities.findByCode(code) ?? []);
  const income = groups.filter(({ type }) => type === "income_group").map(({ name }) => name);
  return [worldName(site), ...income, ...(region ? [region] : [])];
}

/** The three countries with the closest ratio, those of the same continent first. */
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
    if (!value || other === entity || !isCountry(other) || !known.has(other.name)) return [];
    const ratio = Math.max(value / own, own / value);
    return ratio <= furthest[by] ? [{ name: other.name, ratio, isFar: other.region !== entity.region }] : [];
  });
  candidates.sort((a, b) => Number(a.isFar) - Number(b.isFar) || a.ratio - b.ratio || byCodeUnit(a.name, b.name));
  return candidates.slice(0, similarCount).map(({ name }) => name);
}

/** Number of runs that countries are divided into, from the lowest value to the highest. */
const runCount = 5;

/**
 * Countries across the range of values. All are sorted by their value at one time and divided into five runs. Each run
 * without the country itself contributes its most populous country, or its first one without population data (rules.md
 * 705).
 *
 *
 * @param view - with the author's selection. The time is the last one at which the country has a value before the
 * view's end, else that end; without times the column's last (rules.md 707)
 */
function dataRange(name: string, view: View): readonly string[] {
  const column = dimensionOf(view.chart, "y")?.column;
  if (!column) return [];
  const end =
    view.times.length > 0
      ? view.time.end
      : column.times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY);
  const own = pointsBetween(column, name, Number.NEGATIVE_INFINITY, end).at(-1);
  const sorted = countriesByValue(name, column, own?.time ?? end, view);
  const length = Math.ceil(sorted.length / runCount);
  const peers: string[] = [];
  for (let at = 0; at < sorted.length; at += length) {
    const run = sorted.slice(at, at + length);
    const peer = mostPopulous(run, view.site);
    if (peer !== undefined && !run.includes(name)) peers.push(peer);
  }
  return peers;
}

/**
 * Countries with a value at a time, the lowest first, ties by the start of their values. The requested entity is
 * included, even if it is historical.
 */
function countriesByValue(asked: string, column: Column, time: Time, view: View): string[] {
  const rows = drawableEntities(view).flatMap((name) => {
    const entity = siteEntity(view.chart, view.site, name);
    const value = valueAt(column, name, time);
    if (!entity || !(name === asked || isCountry(entity)) || value === undefined) return [];
    return [{ name, value, since: firstTime(view.chart, name) }];
  });
  return rows.sort((a, b) => compareValues(a.value, b.value) || a.since - b.since).map(({ name }) => name);
}

/** The first time at which an entity has a value of y or x. */
const firstTime = ({ dimensions }: Chart, name: string): Time =>
  Math.min(
    ...withoutTargetTime(dimensions.filter(isMeasure)).map(({ column }) => {
      const [first, stop] = pointRange(column, name);
      return first < stop ? (column.times[first] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    }),
  );

/** Compares numbers by size and texts by code units. */
const compareValues = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

function mostPopulous(names: readonly string[], { peerValues }: Site): string | undefined {
  const of = (name: string): number => ownValue(peerValues.population, name) ?? 0;
  return names.reduce<string | undefined>(
    (most, name) => (most === undefined || of(name) > of(most) ? name : most),
    undefined,
  );
}
