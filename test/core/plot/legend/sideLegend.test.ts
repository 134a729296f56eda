import { describe, expect, it } from "vitest";
import { createColumnLegend } from "../../../../src/core/plot/legend/sideLegend.ts";
import { light } from "../../../../src/core/plot/style.ts";

const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;
const items = Array.from({ length: 30 }, (_, i) => ({ name: `Category ${i}`, color: "#123456" }));

describe("a legend in a column", () => {
  it("names every item where there is room", () => {
    const { text } = createColumnLegend(items, { maxWidth: 150, maxHeight: 1000 }, style).render(0, 0);
    expect(text.match(/<circle/g)).toHaveLength(30);
  });

  it("tells how many it leaves out where there is none, and keeps within the height", () => {
    const legend = createColumnLegend(items, { title: "Group", maxWidth: 150, maxHeight: 200 }, style);
    const shown = legend.render(0, 0).text.match(/<circle/g)?.length ?? 0;
    expect(legend.height).toBeLessThanOrEqual(200);
    expect(legend.render(0, 0).text).toContain(`${30 - shown} more`);
  });

  it("sets long names on two lines where there is room, and cuts them where there is none", () => {
    const long = [{ name: "North America", color: "#123456" }];
    const tall = createColumnLegend(long, { maxWidth: 80, maxHeight: 200 }, style);
    expect(tall.render(0, 0).text).toMatch(/>North<\/tspan><tspan[^>]*>America</);
    const low = createColumnLegend(long, { maxWidth: 80, maxHeight: 25 }, style);
    expect(low.render(0, 0).text).toContain("…");
    expect(low.height).toBeLessThan(tall.height);
  });

  it("is no wider than its longest name, and takes nothing without items", () => {
    expect(createColumnLegend(items, { maxWidth: 500, maxHeight: 1000 }, style).width).toBeLessThan(150);
    expect(createColumnLegend([], { maxWidth: 500, maxHeight: 1000 }, style)).toMatchObject({ width: 0, height: 0 });
  });
});
