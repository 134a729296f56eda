import type { Site } from "../../src/core/chart/site.ts";
import { readChartList } from "../../src/service/chartList.ts";
import { chartsPath as chartListFile } from "../../src/service/files.ts";
import type { Report } from "../content/problem.ts";
import { checkIndicatorPages } from "./catalogue.ts";
import { checkEntities } from "./entities.ts";
import type { TreeFolder } from "./folder.ts";
import { parseHtml } from "./html.ts";
import type { LinkChecker } from "./links.ts";
import { checkListing } from "./listing.ts";
import { isJson } from "./page.ts";
import type { FindPlace } from "./places.ts";
import { checkSearch } from "./search.ts";
import { checkSitemap } from "./sitemap.ts";
import { checkTables } from "./tables.ts";

/** What is known of a tree when all charts have been looked at. */
export interface WholeContext {
  readonly site: Site;
  /** Of all charts. */
  readonly slugs: readonly string[];
  readonly links: LinkChecker;
  readonly places: FindPlace;
  readonly report: Report;
}

/** What belongs to no chart: the pages around them, the lists of what there is, the instructions for hosts. */
export async function checkWhole(tree: TreeFolder, context: WholeContext): Promise<void> {
  const { slugs, links, places, report } = context;
  const charts = new Set(slugs);
  await checkListing(tree, slugs, report);
  await checkSitemap(tree, context);
  await checkSearch(tree, report);
  for (const path of tree.sizes.keys()) {
    if (charts.has(/^grapher\/([^/.]+)/.exec(path)?.[1] ?? "")) continue;
    const text = /\.(html|json|jsonld|xml|txt|css|js|atom)$/.test(path) ? ((await tree.text(path)) ?? "") : "";
    const place = places(text);
    if (path.endsWith(".html")) links.checkPage(path, parseHtml(text));
    if (/\.json(ld)?$/.test(path) && !isJson(text)) report({ severity: "error", file: path, message: "no JSON" });
    if (place)
      report({ severity: "error", file: path, message: `tells a place of the machine that built it: ${place}` });
  }
  for (const path of tree.sizes.keys())
    if (path.endsWith(".jsonld")) links.checkAddresses(path, (await tree.text(path)) ?? "");
  await checkTables(tree, report);
  await checkIndicatorPages(tree, report);
  await checkCatalogue(tree, charts, report);
  await checkEntities(tree, context.site, report);
  links.checkRedirects("_redirects", (await tree.text("_redirects")) ?? "");
}

/** `charts.json` and its parts list the charts that the tree has, and no others. */
async function checkCatalogue(tree: TreeFolder, charts: ReadonlySet<string>, report: Report): Promise<void> {
  const file = chartListFile;
  const tell = (message: string) => report({ severity: "error", file, message });
  let listed: ReadonlySet<string>;
  try {
    const entries = await readChartList((path) => tree.text(path));
    if (!entries) return tell("is missing");
    listed = new Set(entries.map(({ slug }) => slug));
  } catch {
    return tell("does not lead to lists of charts");
  }
  for (const slug of listed) if (!charts.has(slug)) tell(`lists a chart that the tree lacks: ${slug}`);
  for (const slug of charts) if (!listed.has(slug)) tell(`lacks the chart ${slug}`);
}
