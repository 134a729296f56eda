import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from "culori";
import { describe, expect, it } from "vitest";
import { contrastOf, darkBackground, lightBackground, lineColorOf } from "../../../src/core/color/contrast.ts";
import * as palettes from "../../../src/core/color/palette.ts";

const difference = differenceCiede2000();
/** Full colour vision, and each deficiency at full severity (Machado et al. 2009, from culori). */
const eyes = {
  full: filterDeficiencyDeuter(0),
  deuteranopia: filterDeficiencyDeuter(1),
  protanopia: filterDeficiencyProt(1),
  tritanopia: filterDeficiencyTrit(1),
};
const deficient = ["deuteranopia", "protanopia", "tritanopia"] as const;

function smallestDifference(colors: readonly string[], eye: keyof typeof eyes): number {
  const seen = colors.map((color) => eyes[eye](rgb(color) ?? fail(color)));
  return Math.min(...seen.flatMap((one, i) => seen.slice(0, i).map((other) => difference(one, other))));
}

const rgb = converter("rgb");
const fail = (color: string): never => {
  throw new Error(`not a colour: ${color}`);
};

const house: Record<string, readonly string[]> = {
  distinct: palettes.distinct,
  distinctLines: palettes.distinctLines,
  stackedAreas: palettes.stackedAreas,
  mapCategories: palettes.mapCategories,
  energy: palettes.energy,
  energyLines: palettes.energyLines,
  continents: [...palettes.continents.values()],
  ...palettes.categorical,
};

describe.each(Object.entries(house))("palette %s", (_, colors) => {
  it("has no duplicates", () => {
    expect(new Set(colors).size).toBe(colors.length);
  });

  it("has a contrast of 3:1 with white", () => {
    for (const color of colors) expect(contrastOf(color, "#ffffff"), color).toBeGreaterThanOrEqual(3);
  });

  it("has eight clearly different colours", () => {
    expect(smallestDifference(colors.slice(0, 8), "full")).toBeGreaterThan(14);
  });

  it.each(["deuteranopia", "protanopia"] as const)(
    "has six different colours under %s, and two more that nearly are",
    (eye) => {
      expect(smallestDifference(colors.slice(0, 6), eye)).toBeGreaterThan(9.5);
      expect(smallestDifference(colors.slice(0, 8), eye)).toBeGreaterThan(8.5);
    },
  );
});

it.each(Object.entries(palettes.binary))(
  "the two colours of palette %s differ under all kinds of colour vision",
  (_, colors) => {
    for (const eye of ["full", "deuteranopia", "protanopia"] as const) {
      expect(smallestDifference(colors, eye)).toBeGreaterThan(15);
    }
  },
);

describe.each([
  ["lines", palettes.distinct],
  ["areas", palettes.stackedAreas],
])("the default colours of %s", (_, colors) => {
  it.each([lightBackground, darkBackground])("differ under all kinds of colour vision, as drawn on %s", (page) => {
    const drawn = colors.map((color) => lineColorOf(color, page));
    for (const eye of deficient) {
      expect(smallestDifference(drawn.slice(0, 6), eye), `six with ${eye}`).toBeGreaterThan(13);
      expect(smallestDifference(drawn.slice(0, 8), eye), `eight with ${eye}`).toBeGreaterThan(9);
    }
  });
});
