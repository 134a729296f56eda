import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SeriesLabel } from "../../../src/core/plot/seriesLabels.ts";
import { createSeriesLabels } from "../../../src/core/plot/seriesLabels.ts";
import { type Detail, light } from "../../../src/core/plot/style.ts";

const bounds = { x: 0, y: 0, width: 300, height: 200 };

const item = (name: string, at: number, importance = 0, isMuted = false): SeriesLabel => ({
  series: { name, entity: name, isMuted, color: "#336699" },
  text: name,
  at,
  importance,
});

/** Name and y of each label drawn. */
const drawn = (items: readonly SeriesLabel[], detail: Detail = "full", height = bounds.height): [string, number][] => {
  const style = { theme: light, detail, fontSize: 16, idPrefix: "" };
  const { text } = createSeriesLabels(items, style, 200).render({ ...bounds, height }, (value) => value);
  return [...text.matchAll(/<text x="[^"]*" y="([^"]*)"[^>]*>([^<]*)</g)].map(([, y, name = ""]) => [name, Number(y)]);
};

const namesOf = (labels: [string, number][]): string[] => labels.map(([name]) => name);

describe("series labels", () => {
  it("do not overlap, in the order of their marks", () => {
    const labels = drawn([item("B", 101), item("A", 100), item("C", 102)]);
    expect(namesOf(labels)).toEqual(["A", "B", "C"]);
    const gaps = labels.slice(1).map(([, y], i) => y - (labels[i]?.[1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(14);
  });

  it("are all kept if they fit the height", () => {
    const items = Array.from({ length: 10 }, (_, i) => item(`S${i}`, 50));
    expect(drawn(items)).toHaveLength(10);
  });

  it("are dropped in order of importance if they do not fit, and stay near their marks", () => {
    const items = Array.from({ length: 100 }, (_, i) => item(`S${i}`, i * 2, i === 40 ? 1 : 0));
    const labels = drawn(items);
    expect(namesOf(labels)).toContain("S40");
    expect(labels.length).toBeLessThan(15);
    for (const [name, y] of labels) expect(Math.abs(y - Number(name.slice(1)) * 2)).toBeLessThan(20);
  });

  it("leave no gap next to a mark whose label was dropped", () => {
    const height = 16 * 1.1 + 2;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 12, maxLength: 60 }), (marks) => {
        const labels = drawn(marks.map((at, i) => item(`S${i}`, at, -i)));
        const kept = new Set(namesOf(labels));
        const middles = labels.map(([, y]) => y - 16 * 0.35);
        for (const [i, at] of marks.entries())
          if (!kept.has(`S${i}`)) expect(Math.min(...middles.map((y) => Math.abs(y - at)))).toBeLessThan(height);
      }),
    );
  });

  it("of one point share a stem; others have separate connectors", () => {
    const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;
    const items = [item("A", 50), item("B", 50), item("C", 50), item("D", 150), item("E", 151)];
    const { text } = createSeriesLabels(items, style, 200).render(bounds, (value) => value);
    const bends = [...text.matchAll(/points="[^ ]* ([^,]*),[^ ]* ([^,]*),/g)].map(([, from, to]) => from === to);
    expect(bends).toEqual([true, true, true, false, false]);
  });

  it("have no connectors in a thumbnail: they move a little or are dropped", () => {
    expect(namesOf(drawn([item("A", 100, 2), item("B", 101, 1)], "thumbnail"))).toEqual(["A", "B"]);
    expect(namesOf(drawn([item("A", 100, 2), item("B", 101, 1), item("C", 102)], "thumbnail"))).toEqual(["A", "B"]);
  });

  it("of isolated marks are kept in a thumbnail", () => {
    const items = [item("A", 100, 3), item("B", 94, 2), item("C", 117, 1)];
    expect(namesOf(drawn(items, "thumbnail"))).toEqual(expect.arrayContaining(["A", "C"]));
  });

  it("are dropped in a thumbnail if their series is out of focus", () => {
    expect(namesOf(drawn([item("A", 20, 0, true), item("B", 100)], "thumbnail"))).toEqual(["B"]);
  });

  it("keep the value behind a right-to-left name", () => {
    const [hebrew, latin] = [
      { ...item("חיפה", 20), value: "26.7" },
      { ...item("Haifa", 100), value: "9" },
    ];
    expect(namesOf(drawn([hebrew, latin], "thumbnail")).sort()).toEqual(["Haifa 9", "חיפה\u200e 26.7"]);
  });

  it("truncate a long name, but never its value", () => {
    const long = { ...item("The Federal and Democratic Commonwealth of the Northern Isles", 50), value: "31 years" };
    const style = { theme: light, detail: "thumbnail", fontSize: 16, idPrefix: "" } as const;
    const { text } = createSeriesLabels([long], style, 150).render(bounds, (value) => value);
    expect([...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line)).toEqual([
      "The Federal…Isles",
      "31 years",
    ]);
  });

  it.each([
    ["54.7 years", 110, ["Nigeria", "54.7 years"]],
    ["54.7 years", 300, ["Nigeria 54.7 years"]],
    ["54.7 thousand inhabitants", 130, ["Nigeria 54.7", "thousand", "inhabitants"]],
  ])("do not break a value and its unit if a line is wide enough: %s in %i px", (value, width, lines) => {
    const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;
    const { text } = createSeriesLabels([{ ...item("Nigeria", 50), value }], style, width).render(bounds, (at) => at);
    expect([...text.matchAll(/>([^<]+)</g)].map(([, line]) => line)).toEqual(lines);
  });

  it("to the left anchor each line by itself, since MuPDF ignores the anchor of a group", () => {
    const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;
    const labels = createSeriesLabels([item("Democratic Republic of Congo", 50)], style, 150, { side: "left" });
    const lines = labels.render(bounds, (value) => value).text.match(/<text[^>]*>/g) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toContain('text-anchor="end"');
  });

  it("take no space if there are none", () => {
    expect(createSeriesLabels([], { theme: light, detail: "full", fontSize: 16, idPrefix: "" }, 200).width).toBe(0);
  });
});
