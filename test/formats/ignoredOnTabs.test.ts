import { describe, expect, it } from "vitest";
import { chartTypes } from "../../src/charts/registry.ts";
import type { ViewParams } from "../../src/core/view/params.ts";
import { findIgnored } from "../../src/formats/ignoredParams.ts";
import { svg } from "../../src/formats/svg.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

const wheat = { France: series(2000, 4, 3, 30), Germany: series(2000, 2, 6, 9), Kenya: series(2000, 5, 50, 7) };
const rain = { ...wheat, Eswatini: series(2000, 1, 2, 3) };
const columns: TestColumn[] = [
  { property: "y", values: wheat },
  { property: "x", values: rain },
];

/** Parameters that pictures do not accept, so that they are never reported. */
type NotOfPictures = "mapSelect" | "overlay" | "tableFilter" | "tableSearch" | "tableSort";

/** Values that differ from the chart's own, by parameter, after a view in which they may matter. */
const tries: Readonly<
  Record<Exclude<keyof ViewParams, "tab" | NotOfPictures>, readonly (readonly [view: string, value: string])[]>
> = {
  country: [["", "~KEN"]],
  focus: [["", "~France"]],
  time: [["", "2001"]],
  stackMode: [["&time=2000..2002", "relative"]],
  zoomToSelection: [["", "true"]],
  xScale: [["&time=2002", "log"]],
  yScale: [["&time=2000..2002", "log"]],
  region: [["", "Africa"]],
  endpointsOnly: [["&time=2000..2002", "1"]],
  facet: [["", "entity"]],
  uniformYAxis: [["&facet=entity", "0"]],
  showNoDataArea: [["", "0"]],
  globe: [["", "1"]],
  globeRotation: [["&globe=1", "20,100"]],
  globeZoom: [["&globe=1", "3"]],
  mapZoom: [["", "3,0.5,0.5"]],
};

async function picture(chart: ReturnType<typeof testChart>, query: string): Promise<string> {
  const { body } = await svg.render(chart, new URLSearchParams(query), testSite, platform);
  return String(body);
}

describe.each(chartTypes.map((type) => [type.param, type] as const))(
  "a picture of the tab %s (rules.md 110)",
  (tab, type) => {
    const chart = testChart(columns, {
      chartTypes: type.group === "none" ? ["LineChart"] : [type.name],
      hasMapTab: true,
      selectedEntityNames: ["France", "Germany"],
    });

    it.each(Object.entries(tries))("%s is reported if it changes nothing", async (name, values) => {
      for (const [view, value] of values) {
        const query = `tab=${tab}${view}&${name}=${value}`;
        const changes = (await picture(chart, query)) !== (await picture(chart, `tab=${tab}${view}`));
        const ignored = findIgnored(svg, chart, new URLSearchParams(query), testSite);
        expect(ignored.some((it) => it.name === name)).toBe(!changes);
      }
    });
  },
);
