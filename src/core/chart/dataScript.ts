import type { Geography } from "../data/geography.ts";
import type { EncodedChart } from "./encode.ts";
import type { SiteData } from "./site.ts";

/**
 * Data files of the tree are classic scripts that assign JSON to a property of one global, so that a page opened from a
 * folder can load them with `<script src>` (decisions.md 2). The service reads the JSON inside.
 */
declare global {
  var polygraph: PolygraphData | undefined;
}

/** The data assigned by the scripts of a page. */
export interface PolygraphData {
  /** By slug. */
  charts?: Record<string, EncodedChart>;
  site?: SiteData;
  /** Markup of the section about the data of a slice, by slug. */
  about?: Record<string, string>;
  /** By key. */
  geographies?: Record<string, Geography>;
  /** Parameters of a page without a URL of its own, including "?". */
  query?: string;
}

/** Path of the site's data file in the tree. */
export const siteScriptPath = "site.js";
/** Path of a chart's data file in the tree. */
export const chartScriptPath = (slug: string): string => `grapher/${slug}.chart.js`;

/** Path of the file in the tree that describes a cube. @param slug - of its page */
export const cubePath = (slug: string): string => `grapher/${slug}.cube.json`;

/** Path of the file with the slices of a cube, for searches. @param slug - of its page */
export const slicesPath = (slug: string): string => `grapher/${slug}.views.js`;

/** Path of the file with the section about the data of a slice, which pages show below the chart. @param slug - of its chart */
export const aboutScriptPath = (slug: string): string => `grapher/${slug}.about.js`;

/** Path of a geography's data file in the tree. */
export const geographyScriptPath = (key: string): string => `geographies/${key}.js`;

const sitePrefix = "(globalThis.polygraph??={}).site=";
const chartPrefix = (slug: string) => `((globalThis.polygraph??={}).charts??={})[${scriptSafe(JSON.stringify(slug))}]=`;
const geographyPrefix = (key: string) =>
  `((globalThis.polygraph??={}).geographies??={})[${scriptSafe(JSON.stringify(key))}]=`;
const end = ";\n";

/** Wraps the JSON of a chart. @param json - from `encodeChart` */
export const chartScript = (slug: string, json: string): string => chartPrefix(slug) + scriptSafe(json) + end;

/** Wraps the section about the data of a slice. */
export const aboutScript = (slug: string, markup: string): string =>
  `((globalThis.polygraph??={}).about??={})[${scriptSafe(JSON.stringify(slug))}]=${scriptSafe(JSON.stringify(markup))}${end}`;

export const siteScript = (site: SiteData): string => sitePrefix + scriptSafe(JSON.stringify(site)) + end;

export const geographyScript = (geography: Geography): string =>
  geographyPrefix(geography.key) + scriptSafe(JSON.stringify(geography)) + end;

/** Reads a geography. @throws if the file is not its data file */
export const readGeographyScript = (key: string, script: string): Geography =>
  JSON.parse(inside(script, geographyPrefix(key)));

/** Extracts the JSON of a chart. @throws if the file is not the data file of that chart */
export const readChartScript = (slug: string, script: string): string => inside(script, chartPrefix(slug));

/** Reads the data of a site. @throws if the file is not a site's data file */
export const readSiteScript = (script: string): SiteData => JSON.parse(inside(script, sitePrefix));

function inside(script: string, prefix: string): string {
  if (!script.startsWith(prefix) || !script.endsWith(end)) throw new Error(`broken data file, expected: ${prefix}`);
  return script.slice(prefix.length, -end.length);
}

/** Escapes JSON for scripts, so that it cannot close the element, open a comment or break a line. */
export const scriptSafe = (json: string): string =>
  json.replace(/<(?=[/!])|[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
