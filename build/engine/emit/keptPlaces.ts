import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { Cache } from "../../cache/cache.ts";
import { hashAll, hashValue } from "../../hash.ts";
import { firstChartRow } from "../../site/files.ts";
import { placeFiles } from "../../site/finder.ts";
import type { SiteContent } from "../source/siteContent.ts";
import { type KeptFiles, keepFiles } from "./keptFiles.ts";

/** The files of which charts have values of each place. @param entries - of all charts, by slug */
export function keepPlaces(
  { site, topics, charts, program }: SiteContent,
  entries: readonly CatalogueEntry[],
  cache: Cache,
): Promise<KeptFiles> {
  const places = site.entities.all.map(({ code, name }) => ({ key: code || name, name }));
  const rows = firstChartRow({ topics, charts: entries });
  const bySlug = new Map(charts.map((chart) => [chart.slug, chart]));
  const slugs = entries.map(({ slug }) => slug);
  const own = slugs.map((slug) => bySlug.get(slug)?.extent?.places ?? "");
  const key = hashAll([program, "places", hashValue(places), String(rows), ...slugs, ...own]);
  return keepFiles(cache, key, async () => {
    // In the charts' own order: those of one dataset follow each other, so that it is looked into once.
    const names = new Map<string, readonly string[]>();
    for (const chart of charts) names.set(chart.slug, await chart.places());
    return placeFiles(
      places,
      slugs.map((slug) => ({ slug, names: names.get(slug) ?? [] })),
      rows,
    );
  });
}
