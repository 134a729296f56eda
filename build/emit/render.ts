import type { Chart } from "../../src/chart/chart.ts";
import { decodeChart } from "../../src/chart/encode.ts";
import { chartScript } from "../../src/chart/script.ts";
import type { Site } from "../../src/chart/site.ts";
import { renderRedirect } from "../../src/page/redirect.ts";
import { representations } from "../../src/representation/registry.ts";
import type { Machine } from "../../src/representation/representation.ts";
import { chartTitle } from "../../src/view/title.ts";
import type { FileRef, ObjectStore } from "../cache/objects.ts";
import type { SiteObserver, SiteValues } from "../cache/observe.ts";
import type { ReadSet } from "../cache/record.ts";
import type { Output } from "./plan.ts";

/** The work of a thread: files of one chart. */
export interface RenderTask {
  /** What `encodeChart` gave: the tree's own data file, so that build and service start from the same. */
  readonly chart: string;
  readonly outputs: readonly Output[];
}

/** A rendered file, whose content is in the store. */
export interface Rendered extends FileRef {
  readonly path: string;
  readonly reads: ReadSet;
}

/** What a thread renders with. */
export interface Studio {
  readonly observer: SiteObserver;
  readonly values: SiteValues;
  readonly machine: Machine;
  readonly objects: ObjectStore;
}

/**
 * Renders files of charts, one after the other, and puts them into the store.
 * @throws an error that names the file, when a representation fails or refuses.
 */
export async function renderTasks(
  tasks: readonly RenderTask[],
  studio: Studio,
): Promise<readonly (readonly Rendered[])[]> {
  const rendered: (readonly Rendered[])[] = [];
  for (const task of tasks) rendered.push(await render(task, studio));
  return rendered;
}

async function render(task: RenderTask, studio: Studio): Promise<readonly Rendered[]> {
  const { observer, values, machine, objects } = studio;
  const chart = decodeChart(task.chart);
  const rendered: Rendered[] = [];
  for (const output of task.outputs) {
    const site = observer.observe();
    const body = renderOwn(chart, task.chart, output) ?? (await renderOutput(chart, output, site, machine));
    const reads = observer.noted().map((read) => `${read}=${values.hashOf(read)}`);
    rendered.push({ path: output.path, ...objects.put(body), reads });
  }
  return rendered;
}

/** What a file of the tree alone holds: see `planOwn`. */
export function renderOwn(chart: Chart, encoded: string, { representation }: Output): string | undefined {
  if (representation === "data") return chartScript(chart.slug, encoded);
  return representation === "redirect" ? renderRedirect(chart.slug, chartTitle(chart) || chart.slug) : undefined;
}

/** What the file of a representation holds. @throws an error that names it */
export async function renderOutput(chart: Chart, output: Output, site: Site, machine: Machine) {
  const representation = representations.find(({ name }) => name === output.representation);
  if (!representation) throw new Error(`unknown representation: ${output.representation}`);
  try {
    const { status, body } = await representation.render(chart, new URLSearchParams(output.query), site, machine);
    if (status !== 200) throw new Error(`answered ${status}`);
    return body;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot render ${output.path}: ${reason}`, { cause: error });
  }
}
