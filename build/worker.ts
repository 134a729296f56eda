import { workerData } from "node:worker_threads";
import { Tinypool } from "tinypool";
import { createSite, type Site, type SiteData } from "../src/chart/site.ts";
import { composeCard } from "./machine/card.ts";
import { machine } from "./machine/machine.ts";
import { rasterize } from "./machine/rasterize.ts";
import { type RenderTask, render, type Written } from "./render.ts";

/** What the threads of `workers.ts` run. */

let site: Site | undefined;

/** Tinypool hands over its own data first, then ours. */
function siteOfThread(): Site {
  const data: SiteData = workerData[1];
  site ??= createSite(data);
  return site;
}

export const renderChart = (task: RenderTask): Promise<readonly Written[]> => render(task, siteOfThread(), machine);

export function rasterizeSvg({ svg, width }: { svg: string; width: number }) {
  return Tinypool.move(rasterize(svg, width));
}

export const card = ({ element, width, height }: { element: unknown; width: number; height: number }) =>
  composeCard(element, width, height);
