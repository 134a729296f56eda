import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import papaparse from "papaparse";
import { drawWithLibrary } from "../drawWithLibrary.ts";
import type { FloorWork } from "./floorWork.ts";

/** A thread that does its share of the least work, by the libraries as they come, and then says so. */
parentPort?.on("message", async ({ csvs, pictures }: FloorWork) => {
  for (const csv of csvs) papaparse.parse(csv);
  for (const { svg, width } of pictures) {
    drawWithLibrary(svg, width).asPng();
    // The memory of a picture is freed between turns.
    await nextTurn();
  }
  parentPort?.postMessage("done");
});
parentPort?.postMessage("ready");
