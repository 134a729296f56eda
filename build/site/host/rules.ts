import type { SiteConfig } from "../../../src/core/chart/site.ts";
import { assetPath } from "../../../src/core/chart/siteUrl.ts";
import type { Representation } from "../../../src/formats/representation.ts";
import { representations } from "../../../src/representations.ts";
import {
  cacheControl,
  describingLink,
  pageSecurity,
  pictureSecurity,
  representationCache,
  securityOf,
} from "../../../src/service/headers.ts";
import { fileHeaders } from "../../../src/service/static.ts";
import { apiCatalogPath, apiCatalogType } from "../../../src/service/tree.ts";

export type Headers = Readonly<Record<string, string>>;

/** Headers of the files that a path names. */
export interface HostRule {
  /** From the site's root on, with at most one "*", which stands for any characters. */
  readonly path: string;
  readonly headers: Headers;
}

/** Response headers that scripts of other origins need for range requests. */
const exposedRanges = { "Access-Control-Expose-Headers": "Accept-Ranges, Content-Range, Content-Length, ETag" };

/**
 * The headers that the service sends, as far as paths determine them. Where rules contradict each other, the last one holds.
 * Hosts know the types and the caching of other files by themselves.
 */
export function hostRules(config: SiteConfig): readonly HostRule[] {
  const suffixed = representations.filter(({ suffix }) => suffix !== "");
  return [
    // Pages have no suffix, and a 404 may be anywhere. Where a path has another policy too, browsers apply both.
    {
      path: "/*",
      headers: {
        "Access-Control-Allow-Origin": "*",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": pageSecurity,
      },
    },
    // Clients read Parquet in ranges, so hosts must not transform it.
    {
      path: "/catalog/*.parquet",
      headers: {
        "Content-Type": "application/vnd.apache.parquet",
        "Cache-Control": representationCache({ cache: "data", acceptsRanges: true }),
        ...exposedRanges,
      },
    },
    { path: `/${apiCatalogPath}`, headers: { "Content-Type": apiCatalogType } },
    { path: `/${assetPath(config, "*")}`, headers: { "Cache-Control": cacheControl("named") } },
    { path: "/search/index.*.js", headers: { "Cache-Control": cacheControl("named") } },
    { path: "/logo.svg", headers: { "Content-Security-Policy": pictureSecurity } },
    ...suffixed.map((one) => ({ path: `/grapher/*${one.suffix}`, headers: headersOf(one) })),
  ];
}

function headersOf(representation: Representation): Headers {
  const { mediaType, acceptsRanges: isRanged } = representation;
  const security = securityOf(mediaType);
  return {
    "Content-Type": mediaType,
    "Cache-Control": representationCache(representation),
    ...(isRanged && exposedRanges),
    // Some hosts replace ":splat" with the match of the path's "*"; on others the link is useless but harmless.
    ...describingLink(representation, ":splat"),
    ...(security && { "Content-Security-Policy": security }),
  };
}

/** Extensions of files in a tree. Each has one media type, except those that end like a representation. */
export const extensions = [
  ...["html", "js", "css", "json", "jsonld", "xml", "atom", "txt", "md", "csv", "bib", "ris"],
  ...["svg", "png", "jpg", "webp", "woff2", "ttf", "zip", "xlsx", "parquet", "wasm", "bin"],
];

/**
 * The rules for a server that knows neither types nor caching: those of `hostRules`, and before them one for each kind of file,
 * general ones first. They have no links to descriptions: `x.csv` is described by `x.csv-metadata.json`, where programs look.
 */
export function fileRules(config: SiteConfig): readonly HostRule[] {
  const [everywhere, ...special] = hostRules(config);
  const types = new Map<string, string>();
  for (const { suffix, mediaType } of representations) types.set(suffix.slice(1), mediaType);
  const byExtension = extensions.map((extension): HostRule => {
    const { mediaType, cache } = fileHeaders(`any.${extension}`);
    const security = extension === "svg" && { "Content-Security-Policy": pictureSecurity };
    const type = types.get(extension) ?? mediaType;
    return { path: `/*.${extension}`, headers: { "Content-Type": type, "Cache-Control": cache, ...security } };
  });
  return withoutRepetitions([
    { path: "/*", headers: { ...everywhere?.headers, "Cache-Control": cacheControl("data") } },
    ...byExtension,
    ...special.map(({ path, headers: { Link: _, ...headers } }) => ({ path, headers })),
  ]);
}

/** Leaves out what earlier rules say already. */
function withoutRepetitions(rules: readonly HostRule[]): readonly HostRule[] {
  const kept: HostRule[] = [];
  for (const { path, headers } of rules) {
    const known = headersAt(kept, path);
    const own = Object.entries(headers).filter(([name, value]) => known[name] !== value);
    if (own.length > 0) kept.push({ path, headers: Object.fromEntries(own) });
  }
  return kept;
}

/** All headers of a path, as the last rules for it say. */
export function headersAt(rules: readonly HostRule[], path: string): Headers {
  return Object.assign({}, ...rules.filter((rule) => covers(rule.path, path)).map(({ headers }) => headers));
}

/** Whether a rule holds for a path. @param path - from the site's root on; one with "*" stands for all of its files */
export function covers(rulePath: string, path: string): boolean {
  const [start = "", end] = rulePath.split("*");
  if (end === undefined) return path === rulePath;
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

/** The rules with headers of one name: path and value, the last one, which holds before others, first. */
export function valuesOf(
  rules: readonly HostRule[],
  name: string,
): readonly (readonly [path: string, value: string])[] {
  return rules
    .flatMap(({ path, headers }) => (headers[name] === undefined ? [] : [[path, headers[name]] as const]))
    .reverse();
}

/** A regular expression, as all servers read it, for the URLs of a rule. @param base - path of the site, without "/" at its end */
export const expressionOf = (base: string, path: string): string =>
  `^${escapeExpression(base)}${path.split("*").map(escapeExpression).join(".*")}$`;

const escapeExpression = (text: string): string => text.replace(/[.+?()[\]{}|^$\\]/g, "\\$&");

/** Whether files of a media type are texts, which compression makes smaller. */
export const isText = (mediaType: string): boolean =>
  /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|application\/x-(bibtex|research)|image\/svg)/.test(
    mediaType,
  );
