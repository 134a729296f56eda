import { describe, expect, it } from "vitest";
import { chartTypes } from "../../src/charts/registry.ts";
import { tabsOf } from "../../src/charts/tab.ts";
import type { Chart } from "../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import type { ViewParams } from "../../src/core/view/params.ts";
import { csv } from "../../src/formats/csv.ts";
import { findIgnored } from "../../src/formats/ignoredParams.ts";
import type { Representation } from "../../src/formats/representation.ts";
import { svg } from "../../src/formats/svg.ts";
import { values } from "../../src/formats/values.ts";
import { chartFigure } from "../../src/pages/chart/page.ts";
import { searchResult } from "../../src/preview/searchResult.ts";
import { representations } from "../../src/representations.ts";
import { series, type TestColumn, testChart, testSite, viewOf } from "../fixture.ts";
import { platform } from "../platform.ts";

const wheat = {
  France: series(2000, 4, 3, 30),
  Germany: series(2000, 2, 6, 9),
  Kenya: series(2000, 5, 50, 7),
  Europe: series(2000, 6, 9, 39),
};
const rain = { ...wheat, Eswatini: series(2000, 1, 2, 3) };
const columns: TestColumn[] = [
  { property: "y", values: wheat },
  { property: "x", values: rain },
];

/** Values that are not positive, which logarithmic axes drop, and gaps. */
const losses = { France: series(2000, 0, 3, 30), Germany: series(2000, -2, 6, 9), Kenya: series(2000, 5, 50) };
const lossy: TestColumn[] = [
  { property: "y", values: losses },
  { property: "y", values: rain, display: { name: "Rain" } },
  { property: "x", values: { ...rain, Germany: series(2000, -2, 6, 9) } },
];

type Try = readonly [view: string, value: string];

/** Values that differ from the chart's own, by parameter, after a view in which they may matter. */
const tries: Readonly<Record<Exclude<keyof ViewParams, "tab">, readonly Try[]>> = {
  country: [
    ["", "~KEN"],
    ["&tableFilter=selection", "~KEN"],
  ],
  mapSelect: [["", "~FRA"]],
  focus: [["", "~France"]],
  time: [["", "2001"]],
  overlay: [["", "sources"]],
  stackMode: [
    ["&time=2000..2002", "relative"],
    ["&time=2000..2002&yScale=log", "relative"],
  ],
  zoomToSelection: [["", "true"]],
  xScale: [
    ["&time=2002", "log"],
    ["&time=2000..2002", "log"],
  ],
  yScale: [["&time=2000..2002", "log"]],
  region: [
    ["", "Africa"],
    ["", "Europe"],
  ],
  endpointsOnly: [["&time=2000..2002", "1"]],
  facet: [
    ["", "entity"],
    ["&stackMode=relative", "metric"],
  ],
  uniformYAxis: [["&facet=entity", "0"]],
  showNoDataArea: [
    ["", "0"],
    ["&stackMode=relative", "0"],
  ],
  globe: [["", "1"]],
  globeRotation: [["&globe=1", "20,100"]],
  globeZoom: [["&globe=1", "3"]],
  mapZoom: [["", "3,0.5,0.5"]],
  tableFilter: [
    ["", "selection"],
    ["", "countries"],
  ],
  tableSearch: [["", "fra"]],
  tableSort: [["", "-entity"]],
};
const names = Object.keys(tries) as (keyof typeof tries)[];

const chartOf = (type: (typeof chartTypes)[number], shown: TestColumn[], config: Partial<ChartConfig> = {}) =>
  testChart(shown, {
    chartTypes: type.group === "none" ? ["LineChart"] : [type.name],
    hasMapTab: true,
    selectedEntityNames: ["France", "Germany"],
    ...config,
  });

const textOf = async (of: Representation, chart: Chart, query: string): Promise<string> =>
  String((await of.render(chart, new URLSearchParams(query), testSite, platform)).body);

const reasonsOf = (of: Representation, chart: Chart, query: string, name: string): readonly string[] =>
  findIgnored(of, chart, new URLSearchParams(query), testSite)
    .filter((it) => it.name === name)
    .map(({ reason }) => reason);

