import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAllParts } from "../../../src/charts/allModules.ts";
import { assignSeriesColors } from "../../../src/core/color/assignColors.ts";
import { findScheme } from "../../../src/core/color/schemes.ts";

await loadAllParts();

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 });

describe("series colours", () => {
  it("do not change when a series is added at the end", () => {
    fc.assert(
      fc.property(
        names,
        fc.constantFrom("owid-distinct", "continents", "Set2"),
        fc.boolean(),
        (all, scheme, inverted) => {
          const before = assignSeriesColors(all.slice(0, -1), { scheme, inverted });
          const after = assignSeriesColors(all, { scheme, inverted });
          for (const [name, color] of before) expect(after.get(name)).toBe(color);
        },
      ),
    );
  });

  it("differ for as many series as the palette has colours", () => {
    const twenty = Array.from({ length: 20 }, (_, i) => `Series ${i}`);
    expect(new Set(assignSeriesColors(twenty).values()).size).toBe(20);
  });

  it("stay with the author's selection, shown or not", () => {
    const first = ["Sweden", "Brazil", "India"];
    const all = assignSeriesColors(first);
    const others = assignSeriesColors(["Ghana", "India"], { first });
    expect(others.get("India")).toBe(all.get("India"));
    expect([...all.values()]).not.toContain(others.get("Ghana"));
  });

  it("are the author's own where those are colours, and no other series looks like one", () => {
    const [house] = findScheme("owid-distinct", "owid-distinct").colors(1);
    const custom = new Map([
      ["B", house ?? ""],
      ["C", "not a colour"],
    ]);
    const colors = assignSeriesColors(["A", "B", "C"], { custom });
    expect(colors.get("B")).toBe(house);
    expect(new Set(colors.values()).size).toBe(3);
  });

  it("run through the scheme from its other end where the author inverts it", () => {
    const names = ["A", "B", "C"];
    const [usual, inverted] = [false, true].map((inverted) =>
      assignSeriesColors(names, { scheme: "YlOrRd", inverted }),
    );
    expect([...(inverted?.values() ?? [])]).toEqual([...(usual?.values() ?? [])].reverse());
  });

  it("belong to the continents by name, and to nothing else", () => {
    const colors = assignSeriesColors(["World", "Asia"], { scheme: "continents" });
    const continents = assignSeriesColors(["Asia", "Africa", "Europe"], { scheme: "continents" });
    expect(colors.get("Asia")).toBe(continents.get("Asia"));
    expect([...continents.values()]).not.toContain(colors.get("World"));
  });

  it("of a sequential scheme spread over the series, of a single colour are all one", () => {
    const three = ["a", "b", "c"];
    expect([...assignSeriesColors(three, { scheme: "Blues" }).values()]).toEqual([
      ...findScheme("Blues", "BuGn").colors(3),
    ]);
    expect(new Set(assignSeriesColors(three, { scheme: "SingleColorTeal" }).values()).size).toBe(1);
  });
});
