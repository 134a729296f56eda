import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CubeConfig } from "../../../src/core/chart/cube/cubeConfig.ts";
import { temporaryFolder } from "../../build/temporary.ts";
import { jobsConfig } from "../../core/chart/cube/jobs.ts";
import { type OwnSite, serveContent } from "../site.ts";

const countries = { France: "FRA", Peru: "PER", Japan: "JPN" };
const years = [2000, 2005, 2010, 2015, 2020];

/** Values of a view that no other view has. */
const row = (country: string, year: number): string =>
  [country, year, ...jobsConfig.views.map((_, view) => 10 * (view + 1) + (year % 7) + country.length)].join();

/** Files of a content with one chart with choosers. */
const files = (config: CubeConfig): Readonly<Record<string, string>> => ({
  "site.json": JSON.stringify({ title: "Jobs", baseUrl: "https://jobs.test", licence: "CC BY 4.0" }),
  "entities.csv": `name,code,type\n${Object.entries(countries)
    .map(([name, code]) => `${name},${code},country\n`)
    .join("")}`,
  "charts/jobs.json": JSON.stringify({
    ...config,
    defaultSelection: ["France", "Peru"],
    config: { hasMapTab: true, chartTypes: ["LineChart", "DiscreteBar"] },
    views: jobsConfig.views.map((view, i) => ({ ...view, indicators: { y: 100 + i } })),
  }),
  "datasets/jobs/datapackage.json": JSON.stringify({
    name: "jobs",
    licenses: [{ name: "CC-BY-4.0" }],
    sources: [{ title: "Surveys", path: "https://surveys.test" }],
    resources: [
      {
        path: "jobs.csv",
        schema: {
          fields: [
            { name: "Entity" },
            { name: "Year" },
            ...jobsConfig.views.map(({ dimensions: { sex, age } }, i) => ({
              name: `${sex} ${age}`,
              type: "number",
              indicatorId: 100 + i,
              unit: "%",
              shortUnit: "%",
            })),
          ],
        },
      },
    ],
  }),
  "datasets/jobs/jobs.csv": [
    ["Entity", "Year", ...jobsConfig.views.map(({ dimensions: { sex, age } }) => `${sex} ${age}`)].join(),
    ...Object.keys(countries).flatMap((country) => years.map((year) => row(country, year))),
    "",
  ].join("\n"),
});

/**
 * Builds and serves it, without pictures.
 * @param more - further files of the content by path @param config - `jobsConfig`, or one with the same views
 */
export async function serveJobs(
  more: Readonly<Record<string, string>> = {},
  config: CubeConfig = jobsConfig,
): Promise<OwnSite> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries({ ...files(config), ...more })) {
    await mkdir(dirname(join(folder, "content", path)), { recursive: true });
    await writeFile(join(folder, "content", path), text);
  }
  return serveContent(join(folder, "content"), folder, ["--no-images"]);
}
