import type { SiteConfig } from "../../src/chart/site.ts";
import { assetPath } from "../../src/chart/siteUrl.ts";
import { representations } from "../../src/representation/registry.ts";
import type { Representation } from "../../src/representation/representation.ts";
import { apiCatalogPath, apiCatalogType } from "../../src/service/files.ts";
import {
  cacheControl,
  describingLink,
  pageSecurity,
  pictureSecurity,
  representationCache,
  securityOf,
} from "../../src/service/headers.ts";
import { fileSuffixes } from "./formerFiles.ts";

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
 * `_redirects` of common static hosts. Pages need none: such hosts serve `x.html` at `x`.
 * @param moved - slugs that charts had before → what they are now
 */
export function hostRedirects(moved: ReadonlyMap<string, string>): string {
  const lines = Array.from(moved, ([from, to]) =>
    ["", ...fileSuffixes].map((suffix) => `/grapher/${from}${suffix} /grapher/${to}${suffix} 301\n`),
  );
  return `/grapher / 302\n/grapher/ / 302\n${lines.flat().join("")}`;
}
