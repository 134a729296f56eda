import { writeFile } from "node:fs/promises";
import { join } from "node:path";
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
  for (const { path, representation, query } of task.outputs) {
    const body = await renderOutput(representation, query);
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    await writeFile(join(task.folder, path), bytes, { flag: "wx" });
    written.push({ path, representation, bytes: bytes.length });
  }
  return written;

  async function renderOutput(name: string, query: string): Promise<string | Uint8Array> {
    const representation = representations.find((candidate) => candidate.name === name);
    if (!representation) throw new Error(`unknown representation: ${name}`);
    try {
      const answer = await representation.render(chart, new URLSearchParams(query), site, machine);
      if (answer.status === 200) return answer.body;
      throw new Error(`answered ${answer.status}`);
    } catch (error) {
      throw new Error(`cannot render ${name} of ${chart.slug}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}
