import { setImmediate as nextTurn } from "node:timers/promises";
import type { Site } from "../../../src/core/chart/site.ts";
import { indicatorPagePath, indicatorRedirectPath } from "../../../src/core/chart/siteUrl.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { IndicatorOutline } from "../../../src/pages/indicator/indicator.ts";
import { indicatorTitle } from "../../../src/pages/indicator/indicator.ts";
import { renderIndicatorPage } from "../../../src/pages/indicator/page.ts";
import { renderRedirect } from "../../../src/pages/redirect.ts";
import type { Cache } from "../../cache/cache.ts";
import type { SiteRef } from "../../cache/manifest.ts";
import { fetchMissing } from "../../cache/remote.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import { chartsByIndicator, usedIndicators } from "../../site/catalogueEntry.ts";
import type { TreeFile } from "../../site/files.ts";
import type { KeyedFiles } from "../source/datasetFacts.ts";
import type { IndicatorSource } from "../source/indicatorSource.ts";

/** What the pages of indicators tell, beside the indicators. */
interface PageContext {
  readonly site: Site;
  /** Every chart that is listed. */
  readonly entries: readonly CatalogueEntry[];
  readonly cache: Cache;
}

/** The pages of indicators, those of a dataset together: from the cache where their key is known, else made anew. */
export async function keepIndicatorPages(
  sources: readonly IndicatorSource[],
  { site, entries, cache }: PageContext,
): Promise<readonly KeyedFiles[]> {
  const chartsOf = chartsByIndicator(entries, usedIndicators);
  const hashes = new Map(entries.map((entry) => [entry, hashValue(entry)]));
  const keyed = sources.map((source) => {
    const charts = source.ids.map((id) => chartsOf.get(id)?.map((entry) => hashes.get(entry)));
    const parts = { ...source.parts, "charts of its indicators": hashValue(charts) };
    return { source, parts, key: hashAll(["indicator pages", ...Object.entries(parts).flat()]) };
  });
  const keys = keyed.map(({ key }) => key);
  await fetchMissing(cache, "catalogue", keys);
  const kept: KeyedFiles[] = [];
  for (const { source, parts, key } of keyed) {
    const known = cache.shelves.catalogue.get(key);
    const make = async () => keepRecord(key, { name: source.name, parts, files: await files(source) }, cache);
    kept.push(known ? { key, record: known, isNew: false } : await make());
  }
  return kept;

  async function files(source: IndicatorSource): Promise<readonly SiteRef[]> {
    const made: SiteRef[] = [];
    for (const outline of await source.outlines()) {
      const charts = chartsOf.get(outline.indicator.id) ?? [];
      for (const { path, body } of pageFiles(outline, charts, site)) made.push({ path, ...cache.objects.put(body) });
      // The threads that render meanwhile hand over what they have done, and get more.
      await nextTurn();
    }
    return made;
  }
}

function keepRecord(key: Hash, record: KeyedFiles["record"], { shelves }: Cache): KeyedFiles {
  shelves.catalogue.put(key, record);
  return { key, record, isNew: true };
}

/** The page, and the way to it on plain hosts. */
function pageFiles(outline: IndicatorOutline, charts: readonly CatalogueEntry[], site: Site): readonly TreeFile[] {
  const { indicator } = outline;
  const { id } = indicator;
  return [
    { path: indicatorPagePath(id), body: renderIndicatorPage(outline, charts, site) },
    { path: indicatorRedirectPath(id), body: renderRedirect(site.config, String(id), indicatorTitle(indicator)) },
  ];
}