/** Whether one of the values of a parameter changes the answer of one of the charts. */
async function canChange(
  of: Representation,
  charts: readonly Chart[],
  bases: readonly string[],
  name: keyof typeof tries,
): Promise<boolean> {
  const views = bases.flatMap((base) => tries[name].map(([view, value]) => [base + view, value] as const));
  for (const chart of charts)
    for (const [query, value] of views) {
      if ((await textOf(of, chart, query)) !== (await textOf(of, chart, `${query}&${name}=${value}`))) return true;
    }
  return false;
}

describe.each(chartTypes.map((type) => [type.param, type] as const))("on the tab %s (rules.md 110)", (tab, type) => {
  const charts = [chartOf(type, columns), chartOf(type, lossy), chartOf(type, columns, { tab: "map" })];
  const kinds = [
    { what: "a picture", of: svg, charts: charts.slice(0, 1), bases: [""] },
    { what: "filtered data", of: csv, charts, bases: ["csvType=filtered&"] },
    // Of one entity: what changes the values of one may not change those of another.
    {
      what: "values",
      of: values,
      charts,
      bases: ["France", "Germany", "Kenya", "Europe"].map((name) => `country=~${name}&`),
    },
  ];
  const cases = kinds.flatMap((kind) =>
    names
      .filter((name) => kind.of.params.includes(name) && !(kind.of === values && name === "country"))
      .map((name) => [kind.what, name, kind] as const),
  );

  it.each(cases)("of %s, %s is reported if it changes nothing", async (_, name, { of, charts: shown, bases }) => {
    const isReported = tries[name].every(([view, value]) => {
      const query = `${bases[0]}tab=${tab}${view}&${name}=${value}`;
      return reasonsOf(of, charts[0] as Chart, query, name).length > 0;
    });
    const views = bases.map((base) => `${base}tab=${tab}`);
    expect(isReported).toBe(!(await canChange(of, shown, views, name)));
  });
});

describe.each(chartTypes.map((type) => [type.param, type] as const))("on the page of a chart of type %s", (_, type) => {
  const page = representations.find(({ name }) => name === "page") as Representation;
  const chart = chartOf(type, columns, {
    chartTypes: type.group === "none" ? [] : [type.name],
    hasMapTab: type.marks === "places",
  });
  /** The figure of each tab, without the addresses, which repeat the query. */
  const figures = (query: string): string =>
    tabsOf(chart.config)
      .map(({ param }) => chartFigure(viewOf(chart, `tab=${param}${query}`)).text)
      .join("")
      .replace(/ href="[^"]*"|<p class="printed">[^<]*/g, "");

  it.each(names.filter((name) => name !== "overlay"))("%s is reported if it changes none of the tabs", (name) => {
    const changes = tries[name].some(([view, value]) => figures(view) !== figures(`${view}&${name}=${value}`));
    const [view = "", value = ""] = tries[name][0] ?? [];
    expect(reasonsOf(page, chart, `${view.slice(1)}&${name}=${value}`, name)).toEqual(
      changes ? [] : ["no effect in this chart"],
    );
  });
});

describe.each(chartTypes.map((type) => [type.param, type] as const))(
  "in the preview of a chart of type %s",
  (_, type) => {
    it.each([1, 2])(
      "entities are reported if the author fixed them and they change nothing: %i columns",
      async (count) => {
        const y = [
          { property: "y" as const, values: rain },
          { property: "y" as const, values: wheat, display: { name: "Wheat" } },
        ];
        const shown = [...y.slice(0, count), { property: "x" as const, values: rain }];
        const chart = chartOf(type, shown, {
          chartTypes: type.group === "none" ? [] : [type.name],
          hasMapTab: type.marks === "places",
          addCountryMode: "disabled",
        });
        const base = await textOf(searchResult, chart, "");
        const changed = await Promise.all(
          ["~FRA", "~KEN", "KEN~DEU"].map(
            async (asked) => (await textOf(searchResult, chart, `entities=${asked}`)) !== base,
          ),
        );
        const reasons = reasonsOf(searchResult, chart, "entities=~KEN", "entities");
        expect(reasons).toEqual(changed.some(Boolean) ? [] : ["the chart's entities are fixed"]);
      },
    );
  },
);
