import { entitiesIn, pointRange } from "../data/column.ts";
import type { Entity } from "../data/entity.ts";
import { ownValue } from "../data/record.ts";
import type { Time } from "../data/time.ts";
import type { Chart, Dimension } from "./chart.ts";
import { type Site, worldName } from "./site.ts";

/** So many entities stand in one picture and can still be told apart. */
const maxSelected = 5;

/** What tells how well an entity may stand for the others. */
interface Candidate {
  readonly name: string;
  /** Whether it has a value at the end, where bars stand. */
  readonly isRecent: boolean;
  /** People who live there; 0 where that is not known. */
  readonly population: number;
  /** How many values it has. */
  readonly points: number;
  /** Its last value. */
  readonly value: number;
}

/**
 * Whom pictures and pages show of a chart whose author selects nobody that it has (rules.md 223): the five most
 * populous countries; where no population is known, or nobody is a country, those with most values, then those with the
 * largest. One alone, World if it is there, where several columns are the series or readers choose one at a time.
 * @param entityOf - what the site says of an entity of the chart
 */
export function defaultSelection(
  chart: Chart,
  site: Site,
  entityOf: (name: string) => Entity | undefined,
): readonly string[] {
  const measures = chart.dimensions.filter(
    ({ property, column }) => property === "y" && column.values instanceof Float64Array,
  );
  const names = entitiesIn(measures.map(({ column }) => column));
  const countries = names.filter((name) => {
    const entity = entityOf(name);
    return entity?.type === "country" && !entity.historical;
  });
  const end = endOf(chart, measures);
  const candidates = (countries.length > 0 ? countries : names).map((name) => candidateOf(name, measures, end, site));
  const [first, ...others] = candidates.sort(byRank).map(({ name }) => name);
  if (first === undefined) return [];
  const isAlone =
    chart.config.addCountryMode === "change-country" ||
    measures.filter(({ display }) => !display.isProjection).length > 1;
  if (!isAlone) return [first, ...others].slice(0, maxSelected);
  const world = worldName(site);
  return [names.includes(world) ? world : first];
}

/** The time at which the chart's first view ends. */
function endOf({ config: { maxTime } }: Chart, measures: readonly Dimension[]): Time {
  const last = measures.reduce(
    (latest, { column: { times } }) => times.reduce((a, b) => Math.max(a, b), latest),
    Number.NEGATIVE_INFINITY,
  );
  return typeof maxTime === "number" ? Math.min(maxTime, last) : last;
}

function candidateOf(name: string, measures: readonly Dimension[], end: Time, { peerValues }: Site): Candidate {
  let [points, value, isRecent] = [0, Number.NEGATIVE_INFINITY, false];
  for (const { column, display } of measures) {
    const [first, stop] = pointRange(column, name);
    if (first === stop) continue;
    points += stop - first;
    value = Math.max(value, Number(column.values[stop - 1]));
    const { times } = column;
    for (let at = first; at < stop; at++) isRecent ||= Math.abs((times[at] as Time) - end) <= (display.tolerance ?? 0);
  }
  return { name, isRecent, population: ownValue(peerValues.population, name) ?? 0, points, value };
}

/** The better one first; of equal ones the order of their names. */
const byRank = (a: Candidate, b: Candidate): number =>
  Number(b.isRecent) - Number(a.isRecent) ||
  b.population - a.population ||
  b.points - a.points ||
  b.value - a.value ||
  (a.name < b.name ? -1 : 1);
