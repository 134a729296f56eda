import type { CachePolicy, Representation } from "../formats/representation.ts";

/**
 * Data and images are cached for an hour; configs and pages are revalidated; files named by a hash of their content never are
 * (rules.md 104).
 */
const cacheControls: Readonly<Record<CachePolicy, string>> = {
  data: "public, max-age=3600",
  page: "s-maxage=300, max-age=0, must-revalidate",
  named: "public, max-age=31536000, immutable",
};

/** `Cache-Control` of a representation. Files that are read in ranges must not be compressed by proxies. */
export const representationCache = ({
  cache,
  acceptsRanges: isRanged,
}: Pick<Representation, "cache" | "acceptsRanges">): string => cacheControl(cache) + (isRanged ? ", no-transform" : "");

/** The `Link` header to the description of an answer, if there is one. @param query - with "?" */
export function describingLink(
  { describedBy }: Pick<Representation, "describedBy">,
  slug: string,
  query = "",
): { readonly Link?: string } {
  if (!describedBy) return {};
  const { suffix, mediaType } = describedBy;
  return { Link: `<${slug}${suffix}${query}>; rel="describedby"; type="${mediaType}"` };
}

/** Announces support for ranges. */
export const rangeHeaders = { "Accept-Ranges": "bytes" } as const;

const compressible = /^(text\/|application\/([\w.-]+\+)?(json|xml|wasm|javascript)|image\/svg|font\/ttf)/;

/** Whether files of a media type become smaller by compression. */
export const isCompressible = (mediaType: string): boolean => compressible.test(mediaType);

/** `Cache-Control` of a policy. */
export const cacheControl = (policy: CachePolicy): string => cacheControls[policy];

/** The header with the parameters that had no effect (rules.md 110). */
export const ignoredHeaderName = "X-Ignored-Parameters";

/**
 * The content security policy of pages: files of the site, images made by the page, the search's WASM. The only inline scripts
 * are those of the page for missing URLs (`pages/notFound.ts`) and of redirects (`pages/redirect.ts`).
 */
export const pageSecurity = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-KMWnRhD998UGBRGlqmuV15O3I+Lm2ey/cZKMkEN6PG8=' 'sha256-ERdQGVz7Poej6dgh8CpC2pUY0CGiCYIqsRtOMmCM7ns='",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  // The preview of an embed is a page of the site.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** An image that is opened by itself loads and runs nothing. */
export const pictureSecurity = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const securityByType: readonly [type: string, policy: string][] = [
  ["text/html", pageSecurity],
  ["image/svg+xml", pictureSecurity],
];

/** The content security policy of a media type, if it needs one. */
export const securityOf = (mediaType: string): string | undefined =>
  securityByType.find(([type]) => mediaType.startsWith(type))?.[1];
