import { setImmediate as nextTurn } from "node:timers/promises";
import { geographyScript, geographyScriptPath } from "../../../src/core/chart/dataScript.ts";
import { batchesOf } from "../../../src/core/data/batches.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { Cache } from "../../cache/cache.ts";
import type { SiteRef } from "../../cache/manifest.ts";
import type { KeyParts } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import type { SiteFont } from "../../content/fonts.ts";
import type { ChartGeography } from "../../content/geography/geographies.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { type PlannedFile, planSiteFiles, planWordFiles, type SiteSources, type TreeFile } from "../../site/files.ts";
import type { ChartSource } from "../source/chartSource.ts";
import type { IndicatorList } from "../source/siteContent.ts";
import { changedParts, type Explain } from "./explain.ts";

/** Files that belong to no chart. */
export interface KeptFiles {
  readonly files: readonly SiteRef[];
  readonly isNew: boolean;
}

/** What the files around the charts are made of, beside the list of charts. */
export interface Surroundings extends Omit<SiteSources, "charts" | "indicators"> {
  readonly indicators: IndicatorList;
  readonly program: Hash;
}

/**
 * The files around the charts, each taken from the cache where all that it is made of is as it was.
 * @param entries - every chart that is listed, by slug
 * @param explain - told of each file that is made anew, and why
 */
export async function keepSiteFiles(
  { program, indicators, ...surroundings }: Surroundings,
  entries: readonly CatalogueEntry[],
  { cache, explain }: { readonly cache: Cache; readonly explain?: Explain | undefined },
): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = [];
  const sources = { ...surroundings, indicators: indicators.texts(), charts: entries };
  for (const planned of batchesOf(planSiteFiles(sources), plannedAtOnce))
    kept.push(...(await keepAllPlanned(planned, { program, cache, explain })));
  const { key, make } = planWordFiles(sources);
  const words = await keepFiles(cache, hashAll([program, key]), async () => make());
  return [...kept, ...words.files.map((file) => ({ file, isNew: words.isNew }))];
}

/** So many files are planned before they are made: what all are made of would fill the memory of a large site. */
const plannedAtOnce = 500;

/** Files that were planned, after others were asked for them all. */
async function keepAllPlanned(planned: readonly PlannedFile[], keeping: Keeping): Promise<readonly KeptFile[]> {
  const keyed = planned.map((file) => ({ file, key: keyOf(file, keeping.program) }));
  await fetchMissing(
    keeping.cache,
    "site",
    keyed.map(({ key }) => key),
  );
  const kept: KeptFile[] = [];
  for (const { file, key } of keyed) {
    const one = keepPlanned(file, key, keeping);
    // The threads that render meanwhile hand over what they have done, and get more.
    if (one.isNew) await nextTurn();
    kept.push(one);
  }
  return kept;
}

/** A file that belongs to no chart. */
export interface KeptFile {
  readonly file: SiteRef;
  readonly isNew: boolean;
}

/** What a planned file is kept with. */
interface Keeping {
  readonly program: Hash;
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

const keyOf = ({ path, parts }: PlannedFile, program: Hash): Hash =>
  hashAll([program, path, ...Object.entries(parts).flat()]);

/** A file that was planned: that of the cache, else made anew. */
function keepPlanned(planned: PlannedFile, key: Hash, { program, cache, explain }: Keeping): KeptFile {
  const { shelves, objects } = cache;
  const { path } = planned;
  const [known] = shelves.site.get(key) ?? [];
  const place = hashAll(["parts", path]);
  const before = shelves.made.get(place);
  if (known) return { file: known, isNew: false };
  const parts: KeyParts = { program, ...planned.parts };
  explain?.(path, before ? changedParts(before, parts) : ["the file is new"]);
  const file = { path, ...objects.put(planned.body()) };
  shelves.site.put(key, [file]);
  shelves.made.put(place, parts);
  return { file, isNew: true };
}

/** What is told of all indicators, as a file of the cache. */
export async function keepIndicators(
  { program, indicators }: Pick<Surroundings, "program" | "indicators">,
  cache: Cache,
): Promise<SiteRef> {
  const key = hashAll([program, "indicators", indicators.key]);
  return keepPieces(cache, key, "indicators.json", async () => piecesOf(indicators.texts()));
}

/** A list as JSON, piece by piece. */
function* piecesOf(items: readonly unknown[]): Iterable<string> {
  for (const [i, item] of items.entries()) yield `${i === 0 ? "[" : ",\n"}${JSON.stringify(item)}`;
  yield items.length === 0 ? "[]" : "]";
}

/** A file of the cache under a key: the one that is there, else written piece by piece, for it is long where there are many charts. */
export async function keepPieces(
  cache: Cache,
  key: Hash,
  path: string,
  make: () => Promise<Iterable<string>>,
): Promise<SiteRef> {
  const { shelves, objects } = cache;
  await fetchMissing(cache, "site", [key]);
  const [known] = shelves.site.get(key) ?? [];
  if (known) return known;
  const file = { path, ...objects.putPieces(await make()) };
  shelves.site.put(key, [file]);
  return file;
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
export const keepGeography = (cache: Cache, { key, hash, draw }: ChartGeography): Promise<KeptFiles> =>
  keepFiles(cache, hashAll(["geography", hash]), async () => [
    { path: geographyScriptPath(key), body: geographyScript(draw()) },
  ]);

/** Files under a key: those of the cache, else made anew. */
export async function keepFiles(
  cache: Cache,
  key: Hash,
  make: () => AsyncIterable<TreeFile> | Promise<readonly TreeFile[]>,
): Promise<KeptFiles> {
  await fetchMissing(cache, "site", [key]);
  return keepAsked(cache, key, make);
}

/** The same of a key that others were asked for already. */
export async function keepAsked(
  cache: Cache,
  key: Hash,
  make: () => AsyncIterable<TreeFile> | Promise<readonly TreeFile[]>,
): Promise<KeptFiles> {
  const { shelves, objects } = cache;
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
