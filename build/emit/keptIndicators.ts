import { setImmediate as nextTurn } from "node:timers/promises";
import type { Site } from "../../src/chart/site.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { type IndicatorOutline, indicatorPagePath } from "../../src/page/indicator/indicator.ts";
import { renderIndicatorPage } from "../../src/page/indicator/page.ts";
import { indicatorTitle } from "../../src/page/indicator/words.ts";
import { renderRedirect } from "../../src/page/redirect.ts";
import type { Cache } from "../cache/cache.ts";
import { hashAll, hashValue } from "../hash.ts";
import { chartsByIndicator, usedIndicators } from "../site/catalogue.ts";
import type { SiteFile } from "../site/files.ts";
import type { KeyedFiles } from "../source/datasetFacts.ts";
import type { IndicatorSource } from "../source/indicatorSource.ts";

/** Makes the pages of indicators, or takes them from the cache. */
export class IndicatorPages {
  private readonly site: Site;
  private readonly cache: Cache;
  private readonly charts: ReadonlyMap<number, readonly CatalogueEntry[]>;

  /** @param entries - every chart that is listed */
  constructor(site: Site, entries: readonly CatalogueEntry[], cache: Cache) {
    this.site = site;
    this.cache = cache;
    this.charts = chartsByIndicator(entries, usedIndicators);
  }

  /** The files of an indicator's page. */
  async keep({ id, parts, outline }: IndicatorSource): Promise<KeyedFiles> {
    const { pages } = this.cache.shelves;
    const charts = this.charts.get(id) ?? [];
    const all = { ...parts, "its charts": hashValue(charts) };
    const key = hashAll(["indicator page", ...Object.entries(all).flat()]);
    const known = pages.get(key);
    if (known) return { key, record: known, isNew: false };
    const files = pageFiles(await outline(), charts, this.site).map(({ path, body }) => ({
      path,
      ...this.cache.objects.put(body),
    }));
    const record = { name: indicatorPagePath(id), parts: all, files };
    pages.put(key, record);
    // The threads that render meanwhile hand over what they have done, and get more.
    await nextTurn();
    return { key, record, isNew: true };
  }
}

/** The page, and the way to it on plain hosts. */
function pageFiles(outline: IndicatorOutline, charts: readonly CatalogueEntry[], site: Site): readonly SiteFile[] {
  const { indicator } = outline;
  const { id } = indicator;
  return [
    { path: indicatorPagePath(id), body: renderIndicatorPage(outline, charts, site) },
    { path: `indicator/${id}/index.html`, body: renderRedirect(String(id), indicatorTitle(indicator)) },
  ];
}
