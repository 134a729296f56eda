import { describe, expect, it } from "vitest";
import { planPublication } from "../../../build/publish/plan.ts";
import { first, type SmallTree, second } from "./site.ts";

const states = (tree: SmallTree) =>
  new Map(Object.entries(tree).map(([path, text]) => [path, { fingerprint: text, bytes: text.length }]));
const published = (tree: SmallTree, owned = Object.keys(tree)) => ({
  files: new Map(Object.entries(tree)),
  owned: new Set(owned),
});
const stepsOf = (tree: SmallTree, before: SmallTree) =>
  planPublication(states(tree), published(before)).phases.map((steps) =>
    steps.map(({ kind, path }) => `${kind} ${path}`),
  );

describe("planPublication", () => {
  it("uploads nothing if the destination has the same files", () => {
    expect(planPublication(states(first), published(first))).toMatchObject({
      ...{ added: [], changed: [], removed: [], phases: [], bytes: 0 },
      unchanged: Object.keys(first).length,
    });
  });

  it("puts files named by their content first, then new files, changed ones, and removals of pages before their data", () => {
    expect(stepsOf(second, first)).toEqual([
      ["put assets/bbbbbbbbbbbb/page.css"],
      ["put grapher/fog.csv"],
      ["put grapher/fog.html"],
      ["put .polygraph-tree", "put grapher/rain.csv"],
      ["put grapher/rain.html", "put index.html"],
      ["remove grapher/snow.html"],
      ["remove grapher/snow.csv"],
      ["remove assets/aaaaaaaaaaaa/page.css"],
    ]);
  });

  it("puts precompressed pages with pages, and precompressed data with data", () => {
    expect(stepsOf({ "a.csv.br": "1", "a.html.br": "1", "a.html": "1" }, {})).toEqual([
      ["put a.csv.br"],
      ["put a.html", "put a.html.br"],
    ]);
  });

  it("counts the bytes of new and changed files only", () => {
    const plan = planPublication(states({ a: "12345", b: "123" }), published({ a: "12345" }));
    expect(plan).toMatchObject({ bytes: 3, unchanged: 1 });
  });

  it("keeps files that no publication wrote", () => {
    const plan = planPublication(states({ a: "1" }), published({ a: "1", CNAME: "charts.example.org" }, ["a"]));
    expect(plan.phases).toEqual([]);
  });

  it("reports files of others that it would overwrite, and no identical ones", () => {
    const plan = planPublication(states({ a: "1", b: "2" }), published({ a: "other", b: "2" }, []));
    expect(plan.conflicts).toEqual(["a"]);
  });
});
