import { expect, it, vi } from "vitest";
import { openPool, Threads } from "../../../../build/engine/worker/threads.ts";
import { threadModule } from "../../../../build/program.ts";

it("a pool ends its threads when all have loaded what they run: Node 20 may abort where one is ended in the midst", async () => {
  const pool = await openPool({ module: threadModule, count: 2, tasks: 1, idleTimeout: 1000, young: 16 });
  const loaded = vi.fn();
  pool.threads.on("workerCreate", loaded);
  const work = [1, 2].map(() => pool.threads.run({ name: "prepare" }).catch(() => "ended"));
  await pool.close();
  expect(loaded).toHaveBeenCalledTimes(2);
  await Promise.all(work);
});

it("a thread for a single large task ends after it, sooner than idle threads do", async () => {
  const report = () => process.report.getReport() as { readonly workers?: readonly unknown[] };
  const count = () => report().workers?.length ?? 0;
  const before = count();
  const threads = new Threads(1, 1);
  await threads.runOnce("prepare", undefined);
  // Idle threads end after 30 s. Those of earlier tests may end meanwhile.
  await expect.poll(count, { timeout: 20_000, interval: 500 }).toBeLessThanOrEqual(before);
  await threads.close();
});
