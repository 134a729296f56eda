import { describe, expect, it } from "vitest";
import { choose, findSlice, isAvailable } from "../../../../src/core/chart/cube/choose.ts";
import type { Cube } from "../../../../src/core/chart/cube/cube.ts";
import { combinationAt, jobs, sliceAt } from "./jobs.ts";

const found = (query: string, cube: Cube = jobs): string | undefined => {
  const params = new URLSearchParams(query);
  return combinationAt(findSlice(cube, (name) => params.get(name) ?? undefined));
};

describe("the slice of a query (rules.md 225)", () => {
  it("has the wanted choices", () => {
    expect(found("sex=male&age=15-24")).toBe("male 15-24");
  });

  it("is the first with the wanted choices if others are missing", () => {
    expect(found("age=25-64")).toBe("total 25-64");
    expect(found("sex=female")).toBe("female all");
    expect(found("")).toBe("total all");
  });

  it("ignores choices that do not exist", () => {
    expect(found("sex=robots&age=15-24")).toBe("total 15-24");
    expect(found("sex=robots")).toBe("total all");
  });

  it("keeps the first of the choices that exclude each other", () => {
    expect(found("sex=male&age=25-64")).toBe("male all");
  });

  it("keeps most of the choices, even if that costs the first", () => {
    const [sex, age] = jobs.choosers;
    if (!sex || !age) throw new Error("no choosers");
    const cube = {
      ...jobs,
      choosers: [sex, age, { ...sex, slug: "of" }],
      slices: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 1],
      ],
    };
    const params = new URLSearchParams("sex=female&age=15-24&of=female");
    expect(findSlice(cube, (name) => params.get(name) ?? undefined)).toBe(2);
  });
});

describe("a choice", () => {
  it("can be made if a slice has it with the choices before it", () => {
    expect(isAvailable(sliceAt("male all"), 1, 1)).toBe(true);
    expect(isAvailable(sliceAt("male all"), 1, 2)).toBe(false);
    expect(choose(sliceAt("male all"), 1, 2)).toBeUndefined();
  });

  it("of an earlier chooser can be made whatever the later ones have", () => {
    expect(isAvailable(sliceAt("female 25-64"), 0, 2)).toBe(true);
  });

  it("keeps the others if it can, and otherwise takes the first slice with it", () => {
    expect(combinationAt(choose(sliceAt("female 15-24"), 0, 2))).toBe("male 15-24");
    expect(combinationAt(choose(sliceAt("female 25-64"), 0, 2))).toBe("male all");
  });
});
