import type { SiteConfig } from "../../src/core/chart/site.ts";
import { assetPath } from "../../src/core/chart/siteUrl.ts";
import type { Representation } from "../../src/formats/representation.ts";
import { representations } from "../../src/representations.ts";
import { apiCatalogPath, apiCatalogType } from "../../src/service/files.ts";
import {
  cacheControl,
  describingLink,
  pageSecurity,
  pictureSecurity,
  representationCache,
  securityOf,
} from "../../src/service/headers.ts";
import { fileSuffixes } from "./chartFiles.ts";

/** `_headers` of common static hosts: what the service says too, as far as a path tells it. */
export function hostHeaders(config: SiteConfig): string {
  const suffixed = representations.filter(({ suffix }) => suffix !== "");
  const rules: readonly (readonly [path: string, headers: Headers])[] = [
    // A page's address has no end of its own, and a 404 may stand anywhere. Where another policy is told too, both hold.
    [
      "/*",
      {
        "Access-Control-Allow-Origin": "*",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": pageSecurity,
      },
    ],
    // Whoever reads a part must find it where it is in the file.
    [
      "/catalog/*.parquet",
      {
        "Content-Type": "application/vnd.apache.parquet",
        "Cache-Control": representationCache({ cache: "data", isRanged: true }),
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

/** What scripts of other origins must see to read parts. */
const exposedRanges = { "Access-Control-Expose-Headers": "Accept-Ranges, Content-Range, Content-Length, ETag" };

type Headers = Readonly<Record<string, string>>;

function headersOf(representation: Representation): Headers {
  const { mediaType, isRanged } = representation;
  const security = securityOf(mediaType);
  return {
    "Content-Type": mediaType,
    "Cache-Control": representationCache(representation),
    ...(isRanged && exposedRanges),
    // Hosts that know it write what the path's "*" stands for; to others the link says nothing.
    ...describingLink(representation, ":splat"),
    ...(security && { "Content-Security-Policy": security }),
  };
}

const fields = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");

/**
 * What all hosts that read `_redirects` read of it (November 2026): GitLab Pages 1,000 rules in 64 KiB (docs.gitlab.com/user/project/pages/redirects),
 * Cloudflare 2,000 (developers.cloudflare.com/pages/configuration/redirects). A file with more is passed over, or its end is.
 */
const redirectLimits = { rules: 1000, bytes: 64 * 1024 } as const;

/** Told where there are more. */
const truncationNotice =
  "# Hosts read no more rules than these. What moved besides is served at its former addresses, too.\n";

/**
 * `_redirects` of common static hosts. Pages need none: such hosts serve `x.html` at `x`. Where they are more than hosts read, pages
 * come before files, which lie at their former addresses, too (`formerPaths`).
 * @param moved - slugs that charts had before → what they are now
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

/** As many as a host reads. */
function truncateRules(rules: readonly string[], maxBytes: number): readonly string[] {
  let bytes = 0;
  const end = rules.findIndex((rule, i) => {
    bytes += Buffer.byteLength(rule);
    return i >= redirectLimits.rules || bytes > maxBytes;
  });
  return end < 0 ? rules : rules.slice(0, end);
}
