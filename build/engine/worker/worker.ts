import pLimit from "p-limit";
import type { CardElement } from "../../../src/formats/card.ts";
import type { DatasetResult } from "../render/readDataset.ts";
import type { RenderedFile, RenderTask } from "../render/render.ts";
import { openRenderContext, type RenderContext, type RenderContextRef } from "../render/renderContext.ts";
import { type DatasetTask, runDatasetTask } from "./datasetTask.ts";

/** Tasks that worker threads run. Rendering code is loaded on demand, because checking a content does not need it. */

let rendering: { readonly site: string; readonly rendering: RenderContext } | undefined;

function renderContextAt(place: RenderContextRef): RenderContext {
  if (rendering?.site !== place.site.hash) rendering = { site: place.site.hash, rendering: openRenderContext(place) };
  return rendering.rendering;
}

/** Loads the rendering code. */
export async function prepare(): Promise<void> {
  await import("../render/render.ts");
}

/** One dataset at a time, because they may be large. */
const limit = pLimit(1);

/** Reads a dataset, and joins charts with it. */
export const readDataset = (task: DatasetTask): Promise<DatasetResult> =>
  limit(() => runDatasetTask(task, task.rendering && renderContextAt(task.rendering)));

/** Renders files of charts. While the thread pool of libuv packs a ZIP of one task, another task continues. */
export async function renderFiles({
  tasks,
  rendering,
}: {
  readonly tasks: readonly RenderTask[];
  readonly rendering: RenderContextRef;
}): Promise<readonly (readonly RenderedFile[])[]> {
  const { renderTasks } = await import("../render/render.ts");
  return renderTasks(tasks, renderContextAt(rendering));
}

/** Rasterises an SVG to a PNG. @param width - in pixels @param fonts - paths of the site's fonts that it needs */
export async function rasterizeSvg({ svg, width, fonts }: { svg: string; width: number; fonts: readonly string[] }) {
  const [{ rasterize }, { move }] = await Promise.all([import("../../platform/nodePlatform.ts"), import("piscina")]);
  return move(await rasterize(svg, width, fonts));
}

/** Composes a card. Width and height are in pixels. */
export async function card({ element, width, height }: { element: CardElement; width: number; height: number }) {
  const { composeCard } = await import("../../platform/nodePlatform.ts");
  return composeCard(element, width, height);
}

/** Converts the texts of an SVG to outlines. */
export async function outlineSvg(svg: string) {
  const { outline } = await import("../../platform/nodePlatform.ts");
  return outline(svg);
}
