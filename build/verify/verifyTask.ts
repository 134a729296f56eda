import { type ChartsResult, type ChartsTask, type OpenTree, openForChecks, verifyCharts } from "./charts.ts";

let opened: { readonly folder: string; readonly tree: Promise<OpenTree> } | undefined;

/** Verifies charts in a thread, which opens the tree for its first task. */
export async function verifyTask(task: ChartsTask): Promise<ChartsResult> {
  const { folder } = task;
  if (opened?.folder !== folder) opened = { folder, tree: openForChecks(folder) };
  return verifyCharts(task, await opened.tree);
}
