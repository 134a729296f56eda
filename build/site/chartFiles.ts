import { group } from "d3-array";
import { hasFolderRedirects } from "../../src/core/chart/addresses.ts";
import { type Chart, isRedistributable } from "../../src/core/chart/chart.ts";
import { isFurtherSlice } from "../../src/core/chart/cube/chartSlug.ts";
import { targetSlug } from "../../src/core/chart/cube/redirectTarget.ts";
import { viewFiles } from "../../src/core/chart/cube/viewFiles.ts";
import { aboutScriptPath, chartScriptPath, cubePath, slicesPath } from "../../src/core/chart/dataScript.ts";
import type { SiteConfig } from "../../src/core/chart/site.ts";
import { allViewsSlug, hasAllViewsForm } from "../../src/formats/allViews.ts";
import type { Representation } from "../../src/formats/representation.ts";
import { representations, treePresets } from "../../src/representations.ts";

/** One file of a chart: a representation and its query. */
export interface Output {
  /** Path in the tree, with forward slashes. */
  readonly path: string;
  /** Name in the registry. */
  readonly representation: string;
  /** A query string; "" for the default view. */
  readonly query: string;
}

/** Options that leave files out. */
export interface PlanOptions {
  /** Whether to build pictures; without them, a service draws each on request. */
  readonly images: boolean;
  readonly emit: SiteConfig["emit"];
}

/** Whether a chart has a page of its own: all charts except the further slices of cubes, which share one. */
const hasPage = ({ slug }: Pick<Chart, "slug">): boolean => !isFurtherSlice(slug);

/** Suffixes of the files of a further slice of a cube. */
export const viewSuffixes = (config: SiteConfig): readonly string[] =>
  representations.filter(({ name }) => viewFiles(config).includes(name)).map(({ fileSuffix }) => fileSuffix);

/** The representations that the tree has of all views of a cube in one file. */
export const allViewsForms = ({ emit }: Pick<SiteConfig, "emit">): readonly Representation[] =>
  representations.filter((one) => hasAllViewsForm(one) && (emit?.representations?.includes(one.name) ?? true));

/** The paths of the files with all views of a cube, if its data are not too large. @param slug - of its page */
export const allViewsPaths = (slug: string, config: Pick<SiteConfig, "emit">): readonly string[] =>
  allViewsForms(config).map(({ fileSuffix }) => `grapher/${allViewsSlug(slug)}${fileSuffix}`);

/** Plans the files of a chart's representations and picture presets. Data that are not redistributable get no files. */
export function planChart(chart: Chart, { images, emit }: PlanOptions): readonly Output[] {
  const open = isRedistributable(chart);
  const names = hasPage(chart) ? emit?.representations : viewFiles({ emit });
  const isWanted = ({ name, carriesData, mediaType }: Representation) =>
    (names?.includes(name) ?? true) && (open || !carriesData) && (images || !mediaType.startsWith("image/"));
  const wanted = representations.filter(isWanted);
  const files = wanted.map(({ name, fileSuffix }) => ({
    path: `grapher/${chart.slug}${fileSuffix}`,
    representation: name,
    query: "",
  }));
  const hasPresets = hasPage(chart) && wanted.some(({ name }) => name === "png");
  return [...files, ...(hasPresets ? planPresets(chart.slug, emit) : [])];
}

/** `Output.representation` of a chart's data file. It comes first, since all others are rendered from it. */
export const dataName = "data";

/** `Output.representation` of the file that describes a cube. */
export const cubeName = "cube";

/** `Output.representation` of the section about the data of a slice. Rendering it in pages would load 150 kB of scripts. */
export const aboutName = "about";

/** `Output.representation` of the file from which searches know the slices of a cube. */
export const slicesName = "slices";

/**
 * Plans the files that are not representations: the chart's data, a redirect to its page if the site has such, and the
 * description of its cube.
 */
export function planSupportFiles(
  chart: Pick<Chart, "slug" | "sliceIndex">,
  config: Pick<SiteConfig, "addresses">,
): readonly Output[] {
  const { slug, sliceIndex } = chart;
  const files = [{ path: chartScriptPath(slug), representation: dataName, query: "" }];
  if (sliceIndex !== undefined) files.push({ path: aboutScriptPath(slug), representation: aboutName, query: "" });
  if (!hasPage(chart)) return files;
  if (sliceIndex !== undefined)
    files.push(
      { path: cubePath(slug), representation: cubeName, query: "" },
      { path: slicesPath(slug), representation: slicesName, query: "" },
    );
  if (hasFolderRedirects(config))
    files.push({ path: `grapher/${slug}/index.html`, representation: "redirect", query: "" });
  return files;
}

const linking = new Set(representations.filter(({ includesSeeAlso }) => includesSeeAlso).map(({ name }) => name));

/** Whether a file shows related charts and topics (`seeAlso.ts`). */
export const showsSeeAlso = ({ representation }: Output): boolean => linking.has(representation);

const planPresets = (slug: string, emit: SiteConfig["emit"]): readonly Output[] =>
  treePresets
    .filter((preset) => emit?.presets?.includes(preset) ?? true)
    .map((preset) => ({ path: presetPath(slug, preset), representation: "png", query: `imType=${preset}` }));

/** A static host ignores `?imType=`, so each preset has a file of its own. */
export const presetPath = (slug: string, preset: string): string => `grapher/${slug}.${preset}.png`;

/** Suffixes of all files of a chart except its page: a former slug has a redirect page instead (`files.ts`). */
export const fileSuffixes: readonly string[] = [
  ...representations.filter(({ suffix }) => suffix !== "").map(({ fileSuffix }) => fileSuffix),
  ...treePresets.map((preset) => presetPath("", preset).slice("grapher/".length)),
];

const suffixes = new Set(fileSuffixes);

/**
 * Maps a chart's file to its copies under the chart's former slugs. Other sites embed pictures and load data by their
 * old URLs, and hosts without `_redirects` can only serve files.
 * @param redirects - former slug → current slug
 */
export function formerPaths(redirects: ReadonlyMap<string, string>): (path: string) => readonly string[] {
  const formerSlugs = group(redirects, ([, to]) => targetSlug(to));
  return (path) => {
    const [, slug = "", suffix = ""] = /^grapher\/([^.]+)([^/]+)$/.exec(path) ?? [];
    return suffixes.has(suffix) ? (formerSlugs.get(slug) ?? []).map(([from]) => `grapher/${from}${suffix}`) : [];
  };
}
