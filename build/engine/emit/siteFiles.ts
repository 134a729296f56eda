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

/** Files that belong to no chart. */
export interface EmittedFiles {
  readonly files: readonly TreeFileRef[];
  readonly isNew: boolean;
}

/** What the files around the charts are made of, beside the list of charts. */
export interface SiteInputs extends Omit<SiteSources, "charts" | "indicators"> {
  readonly indicators: IndicatorList;
  readonly program: Hash;
}

/**
 * The files around the charts, each taken from the cache where all that it is made of is as it was.
 * @param entries - every chart that is listed, by slug
 * @param explain - callback for each rebuilt file, with the reason
 */
export async function emitSiteFiles(
  { program, indicators, ...surroundings }: SiteInputs,
  entries: readonly CatalogueEntry[],
  { cache, explain }: { readonly cache: Cache; readonly explain?: Explain | undefined },
): Promise<readonly EmittedFile[]> {
  const kept: EmittedFile[] = [];
  const sources = { ...surroundings, indicators: indicators.texts(), charts: entries };
  for (const planned of batchesOf(planSiteFiles(sources), batchSize))
    kept.push(...(await emitBatch(planned, { program, cache, explain })));
  const { key, make } = planWordFiles(sources);
  const words = await emitFiles(cache, hashAll([program, key]), async () => make());
  return [...kept, ...words.files.map((file) => ({ file, isNew: words.isNew }))];
}

/** So many files are planned before they are made: what all are made of would fill the memory of a large site. */
const batchSize = 500;

/** Files that were planned, after others were asked for them all. */
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
    // The threads that render meanwhile hand over what they have done, and get more.
    if (one.isNew) await nextTurn();
    kept.push(one);
  }
  return kept;
}

/** A file that belongs to no chart. */
export interface EmittedFile {
  readonly file: TreeFileRef;
  readonly isNew: boolean;
}

/** What a planned file is kept with. */
interface EmitContext {
  readonly program: Hash;
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

const keyOf = ({ path, parts }: PlannedFile, program: Hash): Hash =>
  hashAll([program, path, ...Object.entries(parts).flat()]);

/** A planned file: from the cache, otherwise rendered. */
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

/** The descriptions of all indicators, as a file of the cache. */
export async function emitIndicatorList(
  { program, indicators }: Pick<SiteInputs, "program" | "indicators">,
  cache: Cache,
): Promise<TreeFileRef> {
  const key = hashAll([program, "indicators", indicators.key]);
  return emitInChunks(cache, key, "indicators.json", async () => jsonChunks(indicators.texts()));
}

/** A list as JSON, piece by piece. */
function* jsonChunks(items: readonly unknown[]): Iterable<string> {
  for (const [i, item] of items.entries()) yield `${i === 0 ? "[" : ",\n"}${JSON.stringify(item)}`;
  yield items.length === 0 ? "[]" : "]";
}

/** A file of the cache under a key: the one that is there, else written piece by piece, for it is long where there are many charts. */
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

/** The fonts of the site, which threads find by their hashes. */
export function emitFonts(cache: Cache, fonts: readonly SiteFont[]): Promise<EmittedFiles> {
  // Always put: a thread that misses one would draw without it.
  for (const { bytes } of fonts) cache.objects.put(bytes);
  const files = fonts.map(({ path, bytes }) => ({ path, body: bytes }));
  return emitFiles(cache, hashAll(["fonts", ...fonts.map(({ path }) => path)]), async () => files);
}

/** What maps of charts are drawn of, each once. */
export async function emitGeographies(cache: Cache, charts: readonly ChartSource[]): Promise<EmittedFiles> {
  const all = new Map(charts.flatMap(({ geography }) => (geography ? [[geography.key, geography] as const] : [])));
  const kept: EmittedFiles[] = [];
  for (const key of [...all.keys()].sort()) {
    const geography = all.get(key);
    if (geography) kept.push(await emitGeography(cache, geography));
  }
  return { files: kept.flatMap(({ files }) => files), isNew: kept.some(({ isNew }) => isNew) };
}

/** The file of a geography. */
export const emitGeography = (cache: Cache, { key, hash, draw }: ChartGeography): Promise<EmittedFiles> =>
  emitFiles(cache, hashAll(["geography", hash]), async () => [
    { path: geographyScriptPath(key), body: geographyScript(draw()) },
  ]);

/** The files of a key: from the cache, otherwise rendered. */
export async function emitFiles(
  cache: Cache,
  key: Hash,
  make: () => AsyncIterable<TreeFile> | Promise<readonly TreeFile[]>,
): Promise<EmittedFiles> {
  await fetchMissing(cache, "site", [key]);
  return emitFetched(cache, key, make);
}

/** The same of a key that others were asked for already. */
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
    // The threads that render meanwhile hand over what they have done, and get more.
    await nextTurn();
  }
  stores.site.put(key, files);
  return { files, isNew: true };
}
