import pLimit from "p-limit";
import { renderTasks } from "./render.ts";
import { openStudio, type StudioData } from "./studio.ts";
import type { Renderers } from "./workers.ts";

/** Renders in this thread: for few charts it is done before others have started. */
export function renderHere(data: StudioData): Renderers {
  const studio = openStudio(data, "0");
  // One after the other: what is read of the site is noted for the chart that is being rendered.
  const limit = pLimit(1);
  return { count: 1, renderCharts: (tasks) => limit(() => renderTasks(tasks, studio)), close: async () => undefined };
}
