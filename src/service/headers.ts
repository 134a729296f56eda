import type { CachePolicy, Representation } from "../formats/representation.ts";

/** Data and pictures may be kept for an hour; configs and pages are asked for again; what is named by its content never (rules.md 104). */
const cacheControls: Readonly<Record<CachePolicy, string>> = {
  data: "public, max-age=3600",
  page: "s-maxage=300, max-age=0, must-revalidate",
  named: "public, max-age=31536000, immutable",
};

/** `Cache-Control` of a representation: what is read in parts nobody may compress on its way. */
export const representationCache = ({ cache, isRanged }: Pick<Representation, "cache" | "isRanged">): string =>
  cacheControl(cache) + (isRanged ? ", no-transform" : "");

/** `Link` to what describes an answer, by its address beside it; none where nothing does. @param query - with its "?" */
export function describingLink(
  { describedBy }: Pick<Representation, "describedBy">,
  slug: string,
  query = "",
): { readonly Link?: string } {
  if (!describedBy) return {};
  const { suffix, mediaType } = describedBy;
  return { Link: `<${slug}${suffix}${query}>; rel="describedby"; type="${mediaType}"` };
}

/** Says that parts may be asked for. */
export const rangeHeaders = { "Accept-Ranges": "bytes" } as const;

/** `Cache-Control` of a policy. */
export const cacheControl = (policy: CachePolicy): string => cacheControls[policy];

/** The header that says what of a query changed nothing (rules.md 110). */
export const ignoredHeaderName = "X-Ignored-Parameters";

/**
 * What a page may load: its own site's files, pictures it makes itself, and the search's WASM. No inline script but the one
 * of the page for wrong addresses (`pages/notFound.ts`).
 */
export const pageSecurity = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-KMWnRhD998UGBRGlqmuV15O3I+Lm2ey/cZKMkEN6PG8='",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  // The preview of what is embedded is a page of the site.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** A picture that is opened by itself loads and runs nothing. */
export const pictureSecurity = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const securityByType: readonly [type: string, policy: string][] = [
  ["text/html", pageSecurity],
  ["image/svg+xml", pictureSecurity],
];

/** The content security policy of a media type, if it needs one. */
export const securityOf = (mediaType: string): string | undefined =>
  securityByType.find(([type]) => mediaType.startsWith(type))?.[1];
