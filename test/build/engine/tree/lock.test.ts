import { writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { withLock } from "../../../../build/engine/tree/lock.ts";
import { temporaryFolder } from "../../temporary.ts";

describe("withLock", () => {
  it("lets one work at a time", async () => {
    const file = join(await temporaryFolder(), "lock");
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
    };
    await Promise.all(Array.from({ length: 6 }, () => withLock(file, work)));
    expect(most).toBe(1);
  });

  it("takes away the lock of a process that is gone", async () => {
    const file = join(await temporaryFolder(), "lock");
    await writeFile(file, JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1, since: Date.now() }));
    expect(await withLock(file, async () => "done")).toBe("done");
  });

  it("takes away the lock of a killed process that had the number of this one, as in a container started again", async () => {
    const file = join(await temporaryFolder(), "lock");
    await writeFile(file, JSON.stringify({ host: hostname(), pid: process.pid, since: Date.now(), nonce: 0.5 }));
    expect(await withLock(file, async () => "done")).toBe("done");
  });

  it("is free again after a failure", async () => {
    const file = join(await temporaryFolder(), "lock");
    await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withLock(file, async () => "done")).toBe("done");
  });
});
