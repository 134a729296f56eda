import { setImmediate as nextTurn } from "node:timers/promises";
import { geographyScript, geographyScriptPath } from "../../src/chart/script.ts";
import { type Site, siteData } from "../../src/chart/site.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import type { Cache } from "../cache/cache.ts";
import type { SiteRef } from "../cache/manifest.ts";
import { fetchMissing } from "../cache/remote.ts";
import type { SiteFont } from "../content/fonts.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import { indicatorEntries } from "../site/catalogue.ts";
import { type SiteFile, siteFiles } from "../site/files.ts";
import type { ChartSource, GeographySource } from "../source/chartSource.ts";
import type { IndicatorList } from "../source/siteContent.ts";

/** Files that belong to no chart. */
export interface KeptFiles {
  readonly files: readonly SiteRef[];
  readonly isNew: boolean;
}

/** What the files around the charts are made of, beside the list of charts. */
export interface Surroundings {
  readonly site: Site;
  readonly indicators: IndicatorList;
  readonly redirects: ReadonlyMap<string, string>;
  readonly program: Hash;
}

/** The files around the charts. @param entries - every chart that is listed, by slug */
export function keepSiteFiles(
  surroundings: Surroundings,
  entries: readonly CatalogueEntry[],
  cache: Cache,
): Promise<KeptFiles> {
  const { site, indicators, redirects } = surroundings;
  return keepFiles(cache, siteKey(surroundings, entries.map(hashValue)), () =>
    siteFiles(site, entries, indicatorEntries(indicators.texts(), entries), redirects),
  );
}

/** The key of the files around the charts. @param entries - hashes of what is told of each chart, by slug */
export function siteKey({ site, indicators, redirects, program }: Surroundings, entries: readonly Hash[]): Hash {
  return hashAll([program, indicators.key, ...[siteData(site), [...redirects]].map(hashValue), ...entries]);
}

/** What is told of all indicators, as a file of the cache. */
export async function keepIndicators(
  { program, indicators }: Surroundings,
  cache: Cache,
): Promise<SiteRef | undefined> {
  const body = () => JSON.stringify(indicators.texts());
  const key = hashAll([program, "indicators", indicators.key]);
  const kept = await keepFiles(cache, key, async () => [{ path: "indicators.json", body: body() }]);
  return kept.files[0];
}

/** The fonts of the site, which threads find by their hashes. */
export function keepFonts(cache: Cache, fonts: readonly SiteFont[]): Promise<KeptFiles> {
  // Always put: a thread that misses one would draw without it.
  for (const { bytes } of fonts) cache.objects.put(bytes);
  const files = fonts.map(({ path, bytes }) => ({ path, body: bytes }));
  return keepFiles(cache, hashAll(["fonts", ...fonts.map(({ path }) => path)]), async () => files);
}

/** What maps of charts are drawn of, each once. */
export async function keepGeographies(cache: Cache, charts: readonly ChartSource[]): Promise<KeptFiles> {
  const all = new Map(charts.flatMap(({ geography }) => (geography ? [[geography.key, geography] as const] : [])));
  const kept: KeptFiles[] = [];
  for (const key of [...all.keys()].sort()) {
    const geography = all.get(key);
    if (geography) kept.push(await keepGeography(cache, geography));
  }
  return { files: kept.flatMap(({ files }) => files), isNew: kept.some(({ isNew }) => isNew) };
}

/** The file of a geography. */
export const keepGeography = (cache: Cache, { key, hash, draw }: GeographySource): Promise<KeptFiles> =>
  keepFiles(cache, hashAll(["geography", hash]), async () => [
    { path: geographyScriptPath(key), body: geographyScript(draw()) },
  ]);

/** Files under a key: those of the cache, else made anew. */
export async function keepFiles(
  cache: Cache,
  key: Hash,
  make: () => AsyncIterable<SiteFile> | Promise<readonly SiteFile[]>,
): Promise<KeptFiles> {
  const { shelves, objects } = cache;
  await fetchMissing(cache, "site", [key]);
  const known = shelves.site.get(key);
  if (known) return { files: known, isNew: false };
  const files: SiteRef[] = [];
  for await (const { path, body } of await make()) {
    files.push({ path, ...objects.put(body) });
    // The threads that render meanwhile hand over what they have done, and get more.
    await nextTurn();
  }
  shelves.site.put(key, files);
  return { files, isNew: true };
}
