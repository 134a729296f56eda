import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../src/charts/lazyModules.ts";
import { defaultSchemes, findScheme, schemeNames } from "../../../src/core/color/schemes.ts";

await loadAllModules();

const scheme = (name: string) => findScheme(name, defaultSchemes.series);

describe.each(schemeNames())("scheme %s", (name) => {
  it("returns as many colours as requested, as #rrggbb", () => {
    for (const count of [0, 1, 2, 3, 7, 12, 40]) {
      const colors = scheme(name).colors(count);
      expect(colors).toHaveLength(count);
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe("schemes", () => {
  it("have the documented names", () => {
    const named = ["OrRd", "Spectral", "Set2", "Magma", "continents", "stackedAreaDefault", "owid-distinct"];
    const families = ["SingleColorDenim", "SingleColorGradientDarkCopper", "OwidCategoricalE", "BinaryMapPaletteA"];
    const house = ["OwidCategoricalMap", "OwidEnergy", "OwidEnergyLines", "OwidDistinctLines"];
    expect(schemeNames()).toEqual(expect.arrayContaining([...named, ...families, ...house]));
  });

  it("fall back to the default for an unknown name", () => {
    expect(findScheme("Bluess", defaultSchemes.numeric)).toBe(scheme("BuGn"));
    expect(findScheme("toString", defaultSchemes.numeric)).toBe(scheme("BuGn"));
  });

  it("are reversed when inverted", () => {
    for (const name of ["Blues", "RdBu", "Viridis", "SingleColorGradientTeal"]) {
      expect(scheme(name).colors(12, true)).toEqual(scheme(name).colors(12).toReversed());
    }
  });

  it("start with the same colours for any number, inverted or not, if qualitative", () => {
    for (const inverted of [false, true]) {
      const few = scheme("owid-distinct").colors(5, inverted);
      expect(scheme("owid-distinct").colors(60, inverted).slice(0, 5)).toEqual(few);
    }
  });

  it("repeat with lighter and darker variants when the colours run out", () => {
    const colors = scheme("Set2").colors(24);
    expect(new Set(colors).size).toBe(24);
  });
});
