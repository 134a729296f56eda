import { hostname } from "node:os";
import { threadId, workerData } from "node:worker_threads";
import { Tinypool } from "tinypool";
import { createSite, type SiteData } from "../src/chart/site.ts";
import { composeCard } from "./machine/card.ts";
import { machine } from "./machine/machine.ts";
import { rasterize } from "./machine/rasterize.ts";
import { ObjectStore } from "./objects.ts";
import { SiteObserver, SiteValues } from "./observe.ts";
import { type Rendered, type RenderTask, render, type Studio } from "./render.ts";

/** What the threads of `workers.ts` run. */

/** What threads that render charts are given. */
export interface StudioData {
  readonly site: SiteData;
  /** The folder of the contents. */
  readonly objects: string;
}

let studio: Studio | undefined;

/** Tinypool hands over its own data first, then ours. */
function openStudio(): Studio {
  const data: StudioData = workerData[1];
  const site = createSite(data.site);
  return {
    observer: new SiteObserver(site),
    values: new SiteValues(site),
    machine,
    objects: new ObjectStore(data.objects, `${hostname()}-${process.pid}-${threadId}`),
  };
}

export function renderChart(task: RenderTask): Promise<readonly Rendered[]> {
  studio ??= openStudio();
  return render(task, studio);
}

export function rasterizeSvg({ svg, width }: { svg: string; width: number }) {
  return Tinypool.move(rasterize(svg, width));
}

export const card = ({ element, width, height }: { element: unknown; width: number; height: number }) =>
  composeCard(element, width, height);
