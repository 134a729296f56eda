import { lastValue } from "../core/data/query.ts";
import type { Representation } from "../formats/representation.ts";
import { matchPath, treePresets } from "../representations.ts";

/** What an address below `/grapher/` asks for. */
export interface ChartRoute {
  readonly slug: string;
  readonly representation: Representation;
  /** Picture preset that the path names, as the tree's files do. */
  readonly preset?: string;
}

/** Whether a text may be the slug of a chart. */
export const isSlug = (text: string): boolean => /^[A-Za-z0-9-]+$/.test(text);

/** Reads the last part of a chart's address; undefined for an unknown extension or what can be no slug. */
export function matchChart(file: string): ChartRoute | undefined {
  const isPage = file.endsWith(".html");
  const match = matchPath(isPage ? file.slice(0, -".html".length) : file);
  if (!match || (isPage && match.representation.fileSuffix !== ".html")) return undefined;
  const preset = treePresets.find((name) => match.representation.name === "png" && match.slug.endsWith(`.${name}`));
  const slug = preset ? match.slug.slice(0, -preset.length - 1) : match.slug;
  // A slug of the content is in lower case; upper case is sent on to it.
  return isSlug(slug) ? { slug, representation: match.representation, preset } : undefined;
}

/**
 * The parameters that change a representation, in the registry's order: of a repeated one the last, unknown ones left
 * out (rules.md 107). Equal wishes give equal queries.
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

/** The tree's file that already is the answer, if one may be: no parameters, or a picture preset alone. */
export function treeFile({ slug, representation }: ChartRoute, query: URLSearchParams): string | undefined {
  if (query.size === 0) return `grapher/${slug}${representation.fileSuffix}`;
  const preset = query.size === 1 ? treePresets.find((name) => name === query.get("imType")) : undefined;
  return preset && representation.name === "png" ? `grapher/${slug}.${preset}.png` : undefined;
}
