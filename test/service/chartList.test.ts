import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import { chartList, chartPartPath, chartParts, readChartList } from "../../src/service/chartList.ts";

const entries = (count: number): readonly CatalogueEntry[] =>
  Array.from({ length: count }, (_, i) => ({ slug: `c${String(i).padStart(4, "0")}` }) as CatalogueEntry);

describe("the list of charts for programs", () => {
  it("has parts of a thousand charts, each with its first and last slug", () => {
    expect(chartList(chartParts(entries(2001)))).toEqual({
      charts: 2001,
      parts: [
        { path: "charts/1.json", charts: 1000, first: "c0000", last: "c0999" },
        { path: "charts/2.json", charts: 1000, first: "c1000", last: "c1999" },
        { path: "charts/3.json", charts: 1, first: "c2000", last: "c2000" },
      ],
    });
    expect(chartPartPath(7)).toBe("charts/7.json");
  });

  it("of a site without charts has no parts", () =>
    expect(chartList(chartParts([]))).toEqual({ charts: 0, parts: [] }));

  it("is read with all its parts; one that is missing counts as empty", async () => {
    const parts = chartParts(entries(1500));
    const files: Record<string, string> = {
      "charts.json": JSON.stringify(chartList(parts)),
      "charts/1.json": JSON.stringify(parts[0]?.items),
      "charts/2.json": JSON.stringify(parts[1]?.items),
    };
    expect(await readChartList((path) => files[path])).toEqual(entries(1500));
    expect(await readChartList((path) => (path === "charts/1.json" ? undefined : files[path]))).toHaveLength(500);
    expect(await readChartList(() => undefined)).toBeUndefined();
  });
});
