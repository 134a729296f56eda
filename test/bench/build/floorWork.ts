import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import pMap from "p-map";
import papaparse from "papaparse";
import { startWorkers } from "../../../build/engine/worker/workers.ts";
import { packagePath } from "../../../build/program.ts";
import { createSite } from "../../../src/core/chart/site.ts";

/** What cannot be left out of a build. */
export interface FloorWork {
  /** To be parsed. */
  readonly csvs: readonly string[];
  /** To be rasterised and encoded. */
  readonly pictures: readonly { readonly svg: string; readonly width: number }[];
}

/** How long the libraries take for it on all cores, in ms, in threads that have started already. */
export async function timeLibraries(work: FloorWork): Promise<number> {
  const count = availableParallelism();
  const threads = Array.from({ length: count }, () => new Worker(packagePath(".polygraph/thread.js")));
  await Promise.all(threads.map((thread) => once(thread, "message")));
  const started = performance.now();
  await Promise.all(
    threads.map((thread, i) => {
      thread.postMessage({ csvs: share(work.csvs, i, count), pictures: share(work.pictures, i, count) });
      return once(thread, "message");
    }),
  );
  const taken = performance.now() - started;
  await Promise.all(threads.map((thread) => thread.terminate()));
  return taken;
}

/** One of `count` shares of a list, as large as the others: neighbours, such as the pictures of one chart, stay together. */
const share = <T>(list: readonly T[], i: number, count: number): readonly T[] =>
  list.slice(Math.floor((i * list.length) / count), Math.floor(((i + 1) * list.length) / count));

/** How long it takes with our own rasterising and encoding, in ms: what is left of a build without all that is ours. */
export async function timeOurDrawing({ csvs, pictures }: FloorWork): Promise<number> {
  const workers = startWorkers();
  await workers.prepare();
  const platform = workers.platform("");
  const site = createSite({ config: { title: "", baseUrl: "" }, entities: [], terms: {}, peerValues: {}, date: "" });
  const started = performance.now();
  const draw = pMap(pictures, ({ svg, width }) => platform.rasterize(svg, width, site), {
    concurrency: 2 * workers.count,
  });
  for (const csv of csvs) papaparse.parse(csv);
  await draw;
  const taken = performance.now() - started;
  await workers.close();
  return taken;
}
