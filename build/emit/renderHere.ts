import pLimit from "p-limit";
import type { Site } from "../../src/chart/site.ts";
import type { ObjectStore } from "../cache/objects.ts";
import { createStudio } from "../worker/studio.ts";
import { renderTasks } from "./render.ts";
import type { Renderers } from "./renderCharts.ts";

/** Renders in this thread: for few charts it is done before others have started. */
export function renderHere(site: Site, objects: ObjectStore): Renderers {
  const studio = createStudio(site, objects);
  // One after the other: what is read of the site is noted for the chart that is being rendered.
  const limit = pLimit(1);
  return { count: 1, render: (tasks) => limit(() => renderTasks(tasks, studio)) };
}
