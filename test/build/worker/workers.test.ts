import { expect, it } from "vitest";
import { startWorkers } from "../../../build/worker/workers.ts";
import { testSite } from "../../fixture.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
const megabyte = 2 ** 20;

it("the threads keep nothing of the pictures they drew", async () => {
  const workers = startWorkers(1);
  const draw = (count: number) =>
    Promise.all(Array.from({ length: count }, () => workers.machine("").rasterize(picture, 1000, testSite)));
  await draw(10);
  const before = process.memoryUsage.rss();
  await draw(100);
  const growth = (process.memoryUsage.rss() - before) / megabyte;
  await workers.close();
  // Kept, the pixels of a hundred pictures would take 400 MB, and twice that with the copies that a picture needs.
  expect(growth).toBeLessThan(400);
});
