import type { Site } from "../../../src/core/chart/site.ts";
import type { ObjectStore } from "../../cache/objects.ts";
import { renderTasks } from "../render/render.ts";
import { createRenderContext } from "../render/renderContext.ts";
import type { Renderers } from "./renderCharts.ts";

/** Renders in this thread: for few charts it is done before others have started. */
export function renderHere(site: Site, objects: ObjectStore): Renderers {
  const rendering = createRenderContext(site, objects);
  return { count: 1, render: (tasks) => renderTasks(tasks, rendering) };
}
