import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chartScriptPath, cubePath, readSiteScript, siteScriptPath } from "../../../src/core/chart/dataScript.ts";
import { createSite, type Site } from "../../../src/core/chart/site.ts";
import { indicatorList } from "../../../src/pages/paths.ts";
import { readChartList } from "../../../src/service/chartList.ts";
import { chartListPath as chartListFile, filesPath, redirectsPath } from "../../../src/service/tree.ts";
import type { Cache } from "../../cache/cache.ts";
import { listFiles, Manifest, treeMarkerPath } from "../../cache/manifest.ts";
import { programKey } from "../../cache/programKey.ts";
import { Failure } from "../../failure.ts";
import { isTableMetadata } from "../../site/catalogue/datasetFiles.ts";
import { tableLists } from "../../site/catalogue/listFiles.ts";
import { listedTables } from "../../site/catalogue/tableList.ts";
import { chartSlugs, listedScripts, type TreeScripts } from "../../site/change/chartScripts.ts";
import { readPrevious } from "../../site/change/published.ts";
import { changeFiles, changePaths } from "../../site/change/report.ts";
import { cubesWithPlaces, entitiesWithPages, readTreeCube } from "../../site/entities.ts";
import { firstChartRow } from "../../site/files.ts";
import { readPlaceRows } from "../../site/finder.ts";
import { topicTreePath } from "../../site/lists.ts";
import { OutputTree } from "../tree/tree.ts";
import { emitEntityPages } from "./entityPages.ts";

/**
 * Joins the parts of a build on several machines into the tree that one machine would have built.
 * @param previous - folder or URL of the published tree, with which the report of changes compares the merged one
 * @returns the number of files
 * @throws Failure if the parts are from different builds, or a part is missing
 */
export async function mergeTrees(
  parts: readonly string[],
  { out, previous, cache }: { out: string; previous?: string | undefined; cache: Cache },
): Promise<number> {
  const tree = new OutputTree(out, cache);
  await tree.open();
  const manifest = new Manifest();
  for (const part of parts) await addPart(part, manifest, cache);
  await refuseGaps(manifest, cache);
  const site = createSite(readSiteScript(readShared(manifest, cache, siteScriptPath)));
  addTableLists(manifest, site, cache);
  await addChanges(manifest, { site, out, previous, cache });
  manifest.add(filesPath, cache.objects.put(listFiles(manifest)));
  await tree.publish(manifest.listing(), {});
  return manifest.files.size;
}

async function addPart(part: string, manifest: Manifest, { objects }: Cache): Promise<void> {
  const list = await readFile(join(part, filesPath), "utf8").catch(() => {
    throw new Failure(`${part} holds no tree; polygraph build --shard makes one`);
  });
  for (const path of list.trim().split("\n")) {
    if (path === filesPath || path === treeMarkerPath || changePaths.includes(path)) continue;
    const file = objects.put(await readFile(join(part, path)));
    const known = manifest.files.get(path);
    if (!known) manifest.add(path, file);
    else if (known.hash !== file.hash) throw new Failure(`the parts are not of one build: ${path} differs in ${part}`);
  }
}

/** Returns a function that reads a file of the parts; undefined if none has it. */
const readerOf =
  ({ files }: Manifest, { objects }: Cache) =>
  (path: string): string | undefined => {
    const file = files.get(path);
    return file && objects.readText(file);
  };

/** Reads a file that all parts share. @throws Failure if it is missing */
function readShared(manifest: Manifest, cache: Cache, path: string): string {
  const text = readerOf(manifest, cache)(path);
  if (text === undefined) throw new Failure(`the parts lack ${path}`);
  return text;
}

/** Adds the lists of tables, because no part has all tables. */
function addTableLists(manifest: Manifest, site: Site, { objects }: Cache): void {
  const tables = [...manifest.files].flatMap(([path, file]) =>
    isTableMetadata(path) ? [JSON.parse(objects.readText(file))] : [],
  );
  if (tables.length > 0) for (const { path, body } of tableLists(site, tables)) manifest.add(path, objects.put(body));
}

/** Adds the report of changes, and the pages of entities: both need all charts. */
async function addChanges(
  manifest: Manifest,
  { site, out, previous, cache }: { site: Site; out: string; previous: string | undefined; cache: Cache },
): Promise<void> {
  const { objects } = cache;
  const redirects = new Map<string, string>(Object.entries(JSON.parse(readShared(manifest, cache, redirectsPath))));
  const scripts = listedScripts(manifest.files, objects, chartSlugs(manifest.files.keys()));
  await addEntities(manifest, { site, scripts, cache });
  const before = await readPrevious({ out, previous }, scripts);
  const tables = await listedTables(manifest.files, objects);
  for (const { path, body } of changeFiles(before, { site, scripts, tables, redirects }))
    manifest.add(path, objects.put(body));
}

/** Adds the pages of entities. */
async function addEntities(
  manifest: Manifest,
  { site, scripts, cache }: { site: Site; scripts: TreeScripts; cache: Cache },
): Promise<void> {
  const read = readerOf(manifest, cache);
  const paths = [...manifest.files.keys()].filter((path) => path.startsWith("find/places/")).sort();
  const rows = readPlaceRows(new Map(paths.map((path) => [path, read(path) ?? ""])));
  const places = entitiesWithPages(site, rows);
  const entries = (await readChartList(read)) ?? [];
  const topics = JSON.parse(read(topicTreePath) ?? "[]");
  const firstRow = firstChartRow({ topics, charts: entries });
  const cubes = cubesWithPlaces({ entries, places, rows, firstRow }, (slug) => readTreeCube(read(cubePath(slug))));
  const { pages: kept } = await emitEntityPages({
    site,
    entries,
    topics,
    places,
    cubes,
    scripts,
    cache,
    program: programKey(),
  });
  for (const { path, ...file } of kept.flatMap(({ files }) => files)) manifest.add(path, file);
}

/** Rejects a set of parts with gaps. Every part lists all charts and all pages of indicators. */
async function refuseGaps(manifest: Manifest, cache: Cache): Promise<void> {
  const { files } = manifest;
  const read = readerOf(manifest, cache);
  const charts = await readChartList(read);
  if (!charts) throw new Failure(`the parts lack ${chartListFile}`);
  const missing = charts.filter(({ slug }) => !files.has(chartScriptPath(slug)));
  if (missing.length > 0)
    throw new Failure(`the parts lack ${missing.length} of ${charts.length} charts, such as ${missing[0]?.slug}`);
  const lists = [...files.keys()]
    .filter((path) => path.startsWith(`${indicatorList}.`))
    .map((path) => read(path) ?? "");
  const pages = lists.flatMap((list) =>
    Array.from(list.matchAll(/href="(indicator\/\d+\.html)"/g), ([, path = ""]) => path),
  );
  const gaps = pages.filter((path) => !files.has(path));
  if (gaps.length > 0)
    throw new Failure(`the parts lack ${gaps.length} of ${pages.length} pages of indicators, such as ${gaps[0]}`);
}
