import { group } from "d3-array";
import { type Chart, isRedistributable } from "../../src/core/chart/chart.ts";
import { chartScriptPath } from "../../src/core/chart/dataScript.ts";
import type { SiteConfig } from "../../src/core/chart/site.ts";
import type { Representation } from "../../src/formats/representation.ts";
import { representations, treePresets } from "../../src/representations.ts";

/** One file of a chart: a representation with the parameters that make it. */
export interface Output {
  /** Path in the tree, with forward slashes. */
  readonly path: string;
  /** Name in the registry. */
  readonly representation: string;
  /** A query string; "" for the default view. */
  readonly query: string;
}

/** Which files are built. */
export interface PlanOptions {
  /** Whether pictures are built; without them the sidecar draws them. */
  readonly images: boolean;
  readonly emit: SiteConfig["emit"];
}

/** The representations of a chart as files: every one that it may have, and the picture presets. */
export function planChart(chart: Chart, { images, emit }: PlanOptions): readonly Output[] {
  const open = isRedistributable(chart);
  const isWanted = ({ name, carriesData, mediaType }: Representation) =>
    (emit?.representations?.includes(name) ?? true) &&
    (open || !carriesData) &&
    (images || !mediaType.startsWith("image/"));
  const wanted = representations.filter(isWanted);
  const files = wanted.map(({ name, fileSuffix }) => ({
    path: `grapher/${chart.slug}${fileSuffix}`,
    representation: name,
    query: "",
  }));
  return [...files, ...(wanted.some(({ name }) => name === "png") ? planPresets(chart.slug, emit) : [])];
}

/** What the data file of a chart is called among its outputs: it comes before the others, which are rendered from it. */
export const dataName = "data";

/** Files of a chart that are no representation: its data, which its page's script reads too, and the way to its page on plain hosts. */
export const planSupportFiles = ({ slug }: Chart): readonly Output[] => [
  { path: chartScriptPath(slug), representation: dataName, query: "" },
  { path: `grapher/${slug}/index.html`, representation: "redirect", query: "" },
];

const leading = new Set(representations.filter(({ leadsOn }) => leadsOn).map(({ name }) => name));

/** Whether a file tells what its chart leads on to. */
export const leadsOn = ({ representation }: Output): boolean => leading.has(representation);

const planPresets = (slug: string, emit: SiteConfig["emit"]): readonly Output[] =>
  treePresets
    .filter((preset) => emit?.presets?.includes(preset) ?? true)
    .map((preset) => ({ path: presetPath(slug, preset), representation: "png", query: `imType=${preset}` }));

/** A static host ignores `?imType=`, so each preset has a file of its own. */
export const presetPath = (slug: string, preset: string): string => `grapher/${slug}.${preset}.png`;

/** Ends of a chart's files but for its pages, which `movedPages` replaces. */
export const fileSuffixes: readonly string[] = [
  ...representations.filter(({ suffix }) => suffix !== "").map(({ fileSuffix }) => fileSuffix),
  ...treePresets.map((preset) => presetPath("", preset).slice("grapher/".length)),
];

const suffixes = new Set(fileSuffixes);

/**
 * Where a chart's files lie as well, under the slugs that the chart had before: hosts that read no `_redirects` can but serve
 * files, and others embed pictures and load data by addresses that nobody tells them of anew.
 * @param redirects - slugs that charts had before → what they are now
 */
export function formerPaths(redirects: ReadonlyMap<string, string>): (path: string) => readonly string[] {
  const formerSlugs = group(redirects, ([, to]) => to);
  return (path) => {
    const [, slug = "", suffix = ""] = /^grapher\/([^/.]+)([^/]+)$/.exec(path) ?? [];
    return suffixes.has(suffix) ? (formerSlugs.get(slug) ?? []).map(([from]) => `grapher/${from}${suffix}`) : [];
  };
}
