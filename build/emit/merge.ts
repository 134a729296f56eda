import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chartScriptPath, readSiteScript, siteScriptPath } from "../../src/chart/script.ts";
import { createSite, type Site } from "../../src/chart/site.ts";
import { indicatorList } from "../../src/page/catalogue/indicators.ts";
import { readChartList } from "../../src/service/chartList.ts";
import { chartsPath as chartListFile, filesPath, redirectsPath } from "../../src/service/files.ts";
import type { Cache } from "../cache/cache.ts";
import { listFiles, Manifest, markerPath } from "../cache/manifest.ts";
import { programKey } from "../cache/programKey.ts";
import { catalogueIndex, catalogueIndexPath, isTableMetadata } from "../catalogue/files.ts";
import { changeFiles, changePaths } from "../change/files.ts";
import { readPrevious } from "../change/published.ts";
import { type ChartScripts, chartsOf, listedScripts } from "../change/scripts.ts";
import { listedTables } from "../change/tables.ts";
import { Failure } from "../failure.ts";
import { pagedEntities } from "../site/entities.ts";
import { topicTreePath } from "../site/lists.ts";
import { OutputTree } from "../tree/tree.ts";
import { keepEntities } from "./keptEntities.ts";

/**
 * Joins the parts of a build on several machines into the tree that one machine would have built.
 * @param previous - folder or address of the tree that is published: the report tells what is changed of it
 * @returns how many files the tree has
 * @throws Failure when the parts are of different builds, or a part is missing
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
  addCatalogueIndex(manifest, cache);
  await addChanges(manifest, { out, previous, cache });
  manifest.add(filesPath, cache.objects.put(listFiles(manifest)));
  await tree.publish(manifest.listing(), {});
  return manifest.files.size;
}

async function addPart(part: string, manifest: Manifest, { objects }: Cache): Promise<void> {
  const list = await readFile(join(part, filesPath), "utf8").catch(() => {
    throw new Failure(`${part} holds no tree; polygraph build --shard makes one`);
  });
  for (const path of list.trim().split("\n")) {
    if (path === filesPath || path === markerPath || changePaths.includes(path)) continue;
    const file = objects.put(await readFile(join(part, path)));
    const known = manifest.files.get(path);
    if (!known) manifest.add(path, file);
    else if (known.hash !== file.hash) throw new Failure(`the parts are not of one build: ${path} differs in ${part}`);
  }
}

/** No part has all tables. */
function addCatalogueIndex(manifest: Manifest, { objects }: Cache): void {
  const tables = [...manifest.files].flatMap(([path, file]) =>
    isTableMetadata(path) ? [JSON.parse(objects.readText(file))] : [],
  );
  if (tables.length > 0) manifest.add(catalogueIndexPath, objects.put(catalogueIndex(tables)));
}

/** Parts cannot tell what the whole changes. */
async function addChanges(
  manifest: Manifest,
  { out, previous, cache }: { out: string; previous: string | undefined; cache: Cache },
): Promise<void> {
  const { objects } = cache;
  const read = (path: string) => {
    const file = manifest.files.get(path);
    if (!file) throw new Failure(`the parts lack ${path}`);
    return objects.readText(file);
  };
  const site = createSite(readSiteScript(read(siteScriptPath)));
  const redirects = new Map<string, string>(Object.entries(JSON.parse(read(redirectsPath))));
  const scripts = listedScripts(manifest.files, objects, chartsOf(manifest.files.keys()));
  await addEntities(manifest, { site, scripts, cache });
  const before = await readPrevious({ out, previous }, scripts);
  const tables = listedTables(manifest.files, objects);
  for (const { path, body } of changeFiles(before, { site, scripts, tables, redirects }))
    manifest.add(path, objects.put(body));
}

/** The pages of entities tell of all charts. */
async function addEntities(
  manifest: Manifest,
  { site, scripts, cache }: { site: Site; scripts: ChartScripts; cache: Cache },
): Promise<void> {
  const read = (path: string) => {
    const file = manifest.files.get(path);
    return file && cache.objects.readText(file);
  };
  const paths = [...manifest.files.keys()].filter((path) => path.startsWith("find/places/")).sort();
  const places = pagedEntities(site, new Map(paths.map((path) => [path, read(path) ?? ""])));
  const entries = (await readChartList(read)) ?? [];
  const topics = JSON.parse(read(topicTreePath) ?? "[]");
  const kept = await keepEntities({ site, entries, topics, places, scripts, cache, program: programKey() });
  for (const { path, ...file } of kept.flatMap(({ files }) => files)) manifest.add(path, file);
}

/** Every part lists all charts of the site, and all its indicators with their pages. */
async function refuseGaps({ files }: Manifest, { objects }: Cache): Promise<void> {
  const read = (path: string) => {
    const file = files.get(path);
    return file && objects.readText(file);
  };
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
