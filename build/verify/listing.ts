import { hasFolderRedirects } from "../../src/core/chart/addresses.ts";
import { isRedistributable } from "../../src/core/chart/chart.ts";
import { isFurtherSlice } from "../../src/core/chart/cube/chartSlug.ts";
import { chartScriptPath } from "../../src/core/chart/dataScript.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { isRecord } from "../../src/core/text/json.ts";
import { hasAllViews } from "../../src/formats/allViews.ts";
import { representations, treePresets } from "../../src/representations.ts";
import { filesPath, redirectsPath } from "../../src/service/tree.ts";
import { treeMarkerPath } from "../cache/manifest.ts";
import type { Report } from "../content/problem.ts";
import type { TreeChanges } from "../engine/tree/records.ts";
import { readDigest } from "../engine/tree/tree.ts";
import { hashTree, refOf } from "../engine/tree/treeListing.ts";
import { allViewsForms, formerPaths, viewSuffixes } from "../site/chartFiles.ts";
import type { ChartCheck } from "./chartFiles.ts";
import type { TreeFolder } from "./folder.ts";

const [folder = "", scriptSuffix = ""] = chartScriptPath("*").split("*");

/** Suffixes of a chart's files. */
export const chartSuffixes: readonly string[] = [
  ...representations.map(({ fileSuffix }) => fileSuffix),
  ...treePresets.map((preset) => `.${preset}.png`),
];

/**
 * Suffixes that charts of the tree have. The site's `emit` lists the representations; a build may leave out images on its own.
 */
export function builtSuffixes(tree: TreeFolder, slugs: readonly string[], { config }: Site): ReadonlySet<string> {
  const asked = representations.filter(
    ({ name, mediaType }) => !mediaType.startsWith("image/") && (config.emit?.representations?.includes(name) ?? true),
  );
  const found = chartSuffixes.filter((suffix) => slugs.some((slug) => tree.has(`${folder}${slug}${suffix}`)));
  return new Set([...asked.map(({ fileSuffix }) => fileSuffix), ...found]);
}

/** Slugs of the charts with a data file, in code unit order. */
export const slugsWithData = ({ sizes }: TreeFolder): readonly string[] =>
  [...sizes.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith(scriptSuffix))
    .map((path) => path.slice(folder.length, -scriptSuffix.length));

/** A chart has all files that other charts have, except data that may not be redistributed (rules.md 106). */
export const checkFiles =
  (tree: TreeFolder, built: ReadonlySet<string>, { config }: Site): ChartCheck =>
  async (files) => {
    const isOpen = isRedistributable(files.chart);
    const own = [...built, ...(hasFolderRedirects(config) ? ["/index.html"] : [])];
    for (const suffix of isFurtherSlice(files.slug) ? viewSuffixes(config).filter((one) => built.has(one)) : own) {
      const carriesData = representations.some((one) => one.fileSuffix === suffix && one.carriesData);
      const has = tree.has(files.path(suffix));
      if (carriesData && !isOpen && has) files.report(suffix, "holds data that may not be passed on");
      else if (!has && (isOpen || !carriesData)) files.report(suffix, "is missing");
    }
    if (isFurtherSlice(files.slug) || !hasAllViews(files.chart)) return;
    for (const { fileSuffix } of allViewsForms(config))
      if (!tree.has(files.path(`/all-views${fileSuffix}`))) files.report(`/all-views${fileSuffix}`, "is missing");
  };

/** Paths in the tree's own list of files; undefined if there is none. */
const listedPaths = async (tree: TreeFolder): Promise<readonly string[] | undefined> =>
  (await tree.text(filesPath))?.trim().split("\n");

/** Files that may be empty. */
const emptyFiles = new Set([".nojekyll"]);

/** The list of files is correct, no file is empty, and every file in `grapher/` belongs to a chart or redirects to one. */
export async function checkListing(tree: TreeFolder, slugs: readonly string[], report: Report): Promise<void> {
  const listed = await listedPaths(tree);
  const paths = [...tree.sizes.keys()];
  const known = new Set(listed);
  for (const file of listed ? paths.filter((path) => !known.has(path) && path !== treeMarkerPath) : [])
    report({ severity: "error", file, message: `is not in ${filesPath}` });
  for (const path of listed?.filter((path) => !tree.has(path)) ?? [])
    report({ severity: "error", file: filesPath, message: `names a file that is missing: ${path}` });
  for (const [file, bytes] of tree.sizes)
    if (bytes === 0 && !emptyFiles.has(file)) report({ severity: "error", file, message: "is empty" });
  await checkStrays(tree, new Set(slugs), report);
}

async function checkStrays(tree: TreeFolder, slugs: ReadonlySet<string>, report: Report): Promise<void> {
  const sources = await formerSources(tree);
  for (const file of tree.sizes.keys()) {
    if (!file.startsWith(folder)) continue;
    const slug = file.slice(folder.length).split(/[./]/, 1)[0] ?? "";
    if (slugs.has(slug)) continue;
    const source = sources.get(file);
    if (source !== undefined) {
      const [own, others] = [await tree.bytes(file), await tree.bytes(source)];
      if (!others || !own?.equals(others)) report({ severity: "error", file, message: `is not what ${source} is` });
      continue;
    }
    const isMoved = file.endsWith(".html") && (await tree.text(file))?.includes('<link rel="canonical"');
    if (!isMoved) report({ severity: "error", file, message: `there is no chart ${slug}` });
  }
}

/** Files at old slugs → files at current slugs. */
async function formerSources(tree: TreeFolder): Promise<ReadonlyMap<string, string>> {
  const formerly = formerPaths(await readRedirects(tree));
  return new Map([...tree.sizes.keys()].flatMap((path) => formerly(path).map((former) => [former, path] as const)));
}

/** Old slugs of charts → current slugs; empty if the list is missing or broken. */
export async function readRedirects(tree: TreeFolder): Promise<ReadonlyMap<string, string>> {
  try {
    const redirects: unknown = JSON.parse((await tree.text(redirectsPath)) ?? "");
    return new Map(isRecord(redirects) ? Object.entries(redirects).map(([from, to]) => [from, String(to)]) : []);
  } catch {
    return new Map();
  }
}

/**
 * Compares all files with the digest in the tree's marker, and reports a marker without one.
 * @returns whether the files have the bytes that the build wrote, as far as the marker tells
 */
export async function checkDigest(tree: TreeFolder, report: Report): Promise<boolean> {
  const digest = readDigest(tree.folder);
  const isAsBuilt = digest !== undefined && (await hashTree(tree.folder)).digest === digest;
  const problem = { severity: "error", file: treeMarkerPath } as const;
  if (digest !== undefined && !isAsBuilt) report({ ...problem, message: "the files are not as they were built" });
  // The list of files reports a missing marker.
  else if (digest === undefined && tree.has(treeMarkerPath))
    report({
      ...problem,
      message: "has no digest, so nothing tells whether the files are as they were built",
      advice: "build the tree again",
    });
  return isAsBuilt;
}

/**
 * Compares the changed files with what the build wrote.
 * @returns whether they have these bytes
 */
export async function checkBytes(tree: TreeFolder, { changed }: TreeChanges, report: Report): Promise<boolean> {
  let isAsBuilt = true;
  for (const [file, { hash }] of changed) {
    const bytes = await tree.bytes(file);
    if (bytes && refOf(bytes).hash === hash) continue;
    isAsBuilt = false;
    // The list of files reports a missing one.
    if (bytes) report({ severity: "error", file, message: "is not as it was built" });
  }
  return isAsBuilt;
}
