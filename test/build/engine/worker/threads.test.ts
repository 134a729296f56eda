import { expect, it, vi } from "vitest";
import { openPool } from "../../../../build/engine/worker/threads.ts";

it("a pool ends its threads when all have loaded what they run: Node 20 may abort where one is ended in the midst", async () => {
  const pool = await openPool({ count: 2, tasks: 1, idleTimeout: 1000, young: 16 });
  const loaded = vi.fn();
  pool.threads.on("workerCreate", loaded);
  const work = [1, 2].map(() => pool.threads.run({ name: "prepare" }).catch(() => "ended"));
  await pool.close();
  expect(loaded).toHaveBeenCalledTimes(2);
  await Promise.all(work);
});
