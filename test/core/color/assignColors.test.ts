import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../src/charts/lazyModules.ts";
import { assignSeriesColors } from "../../../src/core/color/assignColors.ts";
import { findScheme } from "../../../src/core/color/schemes.ts";

await loadAllModules();

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 });

describe("assignSeriesColors", () => {
  it("keeps colours when a series is appended", () => {
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

  it("assigns different colours until the palette is exhausted", () => {
    const twenty = Array.from({ length: 20 }, (_, i) => `Series ${i}`);
    expect(new Set(assignSeriesColors(twenty).values()).size).toBe(20);
  });

  it("gives the author's selection its colours first, shown or not", () => {
    const first = ["Sweden", "Brazil", "India"];
    const all = assignSeriesColors(first);
    const others = assignSeriesColors(["Ghana", "India"], { first });
    expect(others.get("India")).toBe(all.get("India"));
    expect([...all.values()]).not.toContain(others.get("Ghana"));
  });

  it("uses the author's valid colours, and avoids similar ones for other series", () => {
    const [house] = findScheme("owid-distinct", "owid-distinct").colors(1);
    const custom = new Map([
      ["B", house ?? ""],
      ["C", "not a colour"],
    ]);
    const colors = assignSeriesColors(["A", "B", "C"], { custom });
    expect(colors.get("B")).toBe(house);
    expect(new Set(colors.values()).size).toBe(3);
  });

  it("reverses the scheme if the author inverts it", () => {
    const names = ["A", "B", "C"];
    const [usual, inverted] = [false, true].map((inverted) =>
      assignSeriesColors(names, { scheme: "YlOrRd", inverted }),
    );
    expect([...(inverted?.values() ?? [])]).toEqual([...(usual?.values() ?? [])].reverse());
  });

  it("gives continents their fixed colours, and these to no other series", () => {
    const colors = assignSeriesColors(["World", "Asia"], { scheme: "continents" });
    const continents = assignSeriesColors(["Asia", "Africa", "Europe"], { scheme: "continents" });
    expect(colors.get("Asia")).toBe(continents.get("Asia"));
    expect([...continents.values()]).not.toContain(colors.get("World"));
  });

  it("spreads a sequential scheme over the series, and repeats a single colour", () => {
    const three = ["a", "b", "c"];
    expect([...assignSeriesColors(three, { scheme: "Blues" }).values()]).toEqual([
      ...findScheme("Blues", "BuGn").colors(3),
    ]);
    expect(new Set(assignSeriesColors(three, { scheme: "SingleColorTeal" }).values()).size).toBe(1);
  });
});
