import pLimit from "p-limit";
import type { CardElement } from "../../../src/formats/card.ts";
import type { DatasetResult } from "../render/readDataset.ts";
import type { Rendered, RenderTask } from "../render/render.ts";
import { openRenderContext, type RenderContext, type RenderContextRef } from "../render/renderContext.ts";
import { type DatasetTask, runDatasetTask } from "./datasetTask.ts";

/** What the threads of `workers.ts` run. What renders is loaded when it is asked for: to check a content takes none of it. */

let rendering: { readonly site: string; readonly rendering: RenderContext } | undefined;

function renderContextAt(place: RenderContextRef): RenderContext {
  if (rendering?.site !== place.site.hash) rendering = { site: place.site.hash, rendering: openRenderContext(place) };
  return rendering.rendering;
}

/** Loads what renders. */
export async function prepare(): Promise<void> {
  await import("../render/render.ts");
}

/** One after the other: a dataset may be large. */
const limit = pLimit(1);

/** Reads a dataset, and joins charts with it. */
export const readDataset = (task: DatasetTask): Promise<DatasetResult> =>
  limit(() => runDatasetTask(task, task.rendering && renderContextAt(task.rendering)));

/** Renders files of charts. While a ZIP of one task is packed beside this thread, another task goes on. */
export async function renderCharts({
  tasks,
  rendering,
}: {
  readonly tasks: readonly RenderTask[];
  readonly rendering: RenderContextRef;
}): Promise<readonly (readonly Rendered[])[]> {
  const { renderTasks } = await import("../render/render.ts");
  return renderTasks(tasks, renderContextAt(rendering));
}

/** Rasterises an SVG to a PNG of this width in pixels. @param fonts - files of the site's fonts that it takes */
export async function rasterizeSvg({ svg, width, fonts }: { svg: string; width: number; fonts: readonly string[] }) {
  const [{ rasterize }, { move }] = await Promise.all([import("../../platform/rasterize.ts"), import("piscina")]);
  return move(rasterize(svg, width, fonts));
}

/** Composes a card of this size in pixels. */
export async function card({ element, width, height }: { element: CardElement; width: number; height: number }) {
  const { composeCard } = await import("../../platform/card.ts");
  return composeCard(element, width, height);
}

/** Turns the texts of an SVG into outlines. */
export async function outline(svg: string) {
  const { outline } = await import("../../platform/outline.ts");
  return outline(svg);
}
