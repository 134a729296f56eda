import { hostname } from "node:os";
import { readSiteScript, siteScript } from "../../src/chart/script.ts";
import { createSite, type Site, siteData } from "../../src/chart/site.ts";
import { type FileRef, ObjectStore } from "../cache/objects.ts";
import { SiteValues } from "../cache/observe.ts";

/** What charts are joined and rendered with. */
export interface Studio {
  readonly site: Site;
  readonly values: SiteValues;
  readonly objects: ObjectStore;
}

/** Where a thread finds what it needs for a studio of its own. */
export interface StudioPlace {
  /** The folder of the contents. */
  readonly objects: string;
  /** The site's data file, among them. */
  readonly site: FileRef;
}

export const createStudio = (site: Site, objects: ObjectStore): Studio => ({
  site,
  values: new SiteValues(site),
  objects,
});

/** Leaves what threads need for a studio like this one. */
export const studioPlace = (site: Site, objects: ObjectStore): StudioPlace => ({
  objects: objects.folder,
  site: objects.put(siteScript(siteData(site))),
});

/** @param thread - tells it from the others of the process */
export function openStudio({ objects: folder, site }: StudioPlace, thread: string): Studio {
  const objects = new ObjectStore(folder, `${hostname()}-${process.pid}-${thread}`);
  return createStudio(createSite(readSiteScript(objects.readText(site))), objects);
}
