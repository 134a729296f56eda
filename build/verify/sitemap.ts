import type { Site } from "../../src/chart/site.ts";
import { chartUrl, indicatorPageUrl } from "../../src/chart/site.ts";
import type { Report } from "../content/problem.ts";
import { maxAddresses } from "../site/sitemap.ts";
import { pagedIds } from "./catalogue.ts";
import type { TreeFolder } from "./folder.ts";
import type { LinkChecker } from "./links.ts";

/** What is told to crawlers exists, and the page of every chart and indicator is told. */
export async function checkSitemap(
  tree: TreeFolder,
  { site, slugs, links, report }: { site: Site; slugs: readonly string[]; links: LinkChecker; report: Report },
): Promise<void> {
  for (const path of ["sitemap.xml", "robots.txt", "llms.txt"])
    links.checkAddresses(path, (await tree.text(path)) ?? "");
  const file = "sitemap.xml";
  const sitemap = await tree.text(file);
  if (sitemap === undefined) return report({ severity: "error", file, message: "is missing" });
  const addresses = new Set([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address));
  if (addresses.size > maxAddresses)
    report({ severity: "error", file, message: `has ${addresses.size} addresses; ${maxAddresses} may be there` });
  if (addresses.size >= maxAddresses) return;
  for (const slug of slugs)
    if (!addresses.has(chartUrl(site, slug))) report({ severity: "error", file, message: `lacks the chart ${slug}` });
  for (const id of pagedIds(tree))
    if (!addresses.has(indicatorPageUrl(site.config, id)))
      report({ severity: "error", file, message: `lacks the indicator ${id}` });
}
