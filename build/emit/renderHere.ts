import type { Site } from "../../src/chart/site.ts";
import type { ObjectStore } from "../cache/objects.ts";
import { createStudio } from "../worker/studio.ts";
import { renderTasks } from "./render.ts";
import type { Renderers } from "./renderCharts.ts";

/** Renders in this thread: for few charts it is done before others have started. */
export function renderHere(site: Site, objects: ObjectStore): Renderers {
  const studio = createStudio(site, objects);
  return { count: 1, render: (tasks) => renderTasks(tasks, studio) };
}
