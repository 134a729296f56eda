import type { SiteConfig } from "../../../src/core/chart/site.ts";
import { fileRules, headersAt } from "./rules.ts";

/**
 * The settings of serve (serve-handler). By default it would redirect `x.html` to `x`, answer that with `x/index.html`, and
 * `topic/index.html` at `topic`, where its relative links fail.
 */
export function serveSettings(config: SiteConfig, base = ""): object {
  const rules = fileRules(config);
  return {
    cleanUrls: false,
    directoryListing: false,
    // It applies one after the other, and takes a file with a dot in its name first.
    rewrites: [
      { source: base || "/", destination: `${base}/index.html` },
      { source: `${base}/:page(changes|indicator-list|indicator-list\\.\\d+)`, destination: `${base}/:page.html` },
      { source: `${base}/:folder([^./]+)`, destination: `${base}/:folder/index.html` },
      { source: `${base}/:folder/:page([^./]+|[^/]+\\.\\d+)`, destination: `${base}/:folder/:page.html` },
    ],
    headers: rules.map(({ path, headers }) => ({
      source: base + path.replace(/^\/\*/, "/**/*"),
      // "*" matches no names that begin with a dot.
      headers: Object.entries(path.includes("*") ? headers : headersAt(rules, path)).map(([key, value]) => ({
        key,
        value,
      })),
    })),
  };
}
