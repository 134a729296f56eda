import { join } from "node:path";
import { type Chart, withSeeAlso } from "../../src/core/chart/chart.ts";
import type { Dashboard } from "../../src/core/chart/dashboard.ts";
import type { Topic } from "../../src/core/chart/site.ts";
import type { Platform } from "../../src/formats/platform.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import { readSeeAlso } from "../../src/pages/chart/seeAlso.ts";
import { indicatorList } from "../../src/pages/paths.ts";
import { readChartList } from "../../src/service/chartList.ts";
import type { Report } from "../content/problem.ts";
import { renderOutput } from "../engine/render/render.ts";
import { nodePlatform } from "../platform/nodePlatform.ts";
import { catalogueEntry, type IndicatorDescription } from "../site/catalogueEntry.ts";
import { type Output, planChart, planSupportFiles, showsSeeAlso } from "../site/chartFiles.ts";
import { dashboardListPath, dashboardSources } from "../site/dashboards.ts";
import { entitiesWithPages } from "../site/entities.ts";
import { firstChartRow, planSiteFiles, shippedFiles, type TreeFile } from "../site/files.ts";
import { readPlaceRows } from "../site/finder.ts";
import { topicTreePath } from "../site/lists.ts";
import { pagedIds } from "./catalogue.ts";
import type { ChartCheck } from "./chartFiles.ts";
import type { TreeFolder } from "./folder.ts";
import { readRedirects } from "./listing.ts";
import type { SiteContext } from "./site.ts";

/** If more of the program's own files differ, they are not damaged: another version wrote them. */
const maxDamaged = 2;

/**
 * Renders the files of a tree again from the charts' data and reports differences. So it finds changes in a tree that is not as
 * it was built. PNGs would take too long, and the search index has its own check.
 */
export class Rerenderer {
  private readonly tree: TreeFolder;
  private readonly platform: Platform;
  /** The list of charts in the tree. */
  private readonly listed: ReadonlyMap<string, CatalogueEntry>;
  private readonly entries = new Map<string, CatalogueEntry>();

  private constructor(tree: TreeFolder, listed: readonly CatalogueEntry[]) {
    this.tree = tree;
    this.listed = new Map(listed.map((entry) => [entry.slug, entry]));
    this.platform = nodePlatform((path) => join(tree.folder, path));
  }

  /** Undefined, with a warning, for a tree of another version, which would render differently. */
  static async open(tree: TreeFolder, report: Report): Promise<Rerenderer | undefined> {
    const others = await differingFiles(tree, shippedFiles());
    if (others.length <= maxDamaged) {
      for (const file of others) report({ severity: "error", file, message: "is not the file that the program ships" });
      return new Rerenderer(tree, (await readChartList((path) => tree.text(path)).catch(() => undefined)) ?? []);
    }
    const message = "another version of polygraph built the tree; only that one can tell what was changed since";
    report({ severity: "warning", file: "assets", message });
    return undefined;
  }

  /** Adds the links to related pages, for files with such links. Only the file itself has them. */
  private async withLinks(chart: Chart, output: Output): Promise<Chart> {
    const seeAlso = showsSeeAlso(output)
      ? readSeeAlso((await this.tree.bytes(output.path))?.toString() ?? "")
      : undefined;
    return seeAlso ? withSeeAlso(chart, seeAlso) : chart;
  }

  /** Checks the text files of a chart, and its ZIP. */
  get checkChart(): ChartCheck {
    return async (files) => {
      const { chart, site } = files;
      const outputs = planChart(chart, { images: true, emit: site.config.emit });
      const built = outputs.filter(({ path }) => this.tree.has(path));
      // Coverage and listed indicators come from the datasets, which the tree does not have.
      this.entries.set(chart.slug, catalogueEntry(chart, built, this.listed.get(chart.slug)));
      const own = planSupportFiles(chart, site.config).filter(({ representation }) => representation === "redirect");
      for (const output of [...built.filter(({ representation }) => representation !== "png"), ...own]) {
        const body = await renderOutput(await this.withLinks(chart, output), output, site, this.platform);
        const others = await differingFiles(this.tree, [{ path: output.path, body }]);
        if (others.length > 0)
          files.report(output.path.slice(files.path("").length), "is not what the chart's data give");
      }
    };
  }

  /** Checks the files around the charts, after all charts, except those with contents that are not in the tree. */
  async checkSite({ site, report }: Pick<SiteContext, "site" | "report">): Promise<void> {
    const text = (path: string) => this.tree.text(path);
    const charts = [...this.listed].map(([slug, entry]) => this.entries.get(slug) ?? entry);
    const redirects = await readRedirects(this.tree);
    const topics = parseList<Topic>(await text(topicTreePath));
    const paths = [...this.tree.sizes.keys()].filter((path) => path.startsWith("find/places/"));
    const scripts = await Promise.all(paths.map(async (path) => [path, (await text(path)) ?? ""] as const));
    const rows = readPlaceRows(new Map(scripts));
    const places = entitiesWithPages(site, rows);
    const written = parseList<Dashboard>(await text(dashboardListPath));
    const dashboards = dashboardSources(written, site, {
      entries: charts,
      rows,
      firstRow: firstChartRow({ topics, charts }),
    });
    const sources = {
      site,
      charts,
      indicators: pagedIndicators(this.tree),
      redirects,
      topics,
      home: undefined,
      places,
      dashboards,
    };
    const planned = [...planSiteFiles(sources)].filter(({ path }) => !hasOtherSources(path));
    const files = planned.map(({ path, body }) => ({ path, body: body() }));
    for (const file of await differingFiles(this.tree, files))
      report({ severity: "error", file, message: "is not what the site and its charts give" });
  }
}

/** Indicators with pages. The sitemap only needs their ids. */
const pagedIndicators = (tree: TreeFolder): readonly IndicatorDescription[] =>
  pagedIds(tree).map((id) => {
    const dataset = { name: "", title: "", description: "" };
    return { id, title: "", unit: "", description: "", dataset, hasPage: true };
  });

/** Files with contents that no other file has: editors' texts, and names of indicators. */
const hasOtherSources = (path: string): boolean =>
  path === "index.html" || path.startsWith(`${indicatorList}.`) || path.startsWith("find/items/");

/** Parses a list of the tree; empty without the file. Invalid JSON is reported for all files. */
function parseList<T>(text: string | undefined): readonly T[] {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}

/** Paths of files with different bytes. */
async function differingFiles(tree: TreeFolder, files: Iterable<TreeFile> | AsyncIterable<TreeFile>) {
  const others: string[] = [];
  for await (const { path, body } of files) {
    const found = await tree.bytes(path);
    if (found && !found.equals(Buffer.from(body))) others.push(path);
  }
  return others;
}
