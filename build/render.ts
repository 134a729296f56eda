import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chart } from "../src/chart/chart.ts";
import { decodeChart } from "../src/chart/encode.ts";
import type { Site } from "../src/chart/site.ts";
import { representations } from "../src/representation/registry.ts";
import type { Machine } from "../src/representation/representation.ts";
import type { Output } from "./plan.ts";

/** The work of a thread: one chart, all its files. */
export interface RenderTask {
  /** What `encodeChart` gave: the tree's own data file, so that build and service start from the same. */
  readonly chart: string;
  readonly outputs: readonly Output[];
  /** Folder that the outputs' paths start from; it and `grapher/` exist. */
  readonly folder: string;
}

export interface Written {
  readonly path: string;
  readonly representation: string;
  readonly bytes: number;
}

/**
 * Renders and writes the files of a chart.
 * @throws an error that names the file, when a representation fails or refuses.
 */
export async function render(task: RenderTask, site: Site, machine: Machine): Promise<readonly Written[]> {
  const chart = decodeChart(task.chart);
  const written: Written[] = [];
  for (const output of task.outputs) {
    const bytes = await renderOutput(chart, output, site, machine);
    await writeFile(join(task.folder, output.path), bytes, { flag: "wx" });
    written.push({ path: output.path, representation: output.representation, bytes: bytes.length });
  }
  return written;
}

/** The bytes of one file. @throws an error that names it */
export async function renderOutput(chart: Chart, output: Output, site: Site, machine: Machine): Promise<Uint8Array> {
  const representation = representations.find(({ name }) => name === output.representation);
  if (!representation) throw new Error(`unknown representation: ${output.representation}`);
  try {
    const { status, body } = await representation.render(chart, new URLSearchParams(output.query), site, machine);
    if (status !== 200) throw new Error(`answered ${status}`);
    return typeof body === "string" ? Buffer.from(body) : body;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot render ${output.path}: ${reason}`, { cause: error });
  }
}
