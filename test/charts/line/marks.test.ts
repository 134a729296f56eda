import { describe, expect, it } from "vitest";
import { renderLines } from "../../../src/charts/line/marks.ts";
import { createScale } from "../../../src/core/plot/scale.ts";
import { light, type Style } from "../../../src/core/plot/style.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const draft: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "", isDraft: true };
const scale = createScale("linear", { min: 2000, max: 2001 }, 0, 100);

function drawLines(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `Entity ${i}`);
  const values = Object.fromEntries(names.map((name, i) => [name, series(2000, i, i + 1)]));
  const config = { chartTypes: ["LineChart" as const], selectedEntityNames: names };
  const view = viewOf(testChart([{ property: "y", values }], config));
  return renderLines(seriesOf(view), scale, scale, draft, {}).text;
}

/** The paths of a drawing: their colours, and how many lines each draws. */
const pathsOf = (svg: string) =>
  Array.from(svg.matchAll(/<path d="([^"]*)" stroke="([^"]*)"/g), ([, d = "", color]) => ({
    color,
    lines: d.split("M").length - 1,
  }));

describe("the lines of a draft", () => {
  it("are drawn a colour at a time where they are many", () => {
    const paths = pathsOf(drawLines(35));
    expect(paths.every(({ lines }) => lines === 1)).toBe(true);
    expect(new Set(paths.map(({ color }) => color)).size).toBe(35);
  });

  it("are drawn a shade at a time where their colours are many", () => {
    const paths = pathsOf(drawLines(200));
    expect(paths.length).toBeLessThanOrEqual(64);
    expect(paths.reduce((sum, { lines }) => sum + lines, 0)).toBe(200);
  });

  it("are those of the picture where they are few", () => {
    expect(drawLines(3).match(/class="line"/g)).toHaveLength(3);
  });
});
