import { places } from "../../../src/core/data/place.ts";
import type { View } from "../../../src/core/view/view.ts";
import { type ChartSet, generateCharts, viewOf } from "../data/charts.ts";
import { type ChartSpec, entitiesOf } from "../data/content.ts";

/** A chart that all candidates draw. */
export interface ChartCase {
  readonly name: string;
  readonly slug: string;
  readonly query: string;
  readonly view: View;
  readonly set: ChartSet;
  readonly limits: Limits;
}

/**
 * How many times the floor's time a case may take, how many times as fast as each library it has to be, and how many times
 * Observable Plot's time it may take with resolving the query.
 */
export interface Limits {
  readonly floor?: number;
  readonly peers?: number;
  readonly plot?: number;
}

const names = (count: number): readonly string[] => entitiesOf(count).map(({ name }) => name);

const twoCenturies = { properties: ["y"], entities: 20, firstYear: 1820, lastYear: 2019 } as const;

const specs: readonly ChartSpec[] = [
  { ...twoCenturies, slug: "line", config: { chartTypes: ["LineChart"], selectedEntityNames: names(20) } },
  { ...twoCenturies, slug: "stacked-area", config: { chartTypes: ["StackedArea"], selectedEntityNames: names(20) } },
  {
    slug: "scatter",
    config: { chartTypes: ["ScatterPlot"], xAxis: { scaleType: "log" } },
    properties: ["y", "x", "size"],
    entities: 200,
    firstYear: 1960,
    lastYear: 2019,
  },
  {
    slug: "map",
    config: { chartTypes: [], hasMapTab: true, tab: "map" },
    properties: ["y"],
    entities: places.length,
    firstYear: 2010,
    lastYear: 2019,
  },
];

/** What each case is called, the query of its view, and what it has to reach. */
const cases: readonly (readonly [name: string, slug: string, query: string, limits: Limits])[] = [
  ["line, 20 × 200 years", "line", "", { floor: 3, peers: 7 }],
  ["stacked area, 20 × 200 years", "stacked-area", "", { floor: 3, peers: 7 }],
  ["scatter, 200 × 60 years", "scatter", "time=earliest..latest", { floor: 3, plot: 0.5 }],
  ["scatter, 200 in one year", "scatter", "time=latest", {}],
  [`world map, ${places.length} places`, "map", "tab=map", { floor: 2 }],
];

export async function chartCases(): Promise<readonly ChartCase[]> {
  const set = await generateCharts(specs);
  return cases.map(([name, slug, query, limits]) => ({
    name,
    slug,
    query,
    limits,
    set,
    view: viewOf(set, slug, query),
  }));
}
