import type { SiteConfig } from "../../src/core/chart/site.ts";
import { assetPath } from "../../src/core/chart/siteUrl.ts";
import type { Representation } from "../../src/formats/representation.ts";
import { representations } from "../../src/representations.ts";
import {
  cacheControl,
  describingLink,
  pageSecurity,
  pictureSecurity,
  representationCache,
  securityOf,
} from "../../src/service/headers.ts";
import { apiCatalogPath, apiCatalogType } from "../../src/service/tree.ts";
import { fileSuffixes } from "./chartFiles.ts";

/** Renders `_headers` for static hosts: the headers that the service sends, as far as paths determine them. */
export function hostHeaders(config: SiteConfig): string {
  const suffixed = representations.filter(({ suffix }) => suffix !== "");
  const rules: readonly (readonly [path: string, headers: Headers])[] = [
    // Pages have no suffix, and a 404 may be anywhere. Where a path has another policy too, browsers apply both.
    [
      "/*",
      {
        "Access-Control-Allow-Origin": "*",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": pageSecurity,
      },
    ],
    // Clients read Parquet in ranges, so hosts must not transform it.
    [
      "/catalog/*.parquet",
      {
        "Content-Type": "application/vnd.apache.parquet",
        "Cache-Control": representationCache({ cache: "data", acceptsRanges: true }),
        ...exposedRanges,
      },
    ],
    [`/${apiCatalogPath}`, { "Content-Type": apiCatalogType }],
    [`/${assetPath(config, "*")}`, { "Cache-Control": cacheControl("named") }],
    ["/search/index.*.js", { "Cache-Control": cacheControl("named") }],
    ["/logo.svg", { "Content-Security-Policy": pictureSecurity }],
    ...suffixed.map((representation) => [`/grapher/*${representation.suffix}`, headersOf(representation)] as const),
  ];
  return rules.map(([path, headers]) => `${path}\n${fields(headers)}`).join("\n");
}

/** Response headers that scripts of other origins need for range requests. */
const exposedRanges = { "Access-Control-Expose-Headers": "Accept-Ranges, Content-Range, Content-Length, ETag" };

type Headers = Readonly<Record<string, string>>;

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

const fields = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");

/**
 * The lowest limits among hosts that read `_redirects` (November 2026): GitLab Pages 1,000 rules in 64 KiB
 * (docs.gitlab.com/user/project/pages/redirects), Cloudflare 2,000 rules
 * (developers.cloudflare.com/pages/configuration/redirects). Hosts ignore a longer file, or its end.
 */
const redirectLimits = { rules: 1000, bytes: 64 * 1024 } as const;

/** First line of a file that had to be shortened. */
const truncationNotice =
  "# Hosts read no more rules than these. What moved besides is served at its former addresses, too.\n";

/**
 * Renders `_redirects` for static hosts. Current pages need no rule, since such hosts serve `x.html` at `x`. Pages come
 * before files: if the rules exceed the hosts' limits, copies at the former paths stand in for the others
 * (`formerPaths`).
 * @param moved - former slug → current slug
 */
export function hostRedirects(moved: ReadonlyMap<string, string>): string {
  const front = ["/grapher / 302\n", "/grapher/ / 302\n"];
  const slugs = [...moved];
  const rules = ["", ...fileSuffixes].flatMap((suffix) =>
    slugs.map(([from, to]) => `/grapher/${from}${suffix} /grapher/${to}${suffix} 301\n`),
  );
  const all = [...front, ...rules];
  const read = truncateRules(all, redirectLimits.bytes - truncationNotice.length);
  return read.length < all.length ? `${truncationNotice}${read.join("")}` : all.join("");
}

/** The first rules, as many as hosts read. */
function truncateRules(rules: readonly string[], maxBytes: number): readonly string[] {
  let bytes = 0;
  const end = rules.findIndex((rule, i) => {
    bytes += Buffer.byteLength(rule);
    return i >= redirectLimits.rules || bytes > maxBytes;
  });
  return end < 0 ? rules : rules.slice(0, end);
}
