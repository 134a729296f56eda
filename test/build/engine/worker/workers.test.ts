import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../../../build/engine/build.ts";
import { startWorkers } from "../../../../build/engine/worker/workers.ts";
import { silent } from "../../../../build/terminal/progress.ts";
import { testSite } from "../../../fixture.ts";
import { inProcessWorkers } from "../../inProcessWorkers.ts";
import { polygraph } from "../../program.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
const megabyte = 2 ** 20;

it("the threads keep nothing of the pictures they drew", async () => {
  const workers = startWorkers(1);
  const draw = (count: number) =>
    Promise.all(Array.from({ length: count }, () => workers.platform("").rasterize(picture, 1000, testSite)));
  await draw(10);
  const before = process.memoryUsage.rss();
  await draw(100);
  const growth = (process.memoryUsage.rss() - before) / megabyte;
  await workers.close();
  // Kept, the pixels of a hundred pictures would take 400 MB, and twice that with the copies that a picture needs.
  expect(growth).toBeLessThan(400);
});

/** Work that fails as soon as a thread has loaded what it runs. */
const nothing = { folder: "/nowhere", file: "none", resource: 0, hashes: {}, spellings: [], charts: [] };

it("pools may be closed at any moment, while their threads still load", async () => {
  for (let moment = 0; moment < 50; moment += 2.5) {
    const workers = startWorkers(1);
    const work = workers.readDataset(nothing).catch(() => "ended");
    await new Promise((resolve) => setTimeout(resolve, moment));
    await workers.close();
    expect(await work).toBe("ended");
  }
});

it("threads are started before a build has work for them, but not for the few charts that it renders without", async () => {
  const site = new SmallSite(await temporaryFolder());
  const prepared: number[] = [];
  const build = async () => {
    await site.write();
    const workers = { ...inProcessWorkers, prepare: async () => void prepared.push(site.charts.size) };
    const [content, out, cache] = ["content", "dist", "cache"].map((name) => join(site.folder, name));
    const places = { content: content ?? "", out: out ?? "", cache: cache ?? "" };
    const asked = { drafts: false, images: false, json: false, concurrency: 1, progress: () => silent };
    await buildSite({ ...places, ...asked }, new RecordingConsole(), workers);
  };
  site.charts.delete("both");
  await build();
  expect(prepared).toEqual([]);
  await rm(join(site.folder, "cache"), { recursive: true });
  site.addChart("both", [1, 2]);
  await build();
  expect(prepared).toEqual([3]);
});

it("threads load no ES module by require: a thread that is ended in the midst of that ends the program", async () => {
  const site = new SmallSite(await temporaryFolder());
  await site.write();
  const [content, out] = ["content", "dist"].map((name) => join(site.folder, name));
  // Three charts are one too many to be rendered without threads.
  const args = ["build", "--content", content ?? "", "--out", out ?? "", "--quiet", "--no-images"];
  const env = { NODE_OPTIONS: "--trace-require-module=all" };
  expect(await polygraph(args, { env })).toEqual({ code: 0, out: "", err: "" });
});
