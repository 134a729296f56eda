import { readSiteScript, siteScript } from "../../../src/core/chart/dataScript.ts";
import { createSite, type Site, siteData } from "../../../src/core/chart/site.ts";
import { type FileRef, ObjectStore } from "../../cache/objects.ts";
import { SiteHashes } from "../../cache/observe.ts";

/** What charts are joined and rendered with. */
export interface RenderContext {
  readonly site: Site;
  readonly siteHashes: SiteHashes;
  readonly objects: ObjectStore;
}

/** Where a thread finds what it needs for a rendering of its own. */
export interface RenderContextRef {
  /** The folder of the contents. */
  readonly objects: string;
  /** The site's data file, among them. */
  readonly site: FileRef;
}

export const createRenderContext = (site: Site, objects: ObjectStore): RenderContext => ({
  site,
  siteHashes: new SiteHashes(site),
  objects,
});

/** Leaves what threads need for a rendering like this one. */
export const saveRenderContext = (site: Site, objects: ObjectStore): RenderContextRef => ({
  objects: objects.folder,
  site: objects.put(siteScript(siteData(site))),
});

/** Opens what `renderContextPlace` left. */
export function openRenderContext({ objects: folder, site }: RenderContextRef): RenderContext {
  const objects = new ObjectStore(folder);
  return createRenderContext(createSite(readSiteScript(objects.readText(site))), objects);
}
