import { drawableEntities } from "../charts/candidates.ts";
import { type Chart, dimensionOf, isMeasure, siteEntity } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { type Column, pointRange, pointsBetween, type Value, valueAt } from "../core/data/column.ts";
import { isCountry } from "../core/data/entity.ts";
import type { Time } from "../core/data/time.ts";
import { ownValue } from "../core/text/json.ts";
import { withoutTargetTime } from "../core/view/measures.ts";
import type { View } from "../core/view/view.ts";

/** Into how many runs the countries are cut, from the lowest value to the highest. */
const runCount = 5;

/**
 * Countries from the whole range of values: all of them by their value at one time, cut into five runs; of each but the
 * asked one's the most populous, or the first where no population is known (rules.md 705).
 *
 * @param view - as its author selects: the time is the last at which the asked country has a value not after the view's
 *   end, or that end; of a view without times the column's last (rules.md 707)
 */
export function dataRange(name: string, view: View): readonly string[] {
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
 * Names of the countries with a value at a time, the lowest first; of equal ones that whose values begin earlier. The asked
 * one stands among them, be it of the past.
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

/** Numbers by size, texts by their code units. */
const compareValues = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

function mostPopulous(names: readonly string[], { peerValues }: Site): string | undefined {
  const of = (name: string): number => ownValue(peerValues.population, name) ?? 0;
  return names.reduce<string | undefined>(
    (most, name) => (most === undefined || of(name) > of(most) ? name : most),
    undefined,
  );
}
