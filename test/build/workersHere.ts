import { renderTasks } from "../../build/engine/render/render.ts";
import { openRenderContext } from "../../build/engine/render/renderContext.ts";
import { readFromPlace } from "../../build/engine/worker/datasetTask.ts";
import type { Workers } from "../../build/engine/worker/workers.ts";

/** Runs the work of threads in this thread, which has the modules loaded. */
export const workersHere: Workers = {
  count: 1,
  prepare: async () => undefined,
  readDataset: (task) => readFromPlace(task, task.rendering && openRenderContext(task.rendering)),
  renderCharts: (tasks, rendering) => renderTasks(tasks, openRenderContext(rendering)),
  platform: () => {
    throw new Error("no pictures are drawn here");
  },
  spare: () => undefined,
  rest: () => undefined,
  close: async () => undefined,
};
