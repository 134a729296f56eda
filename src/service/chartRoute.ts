import { lastValue } from "../core/data/query.ts";
import type { Representation } from "../formats/representation.ts";
import { matchPath, treePresets } from "../representations.ts";

/** What a URL below `/grapher/` requests. */
export interface ChartRoute {
  readonly slug: string;
  readonly representation: Representation;
  /** The image preset in the path, as in names of the tree's files. */
  readonly preset?: string;
}

/** Whether a text can be the slug of a chart. */
export const isChartSlug = (text: string): boolean => /^[A-Za-z0-9-]+$/.test(text);

/** Whether a text can be the slug of a slice of a cube. */
const isSliceSlug = (text: string): boolean => /^[A-Za-z0-9-]+(\/[A-Za-z0-9_~-]+)+$/.test(text);

/** Parses the URL of a file of a slice, after `/grapher/`: `jobs/female/15-24.csv`, of several choices `jobs/female/15-24~25-64.csv`. */
export function matchSlice(path: string): ChartRoute | undefined {
  const match = matchPath(path);
  return match && isSliceSlug(match.slug) ? match : undefined;
}

/** Parses the last part of a chart's URL; undefined if the extension is unknown or the slug is invalid. */
export function matchChart(file: string): ChartRoute | undefined {
  const isPage = file.endsWith(".html");
  const match = matchPath(isPage ? file.slice(0, -".html".length) : file);
  if (!match || (isPage && match.representation.fileSuffix !== ".html")) return undefined;
  const preset = treePresets.find((name) => match.representation.name === "png" && match.slug.endsWith(`.${name}`));
  const slug = preset ? match.slug.slice(0, -preset.length - 1) : match.slug;
  // Slugs of the content are in lower case. Upper case is redirected later.
  return isChartSlug(slug) ? { slug, representation: match.representation, preset } : undefined;
}

/**
 * The parameters of a representation, in the order of its registry entry. The last of a repeated parameter counts, unknown ones
 * are dropped (rules.md 107). So equivalent queries become equal.
 */
export function relevantQuery({ representation, preset }: ChartRoute, asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of representation.params) {
    const value = lastValue(asked, name);
    if (value !== undefined) query.set(name, value);
  }
  if (preset) query.set("imType", preset);
  return query;
}

/** The tree's file that is the answer, if any: without parameters, or with only an image preset. */
export function treeFile({ slug, representation }: ChartRoute, query: URLSearchParams): string | undefined {
  if (query.size === 0) return `grapher/${slug}${representation.fileSuffix}`;
  const preset = query.size === 1 ? treePresets.find((name) => name === query.get("imType")) : undefined;
  return preset && representation.name === "png" ? `grapher/${slug}.${preset}.png` : undefined;
}
