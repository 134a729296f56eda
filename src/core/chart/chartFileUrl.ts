import type { Site } from "./site.ts";
import { siteUrl } from "./siteUrl.ts";

/** URL of a chart's files without suffix; each slice of a cube has its own. */
export const chartFileUrl = (site: Site, slug: string): string => `${siteUrl(site.config)}/grapher/${slug}`;
