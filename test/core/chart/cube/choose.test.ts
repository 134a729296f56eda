import { describe, expect, it } from "vitest";
import {
  choose,
  chooseSeveral,
  findSlice,
  findSliceBySlug,
  isAvailable,
  maxSeveral,
} from "../../../../src/core/chart/cube/choose.ts";
import type { Cube } from "../../../../src/core/chart/cube/cube.ts";
import { combinationAt, combinationsAt, jobs, jobsByAge, sliceAt, slicesAt } from "./jobs.ts";

const found = (query: string, cube: Cube = jobs): string | undefined => {
  return combinationAt(findSlice(cube, new URLSearchParams(query)));
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
    expect(findSlice(cube, params)).toEqual({ cube, index: 2 });
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

describe("several choices in a query (rules.md 234)", () => {
  const foundAll = (query: string, cube: Cube = jobsByAge) =>
    combinationsAt(findSlice(cube, new URLSearchParams(query)));

  it.each([
    ["sex=female&age=15-24~25-64", ["female 15-24", "female 25-64"]],
    // In the order of the dimension.
    ["age=25-64~all", ["total all", "total 25-64"]],
    ["sex=female&age=~15-24", ["female 15-24"]],
    ["age=15-24~robots~15-24", ["total 15-24"]],
    // As a form without scripts writes them.
    ["sex=female&age=15-24&age=25-64", ["female 15-24", "female 25-64"]],
  ])("are shown together: %s", (query, combinations) => expect(foundAll(query)).toEqual(combinations));

  it("without data are left out, also if they come first", () => {
    expect(foundAll("sex=male&age=15-24~25-64")).toEqual(["male 15-24"]);
    expect(foundAll("sex=male&age=25-64~15-24~all")).toEqual(["male all", "male 15-24"]);
  });

  it("are unknown to a chooser that takes one", () => {
    expect(foundAll("sex=female~male&age=15-24")).toEqual(["total 15-24"]);
    expect(foundAll("age=15-24~25-64", jobs)).toEqual(["total all"]);
  });

  it("are limited in number", () => {
    const slugs = Array.from({ length: maxSeveral + 1 }, (_, i) => `c${i}`);
    const choices = slugs.map((slug) => ({ slug, name: slug }));
    const cube: Cube = {
      ...jobs,
      choosers: [{ slug: "of", name: "Of", multiple: true, choices }],
      slices: slugs.map((_, i) => [i]),
    };
    expect(findSlice(cube, new URLSearchParams({ of: slugs.join("~") })).others).toHaveLength(maxSeveral - 1);
  });

  it("have a slug, written in one way", () => {
    const combinationsOf = (slug: string) => combinationsAt(findSliceBySlug(jobsByAge, slug));
    expect(combinationsOf("jobs/female/15-24~25-64")).toEqual(["female 15-24", "female 25-64"]);
    expect(combinationsOf("jobs/female/25-64~15-24")).toBeUndefined();
    expect(combinationsOf("jobs/male/15-24~25-64")).toBeUndefined();
  });
});

describe("a chooser that takes several choices", () => {
  it("shows all that a reader ticks, and keeps at least one", () => {
    const here = slicesAt("female all");
    expect(combinationsAt(chooseSeveral(here, [2, 1]))).toEqual(["female 15-24", "female 25-64"]);
    expect(chooseSeveral(here, [])).toBeUndefined();
  });

  it("keeps those that have data when another chooser changes", () => {
    const here = slicesAt("female 15-24", "female 25-64");
    expect(combinationsAt(choose(here, 0, 0))).toEqual(["total 15-24", "total 25-64"]);
    expect(combinationsAt(choose(here, 0, 2))).toEqual(["male 15-24"]);
    expect(combinationsAt(choose(slicesAt("female 25-64"), 0, 2))).toEqual(["male all"]);
  });

  it("comes last, wherever it is listed", () => {
    const [sex, age] = jobsByAge.choosers;
    if (!sex || !age) throw new Error("no choosers");
    const cube: Cube = {
      ...jobsByAge,
      choosers: [age, sex],
      slices: jobsByAge.slices.map(([of = 0, at = 0]) => [at, of]),
    };
    // 25 to 64 years, women: men can be chosen, although they have no data of that age.
    const here = { cube, index: 5 };
    expect([isAvailable(here, 1, 2), combinationAt(choose(here, 1, 2))]).toEqual([true, "male all"]);
    // Men: 25 to 64 years cannot be added.
    expect(isAvailable({ cube, index: 6 }, 0, 2)).toBe(false);
  });
});
