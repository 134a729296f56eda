import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chartScriptPath } from "../../src/chart/script.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { filesPath } from "../../src/service/files.ts";
import type { Cache } from "../cache/cache.ts";
import { listFiles, Manifest, markerPath } from "../cache/manifest.ts";
import { Failure } from "../failure.ts";
import { OutputTree } from "./tree.ts";

/**
 * Joins the parts of a build on several machines into the tree that one machine would have built.
 * @returns how many files the tree has
 * @throws Failure when the parts are of different builds, or a part is missing
 */
export async function mergeTrees(parts: readonly string[], out: string, cache: Cache): Promise<number> {
  const tree = new OutputTree(out, cache);
  await tree.open();
  const manifest = new Manifest();
  for (const part of parts) await addPart(part, manifest, cache);
  await refuseGaps(manifest, cache);
  manifest.add(filesPath, cache.objects.put(listFiles(manifest)));
  await tree.publish(manifest.listing(), {});
  return manifest.files.size;
}

async function addPart(part: string, manifest: Manifest, { objects }: Cache): Promise<void> {
  const list = await readFile(join(part, filesPath), "utf8").catch(() => {
    throw new Failure(`${part} holds no tree; polygraph build --shard makes one`);
  });
  for (const path of list.trim().split("\n")) {
    if (path === filesPath || path === markerPath) continue;
    const file = objects.put(await readFile(join(part, path)));
    const known = manifest.files.get(path);
    if (!known) manifest.add(path, file);
    else if (known.hash !== file.hash) throw new Failure(`the parts are not of one build: ${path} differs in ${part}`);
  }
}

/** Every part lists all charts of the site. */
async function refuseGaps(manifest: Manifest, { objects }: Cache): Promise<void> {
  const list = manifest.files.get("charts.json");
  if (!list) throw new Failure("the parts lack charts.json");
  const charts: readonly CatalogueEntry[] = JSON.parse(Buffer.from(objects.read(list)).toString());
  const missing = charts.filter(({ slug }) => !manifest.files.has(chartScriptPath(slug)));
  if (missing.length === 0) return;
  throw new Failure(`the parts lack ${missing.length} of ${charts.length} charts, such as ${missing[0]?.slug}`);
}
