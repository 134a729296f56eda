import { hasEntityPages } from "../../src/core/chart/entityPages.ts";
import { createSite, type Site, type SiteData } from "../../src/core/chart/site.ts";
import { assetsFolder } from "./assets.ts";

/** The site as its tree has it: its pages are told where the program's files are, and whether entities have pages. */
export function treeSite(data: SiteData): Site {
  const site = createSite(data);
  return { ...site, config: { ...site.config, assets: assetsFolder(), hasEntityPages: hasEntityPages(site) } };
}
