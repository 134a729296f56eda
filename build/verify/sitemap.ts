import type { Site } from "../../src/core/chart/site.ts";
import { chartUrl, indicatorPageUrl } from "../../src/core/chart/siteUrl.ts";
import type { Report } from "../content/problem.ts";
import { maxUrls } from "../site/sitemap.ts";
import { pagedIds } from "./catalogue.ts";
import type { TreeFolder } from "./folder.ts";
import type { LinkChecker } from "./links.ts";

/** Bytes that a sitemap may have, by the protocol. */
const maxBytes = 50 * 2 ** 20;

/** What is told to crawlers and assistants exists, and the page of every chart and indicator is told. */
export async function checkSitemap(
  tree: TreeFolder,
  { site, slugs, links, report }: { site: Site; slugs: readonly string[]; links: LinkChecker; report: Report },
): Promise<void> {
  const parts = [...tree.sizes.keys()].filter((path) => /^(sitemaps\/.*\.xml|llms\/.*\.txt)$/.test(path));
  for (const path of ["sitemap.xml", "robots.txt", "llms.txt", ...parts])
    links.checkAddresses(path, (await tree.text(path)) ?? "");
  const file = "sitemap.xml";
  const index = await tree.text(file);
  if (index === undefined) return report({ severity: "error", file, message: "is missing" });
  const listed = new Set<string>();
  for (const path of parts.filter((path) => path.endsWith(".xml"))) {
    const addresses = addressesIn((await tree.text(path)) ?? "");
    const tell = (message: string) => report({ severity: "error", file: path, message });
    if (addresses.length > maxUrls) tell(`has ${addresses.length} addresses; ${maxUrls} may be there`);
    if ((tree.sizes.get(path) ?? 0) > maxBytes) tell("has more than the 50 MB that a sitemap may have");
    if (!index.includes(`/${path}</loc>`)) tell(`is not in ${file}`);
    for (const address of addresses) listed.add(address);
  }
  for (const slug of slugs)
    if (!listed.has(chartUrl(site, slug))) report({ severity: "error", file, message: `lacks the chart ${slug}` });
  for (const id of pagedIds(tree))
    if (!listed.has(indicatorPageUrl(site.config, id)))
      report({ severity: "error", file, message: `lacks the indicator ${id}` });
}

const addressesIn = (sitemap: string): readonly string[] =>
  Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);
