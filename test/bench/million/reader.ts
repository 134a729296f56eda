import { readFile } from "node:fs/promises";
import { folderStore } from "../../../build/engine/tree/folderStore.ts";
import { lanceEngine } from "../../../build/site/search/lance.ts";
import { openIndex } from "../../../src/search/index.ts";
import { searchIndicators } from "../../../src/search/result.ts";
import { median, quantile } from "../measure.ts";
import { someModel, someVector, storeIndex, writeIndex } from "./data.ts";

// Runs in a process of its own, for its memory is measured: `write FOLDER COUNT`, `store FOLDER TO`, which puts an index into
// LanceDB, or `read FOLDER`, which prints `Figures`.

/** What was measured, in ms and MB. */
export interface Figures {
  readonly opening: number;
  /** Memory once open, and after the queries. */
  readonly openMemory: number;
  readonly memory: number;
  readonly median: number;
  readonly p95: number;
  /** The median of one scan. */
  readonly scan: number;
}

const queries = [
  "child mortality",
  "share of people without electricity",
  "wages of women",
  "forest area",
  "how many people are out of work",
  "spending on schools",
  "air pollution in cities",
  "gdp growth",
  "unemploymnet rate",
  "rice yields",
];
const rounds = 5;

const memory = async (): Promise<number> =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile("/proc/self/status", "utf8"))?.[1]) / 1024;

async function read(folder: string): Promise<Figures> {
  const store = folderStore(folder);
  const start = performance.now();
  const index = await openIndex(async (name) => store.open?.(`search/${name}`), {
    embedder: someModel,
    engine: lanceEngine(folder),
  });
  const opening = performance.now() - start;
  const openMemory = await memory();
  const times = await timesOf(rounds * queries.length, async (i) => {
    const text = queries[i % queries.length] ?? "";
    const { total_results } = await searchIndicators(index, { text, limit: 10 });
    if (total_results === 0) throw new Error(`nothing is found by ${text}`);
  });
  const scans = await timesOf(40, async (i) => void (await index.vectors?.similarities(someVector(i))));
  return {
    opening,
    openMemory,
    memory: await memory(),
    median: median(times),
    p95: quantile(times, 0.95),
    scan: median(scans),
  };
}

async function timesOf(count: number, run: (i: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await run(i);
    times.push(performance.now() - start);
  }
  return times;
}

const [, , task, folder = "", rest = ""] = process.argv;
if (task === "write") await writeIndex(folder, Number(rest));
if (task === "store") await storeIndex(folder, rest);
if (task === "read") process.stdout.write(JSON.stringify(await read(folder)));
