import { hostname } from "node:os";
import { createSite, type SiteData } from "../../src/chart/site.ts";
import { ObjectStore } from "../cache/objects.ts";
import { SiteObserver, SiteValues } from "../cache/observe.ts";
import { machine } from "../machine/machine.ts";
import type { Studio } from "./render.ts";

/** What threads that render charts are given. */
export interface StudioData {
  readonly site: SiteData;
  /** The folder of the contents. */
  readonly objects: string;
}

/** What a thread renders with. @param thread - tells it from the others of the process */
export function openStudio({ site: data, objects }: StudioData, thread: string): Studio {
  const site = createSite(data);
  return {
    observer: new SiteObserver(site),
    values: new SiteValues(site),
    machine,
    objects: new ObjectStore(objects, `${hostname()}-${process.pid}-${thread}`),
  };
}
