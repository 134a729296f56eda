import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { polygraph } from "../build/program.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { useTestSite } from "./site.ts";

/** Values of 24 months. */
const months = Array.from(
  { length: 24 },
  (_, i) => `${2019 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}`,
);
const rows = ["France", "Kenya"].flatMap((entity, j) =>
  months.map((month, i) => `${entity},,${month},${10 + 5 * j + (i % 5)}`),
);

const rights = { licenses: [{ name: "CC0-1.0" }], sources: [{ title: "Made up" }] };
const fields = [
  { name: "Entity" },
  { name: "Code" },
  { name: "Month", type: "yearmonth" },
  { name: "visits", type: "number", indicatorId: 1, title: "Visits" },
];

const content: Readonly<Record<string, string>> = {
  "site.json": JSON.stringify({ title: "Months", baseUrl: "https://months.test", licence: "CC0 1.0" }),
  "entities.csv": "name,code\nFrance,FRA\nKenya,KEN\n",
  "datasets/visits/visits.csv": `Entity,Code,Month,visits\n${rows.join("\n")}\n`,
  "datasets/visits/datapackage.json": JSON.stringify({
    name: "visits",
    ...rights,
    resources: [{ path: "visits.csv", schema: { fields } }],
  }),
  "charts/visits.json": JSON.stringify({
    $schema: "https://months.test/schemas/chart-config.json",
    title: "Visits",
    isPublished: true,
    dimensions: [{ property: "y", variableId: 1 }],
    selectedEntityNames: ["France", "Kenya"],
  }),
};

describeBrowser("a chart of months", () => {
  const site = useTestSite();
  let dist = "";

  beforeAll(async () => {
    const folder = await temporaryFolder();
    for (const [path, text] of Object.entries(content)) {
      await mkdir(dirname(join(folder, "content", path)), { recursive: true });
      await writeFile(join(folder, "content", path), text);
    }
    dist = join(folder, "dist");
    const places = ["--content", join(folder, "content"), "--out", dist, "--cache", join(folder, "cache")];
    const { code, err } = await polygraph(["build", ...places, "--no-images", "--quiet"]);
    expect([code, err]).toEqual([0, ""]);
  });

  const open = async (query = ""): Promise<Page> => {
    const page = await site.newPage();
    await page.goto(`${pathToFileURL(dist).href}/grapher/visits.html${query}`);
    await page.locator("#chart[data-live]").waitFor();
    return page;
  };
  /** Month and year do not wrap. */
  const title = async (page: Page) => (await page.locator("h1").textContent())?.replaceAll("\u00a0", " ");

  it("shows the months in the URL, in any unit", async () => {
    const page = await open("?time=2019-03..2020-Q2");
    expect(await title(page)).toBe("Visits, Mar 2019 to Jun 2020");
  });

  it("steps from month to month, and writes them briefly into the URL", async () => {
    const page = await open("?time=2019-03..2020-06");
    await page.locator(".handle.end").press("ArrowLeft");
    await expect.poll(() => new URL(page.url()).search).toBe("?time=2019-03..2020-05");
    expect(await title(page)).toBe("Visits, Mar 2019 to May 2020");
    expect(await page.locator(".handle.end").getAttribute("aria-valuetext")).toBe("May 2020");
  });
});
