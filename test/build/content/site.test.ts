import { expect, it } from "vitest";
import type { ContentProblem } from "../../../build/content/problem.ts";
import { findSentencePackages } from "../../../build/content/sentencePackages.ts";
import { readSite } from "../../../build/content/site.ts";
import { memoryFolder } from "./memory.ts";

/** Reads a site with a logo of these bytes. */
async function read(logo: string, bytes: Uint8Array) {
  const brand = { name: "Test", logo };
  const site = { title: "Test", baseUrl: "https://charts.example.org", brand };
  const problems: ContentProblem[] = [];
  const folder = memoryFolder({ "site.json": JSON.stringify(site), [logo]: bytes });
  const { config } = await readSite(folder, (problem) => problems.push(problem));
  return { logo: config.brand?.logo, problems };
}

it.each([
  ["a/logo.svg", "image/svg+xml"],
  ["logo.PNG", "image/png"],
  ["logo.jpeg", "image/jpeg"],
])("the logo %s becomes a data URI of %s", async (path, type) => {
  const { logo, problems } = await read(path, Uint8Array.of(1, 2, 3));
  expect(logo).toBe(`data:${type};base64,AQID`);
  expect(problems).toEqual([]);
});

it.each([
  ["logo.txt", 3, "ends in .svg"],
  ["logo", 3, "ends in .svg"],
  ["logo.svg", 100_001, "smaller than 100 kB"],
])("the logo %s of %i bytes is reported: %s", async (path, size, advice) => {
  const { logo, problems } = await read(path, new Uint8Array(size));
  expect(logo).toBeUndefined();
  expect(problems).toMatchObject([{ file: "site.json", field: "brand.logo", advice: expect.stringContaining(advice) }]);
});

if (!findSentencePackages())
  it("missing packages of the sentence model are reported with the command that installs them", async () => {
    const site = { title: "Test", baseUrl: "https://charts.example.org", embedder: { type: "sentence" } };
    const problems: ContentProblem[] = [];
    await readSite(memoryFolder({ "site.json": JSON.stringify(site) }), (problem) => problems.push(problem));
    expect(problems).toMatchObject([
      { file: "site.json", field: "embedder", advice: expect.stringContaining("npm install @lat.md/embed@0.2.0") },
    ]);
  });
