import { threadId, workerData } from "node:worker_threads";
import { Tinypool } from "tinypool";
import { composeCard } from "../machine/card.ts";
import { outline } from "../machine/outline.ts";
import { rasterize } from "../machine/rasterize.ts";
import { type Rendered, type RenderTask, renderTasks, type Studio } from "./render.ts";
import { openStudio } from "./studio.ts";

/** What the threads of `workers.ts` run. */

let studio: Studio | undefined;

/** Renders files of charts, with the site that the thread was given. */
export function renderCharts(tasks: readonly RenderTask[]): Promise<readonly (readonly Rendered[])[]> {
  // Tinypool hands over its own data first, then ours.
  studio ??= openStudio(workerData[1], String(threadId));
  return renderTasks(tasks, studio);
}

/** Rasterises an SVG to a PNG of this width in pixels. */
export function rasterizeSvg({ svg, width }: { svg: string; width: number }) {
  return Tinypool.move(rasterize(svg, width));
}

/** Composes a card of this size in pixels. */
export const card = ({ element, width, height }: { element: unknown; width: number; height: number }) =>
  composeCard(element, width, height);

export { outline };
