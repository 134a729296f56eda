import { readSiteScript, siteScript } from "../../../src/core/chart/dataScript.ts";
import { createSite, type Site, siteData } from "../../../src/core/chart/site.ts";
import { type FileRef, ObjectStore } from "../../cache/objects.ts";
import { SiteHashes } from "../../cache/observe.ts";

/** The context in which charts are joined and rendered. */
export interface RenderContext {
  readonly site: Site;
  readonly siteHashes: SiteHashes;
  readonly objects: ObjectStore;
}

/** A reference to a saved context, for worker threads. */
export interface RenderContextRef {
  /** The folder of the object store. */
  readonly objects: string;
  /** The site's data file in the store. */
  readonly site: FileRef;
}

export const createRenderContext = (site: Site, objects: ObjectStore): RenderContext => ({
  site,
  siteHashes: new SiteHashes(site),
  objects,
});

/** Saves a context for worker threads. */
export const saveRenderContext = (site: Site, objects: ObjectStore): RenderContextRef => ({
  objects: objects.folder,
  site: objects.put(siteScript(siteData(site))),
});

/** Opens a saved context. */
export function openRenderContext({ objects: folder, site }: RenderContextRef): RenderContext {
  const objects = new ObjectStore(folder);
  return createRenderContext(createSite(readSiteScript(objects.readText(site))), objects);
}
