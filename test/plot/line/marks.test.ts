import { describe, expect, it } from "vitest";
import { renderLines } from "../../../src/plot/line/marks.ts";
import { createScale } from "../../../src/plot/scale.ts";
import { light, type Style } from "../../../src/plot/style.ts";
import { seriesOf } from "../../../src/view/series.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const draft: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "", isDraft: true };
const scale = createScale("linear", { min: 2000, max: 2001 }, 0, 100);

function drawLines(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `Entity ${i}`);
  const values = Object.fromEntries(names.map((name, i) => [name, series(2000, i, i + 1)]));
  const config = { chartTypes: ["LineChart" as const], selectedEntityNames: names };
  const view = viewOf(testChart([{ property: "y", values }], config));
  return renderLines(seriesOf(view), scale, scale, draft, undefined).text;
}

describe("the lines of a draft", () => {
  it("are drawn a colour at a time where they are many", () => {
    const svg = drawLines(200);
    const paths = [...svg.matchAll(/<path d="([^"]*)" stroke="([^"]*)"/g)];
    expect(paths.length).toBeLessThan(120);
    expect(new Set(paths.map(([, , color]) => color)).size).toBe(paths.length);
    expect(paths.map(([, d = ""]) => d.match(/M/g)?.length ?? 0).reduce((sum, count) => sum + count)).toBe(200);
  });

  it("are those of the picture where they are few", () => {
    expect(drawLines(3).match(/class="line"/g)).toHaveLength(3);
  });
});
