import { setImmediate as nextTurn } from "node:timers/promises";
import { geographyScript, geographyScriptPath } from "../../../src/core/chart/dataScript.ts";
import { batchesOf } from "../../../src/core/data/batches.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { Cache } from "../../cache/cache.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import type { KeyParts } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import type { SiteFont } from "../../content/fonts.ts";
import type { ChartGeography } from "../../content/geography/geographies.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { type PlannedFile, planSiteFiles, planWordFiles, type SiteSources, type TreeFile } from "../../site/files.ts";
import type { ChartSource } from "../source/chartSource.ts";
import type { IndicatorList } from "../source/siteContent.ts";
import { changedParts, type Explain } from "./explain.ts";

/** Files of the tree that do not belong to a single chart. */
export interface EmittedFiles {
  readonly files: readonly TreeFileRef[];
  readonly isNew: boolean;
}

/** The inputs of the files that list charts, except the list itself. */
export interface SiteInputs extends Omit<SiteSources, "charts" | "indicators"> {
  readonly indicators: IndicatorList;
  readonly program: Hash;
}

/**
 * Makes the files that list charts, each from the cache if its inputs are the same.
 * @param entries - all listed charts, sorted by slug
 * @param explain - callback for each rebuilt file, with the reason
 */
export async function emitSiteFiles(
  { program, indicators, ...surroundings }: SiteInputs,
  entries: readonly CatalogueEntry[],
  { cache, explain }: { readonly cache: Cache; readonly explain?: Explain | undefined },
): Promise<readonly EmittedFile[]> {
  const kept: EmittedFile[] = [];
  const sources = { ...surroundings, indicators: indicators.descriptions(), charts: entries };
  for (const planned of batchesOf(planSiteFiles(sources), batchSize))
    kept.push(...(await emitBatch(planned, { program, cache, explain })));
  const { key, make } = planWordFiles(sources);
  const words = await emitFiles(cache, hashAll([program, key]), async () => make());
  return [...kept, ...words.files.map((file) => ({ file, isNew: words.isNew }))];
}

/** Number of files that are planned at a time: the inputs of all files of a large site would not fit into memory. */
const batchSize = 500;

/** Makes planned files, after one request to the shared cache for all of them. */
async function emitBatch(planned: readonly PlannedFile[], keeping: EmitContext): Promise<readonly EmittedFile[]> {
  const keyed = planned.map((file) => ({ file, key: keyOf(file, keeping.program) }));
  await fetchMissing(
    keeping.cache,
    "site",
    keyed.map(({ key }) => key),
  );
  const kept: EmittedFile[] = [];
  for (const { file, key } of keyed) {
    const one = emitPlanned(file, key, keeping);
    // Lets rendering threads return results and receive tasks.
    if (one.isNew) await nextTurn();
    kept.push(one);
  }
  return kept;
}

/** A file of the tree that does not belong to a single chart. */
export interface EmittedFile {
  readonly file: TreeFileRef;
  readonly isNew: boolean;
}

/** The context in which planned files are made. */
interface EmitContext {
  readonly program: Hash;
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

const keyOf = ({ path, parts }: PlannedFile, program: Hash): Hash =>
  hashAll([program, path, ...Object.entries(parts).flat()]);

/** Makes a planned file, or takes it from the cache. */
function emitPlanned(planned: PlannedFile, key: Hash, { program, cache, explain }: EmitContext): EmittedFile {
  const { stores, objects } = cache;
  const { path } = planned;
  const [known] = stores.site.get(key) ?? [];
  const place = hashAll(["parts", path]);
  const before = stores.lastParts.get(place);
  if (known) return { file: known, isNew: false };
  const parts: KeyParts = { program, ...planned.parts };
  explain?.(path, before ? changedParts(before, parts) : ["the file is new"]);
  const file = { path, ...objects.put(planned.body()) };
  stores.site.put(key, [file]);
  stores.lastParts.put(place, parts);
  return { file, isNew: true };
}

/** Stores the descriptions of all indicators in a cached file. */
export async function emitIndicatorList(
  { program, indicators }: Pick<SiteInputs, "program" | "indicators">,
  cache: Cache,
): Promise<TreeFileRef> {
  const key = hashAll([program, "indicators", indicators.key]);
  return emitInChunks(cache, key, "indicators.json", async () => jsonChunks(indicators.descriptions()));
}

/** Formats a list as JSON in chunks. */
function* jsonChunks(items: readonly unknown[]): Iterable<string> {
  for (const [i, item] of items.entries()) yield `${i === 0 ? "[" : ",\n"}${JSON.stringify(item)}`;
  yield items.length === 0 ? "[]" : "]";
}

/** Returns the cached file of a key, or writes it in chunks, because it may be too long for memory. */
export async function emitInChunks(
  cache: Cache,
  key: Hash,
  path: string,
  make: () => Promise<Iterable<string>>,
): Promise<TreeFileRef> {
  const { stores, objects } = cache;
  await fetchMissing(cache, "site", [key]);
  const [known] = stores.site.get(key) ?? [];
  if (known) return known;
  const file = { path, ...objects.putChunks(await make()) };
  stores.site.put(key, [file]);
  return file;
}

/** Stores the fonts of the site. Threads find them by their hashes. */
export function emitFonts(cache: Cache, fonts: readonly SiteFont[]): Promise<EmittedFiles> {
  // Stored in any case, because threads draw without a missing font.
  for (const { bytes } of fonts) cache.objects.put(bytes);
  const files = fonts.map(({ path, bytes }) => ({ path, body: bytes }));
  return emitFiles(cache, hashAll(["fonts", ...fonts.map(({ path }) => path)]), async () => files);
}

/** Makes the files of the geographies of charts, each once. */
export async function emitGeographies(cache: Cache, charts: readonly ChartSource[]): Promise<EmittedFiles> {
  const all = new Map(charts.flatMap(({ geography }) => (geography ? [[geography.key, geography] as const] : [])));
  const kept: EmittedFiles[] = [];
  for (const key of [...all.keys()].sort()) {
    const geography = all.get(key);
    if (geography) kept.push(await emitGeography(cache, geography));
  }
  return { files: kept.flatMap(({ files }) => files), isNew: kept.some(({ isNew }) => isNew) };
}

/** Makes the file of a geography. */
export const emitGeography = (cache: Cache, { key, hash, draw }: ChartGeography): Promise<EmittedFiles> =>
  emitFiles(cache, hashAll(["geography", hash]), async () => [
    { path: geographyScriptPath(key), body: geographyScript(draw()) },
  ]);

/** Returns the files of a key from the local or the shared cache, or makes them. */
export async function emitFiles(
  cache: Cache,
  key: Hash,
  make: () => AsyncIterable<TreeFile> | Promise<readonly TreeFile[]>,
): Promise<EmittedFiles> {
  await fetchMissing(cache, "site", [key]);
  return emitFetched(cache, key, make);
}

/** Like `emitFiles`, for keys that were already requested from the shared cache. */
export async function emitFetched(
  cache: Cache,
  key: Hash,
  make: () => AsyncIterable<TreeFile> | Promise<readonly TreeFile[]>,
): Promise<EmittedFiles> {
  const { stores, objects } = cache;
  const known = stores.site.get(key);
  if (known) return { files: known, isNew: false };
  const files: TreeFileRef[] = [];
  for await (const { path, body } of await make()) {
    files.push({ path, ...objects.put(body) });
    // Lets rendering threads return results and receive tasks.
    await nextTurn();
  }
  stores.site.put(key, files);
  return { files, isNew: true };
}
