import { describe, expect, it } from "vitest";
import { createSideLegend } from "../../../../src/core/plot/legend/sideLegend.ts";
import { light } from "../../../../src/core/plot/style.ts";

const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;
const items = Array.from({ length: 30 }, (_, i) => ({ name: `Category ${i}`, color: "#123456" }));

describe("a side legend", () => {
  it("contains all items if they fit", () => {
    const { text } = createSideLegend(items, { maxWidth: 150, maxHeight: 1000 }, style).render(0, 0);
    expect(text.match(/<circle/g)).toHaveLength(30);
  });

  it("states how many items it leaves out, and stays within the height", () => {
    const legend = createSideLegend(items, { title: "Group", maxWidth: 150, maxHeight: 200 }, style);
    const shown = legend.render(0, 0).text.match(/<circle/g)?.length ?? 0;
    expect(legend.height).toBeLessThanOrEqual(200);
    expect(legend.render(0, 0).text).toContain(`${30 - shown} more`);
  });

  it("wraps long names if there is room, else truncates them", () => {
    const long = [{ name: "North America", color: "#123456" }];
    const tall = createSideLegend(long, { maxWidth: 80, maxHeight: 200 }, style);
    expect(tall.render(0, 0).text).toMatch(/>North<\/text><text[^>]*>America</);
    const low = createSideLegend(long, { maxWidth: 80, maxHeight: 25 }, style);
    expect(low.render(0, 0).text).toContain("…");
    expect(low.height).toBeLessThan(tall.height);
  });

  it("is as wide as its longest name, and takes no space without items", () => {
    expect(createSideLegend(items, { maxWidth: 500, maxHeight: 1000 }, style).width).toBeLessThan(150);
    expect(createSideLegend([], { maxWidth: 500, maxHeight: 1000 }, style)).toMatchObject({ width: 0, height: 0 });
  });
});
