import { setImmediate as nextTurn } from "node:timers/promises";
import type { Cube } from "../../../src/core/chart/cube/cube.ts";
import { sliceSlug } from "../../../src/core/chart/cube/cube.ts";
import { withCube } from "../../../src/core/chart/cube/place.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { allViewsSlug, hasAllViews, joinSlices } from "../../../src/formats/allViews.ts";
import type { Cache } from "../../cache/cache.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import { nodePlatform } from "../../platform/nodePlatform.ts";
import type { TreeScripts } from "../../site/change/chartScripts.ts";
import { allViewsForms } from "../../site/chartFiles.ts";
import type { TreeFile } from "../../site/files.ts";
import { renderOutput } from "../render/render.ts";
import { type EmittedFiles, emitFiles } from "./siteFiles.ts";

/** What the files with all views of cubes are made from. */
export interface AllViewsSources {
  readonly site: Site;
  readonly cubes: readonly Cube[];
  /** The data files of all slices. */
  readonly scripts: TreeScripts;
  readonly program: Hash;
  readonly cache: Cache;
}

/** Makes the files with all views of each cube (rules.md 232), from the cache if their data are the same. */
export async function emitAllViews({ cubes, ...sources }: AllViewsSources): Promise<readonly EmittedFiles[]> {
  const kept: EmittedFiles[] = [];
  for (const cube of cubes) {
    const slugs = cube.slices.map((_, index) => sliceSlug({ cube, index }));
    const { site, scripts, program, cache } = sources;
    const hashes = slugs.map((slug) => scripts.hash(slug));
    const key = hashAll([program, "all views", hashValue([site.config, site.date, site.terms, cube]), ...hashes]);
    kept.push(await emitFiles(cache, key, () => allViewsFiles(cube, slugs, sources)));
    await nextTurn();
  }
  return kept;
}

/** @param slugs - of all slices */
async function* allViewsFiles(
  cube: Cube,
  [first = "", ...others]: readonly string[],
  { site, scripts }: Pick<AllViewsSources, "site" | "scripts">,
): AsyncIterable<TreeFile> {
  const read = (slug: string) => withCube(scripts.chart(slug), cube);
  const headline = read(first);
  if (!hasAllViews(headline)) return;
  const chart = joinSlices(cube, [headline, ...others.map(read)]);
  // Fonts are for pictures, which these files are not.
  const platform = nodePlatform((path) => path);
  for (const { name, fileSuffix } of allViewsForms(site.config)) {
    const output = { path: `grapher/${allViewsSlug(cube.slug)}${fileSuffix}`, representation: name, query: "" };
    yield { path: output.path, body: await renderOutput(chart, output, site, platform) };
  }
}
