import { describe, expect, it } from "vitest";
import { textWidth } from "../../../src/core/plot/typography/measure.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { series, testChart, type Values } from "../../fixture.ts";

const areas = (values: Values) =>
  testChart([{ property: "y", values }], {
    chartTypes: ["StackedArea"],
    selectedEntityNames: Object.keys(values),
  });

const values = { France: series(2000, 10, 20, 30), Kenya: series(2000, 30, 20, 10) };

describe("stacked area chart", () => {
  it("names its layers in the order of the stack, from the top", () => {
    const texts = textsOf(draw(areas(values)));
    expect(texts.indexOf("France")).toBeGreaterThan(0);
    expect(texts.indexOf("Kenya")).toBeGreaterThan(texts.indexOf("France"));
  });

  it("spans the totals", () => {
    expect(textsOf(draw(areas(values)))).toContain("40");
  });

  it("spans 0 to 100 % in relative mode", () => {
    const texts = textsOf(draw(areas(values), "stackMode=relative"));
    expect(texts).toEqual(expect.arrayContaining(["0%", "20%", "100%"]));
    expect(texts).not.toContain("120%");
  });

  it("is one column with names and values beside it at a single time", () => {
    const picture = draw(areas(values), "time=2002");
    expect(textsOf(picture)).toEqual(expect.arrayContaining(["2002", "France 30", "Kenya 10"]));
    expect(picture.svg).not.toContain("NaN");
    const shares = draw(areas(values), "time=2002&stackMode=relative");
    expect(textsOf(shares)).toEqual(expect.arrayContaining(["France 75%", "Kenya 25%"]));
  });

  it("keeps names beside the column of a single time within the picture", () => {
    const names = {
      "Electoral autocracies by now": series(2000, 10),
      "Closed autocracies until lately": series(2000, 30),
    };
    const { svg } = draw(areas(names), "time=2000", "thumbnail");
    const lines = [...svg.matchAll(/<(?:text|tspan) x="([^"]*)"[^>]*>([^<]+)</g)];
    expect(lines.length).toBeGreaterThan(2);
    for (const [, x, text = ""] of lines) expect(Number(x) + textWidth(text, { size: 16 })).toBeLessThan(800);
  });

  it("reaches below zero for negative values", () => {
    const picture = draw(areas({ France: series(2000, -10, -20), Kenya: series(2000, 30, 20) }));
    expect(textsOf(picture)).toContain("−20");
  });

  it("parts a layer whose values change sign, so that it does not cut through the others", () => {
    const { svg } = draw(areas({ France: series(2000, 10, -10), Kenya: series(2000, 30, 20) }));
    const area = (name: string) => new RegExp(`data-series="${name}"[^>]*><path d="([^"]*)"`).exec(svg)?.[1] ?? "";
    expect(area("France").match(/M/g)).toHaveLength(2);
    expect(area("Kenya").match(/M/g)).toHaveLength(1);
  });

  it("grows a layer that begins later from nothing, so that the one above leaves no gap", () => {
    const { svg } = draw(areas({ France: series(2000, 10, 10, 10), Kenya: series(2001, 30, 30) }));
    const xs = [...svg.matchAll(/data-series="(?:France|Kenya)"[^>]*><path d="M([^,]*),/g)].map(([, x]) => x);
    expect(xs).toHaveLength(2);
    expect(xs[0]).toBe(xs[1]);
  });

  it("draws no more of 12,000 days than can be seen", () => {
    const days = Array.from({ length: 12_000 }, (_, i) => 2 + Math.sin(i * 7));
    const dense = draw(areas({ France: series(0, ...days), Kenya: series(0, ...days) })).svg;
    expect(dense.length).toBeLessThan(200_000);
  });

  it("names what ends largest where there is no room for all", () => {
    const past = areas({ France: series(2000, 10000, 10), Kenya: series(2000, 1, 30) });
    expect(textsOf(draw(past, "", "thumbnail"))).toEqual(["2000", "2001", "Kenya"]);
  });

  it("names the times alone in a minimal thumbnail", () => {
    expect(textsOf(draw(areas(values), "", "minimal"))).toEqual(["2000", "2002"]);
  });

  it("has the author's comparison lines over its areas", () => {
    const chart = testChart([{ property: "y", values }], {
      chartTypes: ["StackedArea", "StackedBar"],
      selectedEntityNames: ["France", "Kenya"],
      comparisonLines: [{ label: "Most", yEquals: "30" }],
    });
    for (const tab of ["stacked-area", "stacked-bar"]) expect(textsOf(draw(chart, `tab=${tab}`))).toContain("Most");
  });
});
