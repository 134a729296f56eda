import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { packagePath } from "../../../build/program.ts";
import { inTemporaryFolder } from "../data/folder.ts";
import { type Benchmark, ours, type Result, type Target } from "../result.ts";
import { dims } from "./data.ts";
import type { Figures } from "./reader.ts";

const count = 1_000_000;

/** Documents of the comparison: the least of which LanceDB makes an index, for that of a million takes it minutes. */
const compared = 100_000;

const run = promisify(execFile);

/** Compiled beside the benchmarks (`vite.config.ts`). */
const reader = (...args: readonly string[]) =>
  run(process.execPath, ["--max-old-space-size=12000", fileURLToPath(new URL("reader.js", import.meta.url)), ...args]);

/**
 * An index of a million documents with vectors of 384 numbers: opened from a folder, and asked whole questions. It takes 0.8 GB of
 * the folder for temporary files, and some gigabytes of memory while it is written.
 */
export const million: Benchmark = {
  name: "million",
  run: () =>
    inTemporaryFolder(async (folder) => {
      await reader("write", folder, String(count));
      const figures: Figures = JSON.parse((await reader("read", folder)).stdout);
      return [...resultsOf(figures), ...(await beside())];
    }),
};

/** The same index in files and in LanceDB; nothing where that is not installed. */
async function beside(): Promise<readonly Result[]> {
  if (!existsSync(packagePath("node_modules/@lancedb/lancedb"))) return [];
  return inTemporaryFolder(async (folder) => {
    const [files, lance] = [join(folder, "files"), join(folder, "lance")];
    await reader("write", files, String(compared));
    await reader("store", files, lance);
    const figures = async (place: string): Promise<Figures> => JSON.parse((await reader("read", place)).stdout);
    return comparison({ [ours]: await figures(files), LanceDB: await figures(lance) });
  });
}

function comparison(all: Readonly<Record<string, Figures>>): readonly Result[] {
  const block = (name: string, unit: Result["unit"], figure: keyof Figures): Result => ({
    name: `index of ${compared} × ${dims}: ${name}`,
    unit,
    measures: Object.entries(all).map(([by, figures]) => ({ by, value: figures[figure] })),
    targets: [],
  });
  return [
    block("opening", "ms", "opening"),
    block("memory", "MB", "memory"),
    block("near vectors", "ms", "scan"),
    block("whole query, median", "ms", "median"),
  ];
}

function resultsOf(figures: Figures): readonly Result[] {
  const name = `index of ${count} × ${dims}`;
  const atMost = (ratio: string, value: number, most: number): Target => ({ ratio, value, atMost: most });
  return [
    {
      name: `${name}: opening`,
      unit: "ms",
      measures: [{ by: ours, value: figures.opening }],
      targets: [atMost("ms", figures.opening, 1000)],
    },
    {
      name: `${name}: memory`,
      unit: "MB",
      measures: [
        { by: "open", value: figures.openMemory },
        { by: "after 50 queries", value: figures.memory },
      ],
      targets: [atMost("MB", figures.memory, 1200)],
    },
    {
      name: `${name}: query`,
      unit: "ms",
      measures: [
        { by: `${ours}: one scan`, value: figures.scan },
        { by: `${ours}: whole query, median`, value: figures.median },
        { by: `${ours}: whole query, 95th percentile`, value: figures.p95 },
      ],
      targets: [atMost("one scan in ms", figures.scan, 60)],
    },
  ];
}
