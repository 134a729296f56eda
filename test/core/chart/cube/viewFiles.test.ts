import { expect, it } from "vitest";
import { viewFiles } from "../../../../src/core/chart/cube/viewFiles.ts";

it("further slices have the data and what describes them, or what the site emits", () => {
  expect(viewFiles({})).toEqual(["csv", "metadata"]);
  expect(viewFiles({ emit: { views: ["svg", "csv"] } })).toEqual(["svg", "csv"]);
});

it("further slices have no page, and nothing that the site emits for no chart", () => {
  expect(viewFiles({ emit: { views: ["page", "csv", "svg"], representations: ["page", "csv"] } })).toEqual(["csv"]);
});
