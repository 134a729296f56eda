import { expect, test } from "vitest";
import { type ContentProblem, formatProblem } from "../../../build/content/problem.ts";
import { readRedirectsFile } from "../../../build/content/redirects.ts";
import { jobs } from "../../core/chart/cube/jobs.ts";
import { memoryFolder } from "./memory.ts";

/** Reads redirects in a content folder with charts of these slugs. */
async function read(redirects: Readonly<Record<string, unknown>>, slugs: readonly string[]) {
  const problems: ContentProblem[] = [];
  const folder = memoryFolder({ "redirects.json": JSON.stringify(redirects) });
  const found = await readRedirectsFile(
    folder,
    { slugs: new Set(slugs), cubes: new Map([["jobs", jobs]]) },
    (problem) => problems.push(problem),
  );
  return { found: Object.fromEntries(found), problems: problems.map((problem) => formatProblem(problem, "c")) };
}

test("a chart that was renamed repeatedly redirects to its last slug", async () => {
  expect(await read({ old: "older", older: "b" }, ["b"])).toEqual({ found: { old: "b", older: "b" }, problems: [] });
});

test("a redirect ends at the first slug of a published chart", async () => {
  const { found, problems } = await read({ old: "a", a: "b" }, ["a", "b"]);
  expect(found).toEqual({ old: "a" });
  expect(problems).toEqual(["c/redirects.json:1:12  warning: a: a chart has this slug; remove the line"]);
});

test("a redirect without target gets a similar slug as advice", async () => {
  const { found, problems } = await read({ old: "rainfal", other: "gone", third: "other", no: 5 }, ["rainfall"]);
  expect(found).toEqual({});
  const advice = "write the slug of a published chart, or remove the line";
  expect(problems).toEqual([
    'c/redirects.json:1:2  warning: old: no published chart has the slug "rainfal"; write "rainfall"',
    `c/redirects.json:1:18  warning: other: no published chart has the slug "gone"; ${advice}`,
    `c/redirects.json:1:33  warning: third: no published chart has the slug "gone", to which "other" leads; ${advice}`,
    `c/redirects.json:1:49  warning: no: no published chart has the slug 5; ${advice}`,
  ]);
});

test("a redirect can lead to a view of a chart with choosers, and names all of its choices (rules.md 102)", async () => {
  const redirects = {
    young: "jobs?age=15-24&sex=female",
    women: "work?sex=female",
    work: "jobs",
    all: "jobs?sex=total",
  };
  expect(await read(redirects, ["jobs"])).toEqual({
    found: { all: "jobs", women: "jobs?sex=female&age=all", work: "jobs", young: "jobs?sex=female&age=15-24" },
    problems: [],
  });
});

test("a redirect to a view without such a dimension or choice is an error", async () => {
  const { found, problems } = await read({ a: "jobs?sexe=female", b: "jobs?sex=femal", c: "life?sex=female" }, [
    "jobs",
    "life",
  ]);
  expect(found).toEqual({});
  expect(problems).toEqual([
    'c/redirects.json:1:2  a: no such dimension of jobs: sexe; write "sex"',
    'c/redirects.json:1:25  b: no such choice of sex: femal; write "female"',
    'c/redirects.json:1:46  c: a chart without choosers has no view "sex=female"; write its slug alone',
  ]);
});

test("redirects in a cycle are reported", async () => {
  const { found, problems } = await read({ a: "b", b: "a", c: "c", d: "a" }, ["e"]);
  expect(found).toEqual({});
  expect(problems).toHaveLength(4);
  for (const problem of problems) expect(problem).toContain("the redirects lead in a circle; write the slug of a pub");
});

test("former slugs are not names of devices, which Windows refuses", async () => {
  const { problems } = await read({ aux: "a" }, ["a"]);
  expect(problems).toEqual([expect.stringContaining('Windows cannot have files named "aux"; write the slug that')]);
});

test("former slugs must be valid slugs", async () => {
  const { problems } = await read({ "Old Chart": "a" }, ["a"]);
  expect(problems).toEqual([
    'c/redirects.json:1:2  ["Old Chart"]: no slug: "Old Chart"; write the slug that a chart had: at most 236 small letters, digits and hyphens',
  ]);
});
