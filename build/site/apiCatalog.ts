import type { Site } from "../../src/core/chart/site.ts";
import { catalogueUrl, hasCatalogue, siteUrl } from "../../src/core/chart/siteUrl.ts";
import { dcatPath } from "./dcat.ts";

/** What the site offers to programs: links to each interface and its description (RFC 9727, as a linkset of RFC 9264). */
export function apiCatalog({ config }: Site): object {
  const base = siteUrl(config);
  const search = (config.searchUrl ?? base).replace(/\/+$/, "");
  const described = {
    "service-desc": [{ href: `${base}/openapi.json`, type: "application/vnd.oai.openapi+json;version=3.1" }],
    "service-doc": [{ href: `${base}/llms.txt`, type: "text/plain" }],
  };
  const catalogue = {
    anchor: `${base}/${dcatPath}`,
    "service-meta": [
      { href: `${base}/${dcatPath}`, type: "application/ld+json" },
      ...(hasCatalogue(config, "tables")
        ? [{ href: `${catalogueUrl(config)}/index.json`, type: "application/json" }]
        : []),
    ],
  };
  return {
    linkset: [
      { anchor: `${base}/grapher/`, ...described },
      {
        anchor: `${search}/indicators`,
        ...described,
        status: [{ href: `${search}/health`, type: "application/json" }],
      },
      catalogue,
    ],
  };
}
