import { group } from "d3-array";
import { representations, treePresets } from "../../src/representations.ts";
import { presetPath } from "./plan.ts";

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
