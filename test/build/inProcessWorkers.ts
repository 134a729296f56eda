import { renderTasks } from "../../build/engine/render/render.ts";
import { openRenderContext } from "../../build/engine/render/renderContext.ts";
import { runDatasetTask } from "../../build/engine/worker/datasetTask.ts";
import type { Workers } from "../../build/engine/worker/workers.ts";

/** Runs the work of threads in this thread, which has the modules loaded. */
export const inProcessWorkers: Workers = {
  count: 1,
  prepare: async () => undefined,
  readDataset: (task) => runDatasetTask(task, task.rendering && openRenderContext(task.rendering)),
  renderCharts: (tasks, rendering) => renderTasks(tasks, openRenderContext(rendering)),
  platform: () => {
    throw new Error("no pictures are drawn here");
  },
  saveMemory: () => undefined,
  release: () => undefined,
  close: async () => undefined,
};
