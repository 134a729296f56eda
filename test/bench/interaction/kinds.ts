import { type ChartSpec, entitiesOf } from "../data/content.ts";

const selectedEntityNames = entitiesOf(6).map(({ name }) => name);

const years = { entities: 200, firstYear: 1960, lastYear: 2019 } as const;

/** The charts whose timelines are dragged: 200 entities in 60 years, six of them chosen. */
export const draggedSpecs: readonly ChartSpec[] = [
  {
    slug: "drag-line",
    config: { chartTypes: ["LineChart", "SlopeChart", "DiscreteBar"], hasMapTab: true, selectedEntityNames },
    properties: ["y"],
    ...years,
  },
  {
    slug: "drag-stack",
    config: { chartTypes: ["StackedArea", "StackedBar"], selectedEntityNames },
    properties: ["y"],
    ...years,
  },
  {
    slug: "drag-facets",
    config: {
      chartTypes: ["LineChart"],
      selectedFacetStrategy: "entity",
      selectedEntityNames: entitiesOf(12).map(({ name }) => name),
    },
    properties: ["y"],
    ...years,
  },
  {
    slug: "drag-scatter",
    config: { chartTypes: ["ScatterPlot"], selectedEntityNames },
    properties: ["y", "x", "size"],
    ...years,
  },
  {
    slug: "drag-marimekko",
    config: { chartTypes: ["Marimekko"], selectedEntityNames },
    properties: ["y", "x"],
    ...years,
  },
];

/** Every kind of chart: its slug and query. */
export const kinds: Readonly<Record<string, string>> = {
  line: "drag-line?tab=line",
  slope: "drag-line?tab=slope",
  bar: "drag-line?tab=discrete-bar",
  "stacked area": "drag-stack?tab=stacked-area",
  "stacked bar": "drag-stack?tab=stacked-bar",
  facets: "drag-facets",
  Marimekko: "drag-marimekko",
  "scatter of a year": "drag-scatter?time=2000",
  "scatter over time": "drag-scatter?time=1970..2015",
  map: "drag-line?tab=map",
  "two maps": "drag-line?tab=map&time=1970..2015",
  table: "drag-line?tab=table&time=1970..2015",
};
