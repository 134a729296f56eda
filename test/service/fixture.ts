import { builtCharts, loadContent, loadSite } from "../../build/content/content.ts";
import { renderOutput } from "../../build/engine/render/render.ts";
import { readCharts } from "../../build/engine/source/source.ts";
import { catalogueEntry, describeIndicators } from "../../build/site/catalogueEntry.ts";
import { aboutName, cubeName, planChart, planSupportFiles, slicesName } from "../../build/site/chartFiles.ts";
import { planSiteFiles, shippedFiles } from "../../build/site/files.ts";
import type { Chart } from "../../src/core/chart/chart.ts";
import { chartScript, chartScriptPath } from "../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../src/core/chart/encode.ts";
import { createSite, type SiteConfig } from "../../src/core/chart/site.ts";
import { createService, type LogEntry, type ServiceOptions } from "../../src/service/app.ts";
import type { TreeStore } from "../../src/service/tree.ts";
import { memoryFolder } from "../build/content/memory.ts";
import { platform } from "../platform.ts";

const lifeCsv = `Entity,Code,Year,Life expectancy,Secret
France,FRA,2000,79.1,1
France,FRA,2010,81.7,2
Germany,DEU,2000,78.1,3
Germany,DEU,2010,80.5,4
Japan,JPN,2000,81.1,5
Japan,JPN,2010,83,6
`;

const fields = [
  { name: "Entity" },
  { name: "Code" },
  { name: "Year" },
  { name: "Life expectancy", type: "number", indicatorId: 1, unit: "years" },
  { name: "Secret", type: "number", indicatorId: 2, nonRedistributable: true },
];

const chart = (title: string, variableId: number) =>
  JSON.stringify({
    $schema: "https://charts.example.org/schemas/chart-config.json",
    title,
    isPublished: true,
    hasMapTab: true,
    selectedEntityNames: ["France", "Japan"],
    dimensions: [{ property: "y", variableId }],
  });

/** A small site: `life`, and `secret`, whose data may not be passed on. Titles hold what must be escaped. */
const content = (site: Partial<SiteConfig>) => ({
  "site.json": JSON.stringify({ title: "<Test> & charts", baseUrl: "https://charts.example.org", ...site }),
  "entities.csv":
    "name,code,type,region\nEurope,,continent,\nAsia,,continent,\nFrance,FRA,country,Europe\nGermany,DEU,country,Europe\nJapan,JPN,country,Asia\n",
  "charts/life.json": chart('Life </script><script>alert("1")</script>', 1),
  "charts/secret.json": chart("Secret", 2),
  "datasets/life/datapackage.json": JSON.stringify({
    name: "life",
    resources: [{ path: "life.csv", schema: { fields } }],
  }),
  "datasets/life/life.csv": lifeCsv,
});

/** The built tree of the small site, in memory. */
export async function buildTree(
  config: Partial<SiteConfig> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Map<string, Uint8Array>> {
  const loaded = await loadContent(memoryFolder({ ...content(config), ...more }));
  if (loaded.problems.length > 0) throw new Error(JSON.stringify(loaded.problems));
  const site = createSite(await loadSite(loaded, "2026-01-02"));
  const tree = new Map<string, Uint8Array>();
  const charts: Chart[] = [];
  for await (const chart of readCharts(loaded, builtCharts(loaded), site)) {
    charts.push(chart);
    tree.set(chartScriptPath(chart.slug), Buffer.from(chartScript(chart.slug, encodeChart(chart))));
    const described = planSupportFiles(chart, site.config).filter(({ representation }) =>
      [aboutName, cubeName, slicesName].includes(representation),
    );
    for (const output of [...described, ...planChart(chart, { images: true, emit: site.config.emit })]) {
      tree.set(output.path, Buffer.from(await renderOutput(chart, output, site, platform)));
    }
  }
  const entries = charts.filter(({ sliceIndex = 0 }) => sliceIndex === 0).map((chart) => catalogueEntry(chart, []));
  const indicators = [...loaded.indicators.values()].map(({ indicator }) => indicator);
  const texts = describeIndicators(indicators);
  const sources = {
    site,
    charts: entries,
    indicators: texts,
    redirects: new Map(),
    topics: [],
    home: undefined,
    places: [],
    dashboards: [],
  };
  for (const { path, body } of planSiteFiles(sources)) tree.set(path, Buffer.from(body()));
  for await (const { path, body } of shippedFiles()) tree.set(path, Buffer.from(body));
  return tree;
}

export const memoryStore = (tree: ReadonlyMap<string, Uint8Array>): TreeStore => ({
  read: async (path) => tree.get(path),
});

/** A service over a tree, asked by path, with its log. */
export function testService(tree: ReadonlyMap<string, Uint8Array>, options: Partial<ServiceOptions> = {}) {
  const log: LogEntry[] = [];
  const fetch = createService({ store: memoryStore(tree), platform, log: (entry) => log.push(entry), ...options });
  const ask = (path: string, init?: RequestInit) => fetch(new Request(`http://localhost${path}`, init));
  return { ask, answer: fetch, log };
}
