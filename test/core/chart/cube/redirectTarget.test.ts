import { expect, it } from "vitest";
import { isRedirectTarget, splitTarget, targetOf, targetSlug } from "../../../../src/core/chart/cube/redirectTarget.ts";
import { jobs } from "./jobs.ts";

it.each([
  ["sex=female&age=15-24", "jobs?sex=female&age=15-24"],
  ["age=15-24&sex=female", "jobs?sex=female&age=15-24"],
  ["sex=female", "jobs?sex=female&age=all"],
  ["sex=male&age=25-64", "jobs?sex=male&age=all"],
  ["sex=total", "jobs"],
  ["", "jobs"],
])("names all choices of a view, and none of the first: %s", (params, to) => expect(targetOf(jobs, params)).toBe(to));

it("has the slug of the view's files", () => {
  expect(targetSlug("jobs?sex=female&age=15-24")).toBe("jobs/female/15-24");
  expect(targetSlug("jobs")).toBe("jobs");
  expect(splitTarget("jobs?sex=female")).toEqual({ slug: "jobs", params: "sex=female" });
  expect(splitTarget("jobs")).toEqual({ slug: "jobs", params: "" });
});

it.each([
  ["jobs", true],
  ["jobs?sex=female&age=15-24", true],
  ["../x", false],
  ["jobs?sex", false],
  ["jobs?a=<", false],
  ["https://x.test", false],
])("is a slug, or a slug with choices: %s", (text, is) => expect(isRedirectTarget(text)).toBe(is));
