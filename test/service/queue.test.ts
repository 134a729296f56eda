import { describe, expect, it } from "vitest";
import { Busy, createQueue } from "../../src/service/queue.ts";

/** A queue of tasks that end when they are told, by name. */
function taskQueue(limits: Parameters<typeof createQueue>[0]) {
  const run = createQueue(limits);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    running,
    add(name: string, cost: number) {
      return run(async () => {
        running.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        running.splice(running.indexOf(name), 1);
      }, cost);
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe("a queue", () => {
  it("runs no more tasks than it may", async () => {
    const { add, end, running } = taskQueue({ tasks: 2, cost: 100, waiting: 10 });
    for (const name of ["a", "b", "c"]) void add(name, 0);
    expect(running).toEqual(["a", "b"]);
    await end("a");
    expect(running).toEqual(["b", "c"]);
  });

  it("runs tasks that cost no more together than they may, in the order in which they came", async () => {
    const { add, end, running } = taskQueue({ tasks: 10, cost: 10, waiting: 10 });
    void add("a", 6);
    void add("large", 7);
    void add("small", 1);
    expect(running).toEqual(["a"]);
    await end("a");
    expect(running).toEqual(["large", "small"]);
  });

  it("runs alone what costs more than tasks may together", async () => {
    const { add, end, running } = taskQueue({ tasks: 10, cost: 10, waiting: 10 });
    void add("a", 1);
    void add("huge", 50);
    void add("b", 0);
    expect(running).toEqual(["a"]);
    await end("a");
    expect(running).toEqual(["huge"]);
    await end("huge");
    expect(running).toEqual(["b"]);
  });

  it("refuses what would wait where enough does", async () => {
    const { add } = taskQueue({ tasks: 1, cost: 10, waiting: 1 });
    void add("a", 1);
    void add("b", 1);
    await expect(add("c", 1)).rejects.toThrow(Busy);
  });

  it("goes on after a task that failed", async () => {
    const run = createQueue({ tasks: 1, cost: 10, waiting: 10 });
    const failed = run(async () => {
      throw new Error("no raster");
    }, 10);
    const next = run(async () => "next", 10);
    await expect(failed).rejects.toThrow("no raster");
    expect(await next).toBe("next");
  });
});
