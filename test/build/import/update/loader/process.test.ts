import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../../../../../build/failure.ts";
import { loaderEnvironment, runWithLimits } from "../../../../../build/import/update/loader/process.ts";
import { temporaryFolder } from "../../../temporary.ts";

const limits = { time: 60_000, bytes: 1000 };

/** Runs a program for Node with limits. */
const run = async (text: string, bounds = limits, folder = process.cwd()) =>
  new TextDecoder().decode(
    await runWithLimits({ program: process.execPath, args: ["-e", text], missing: "Node is missing" }, folder, bounds),
  );

/** The message of a program that fails. */
const messageOf = (text: string, bounds = limits): Promise<unknown> =>
  run(text, bounds).then(
    () => "",
    (error) => (error instanceof Failure ? error.message : error),
  );

describe("a program with limits", () => {
  it("returns all that it printed", async () => {
    expect(await run('process.stdout.write("a,b\\n"); setTimeout(() => process.stdout.write("1,2\\n"), 50)')).toBe(
      "a,b\n1,2\n",
    );
    expect(await run("")).toBe("");
  });

  it("runs in the folder, without the secrets of its environment", async () => {
    const folder = await temporaryFolder();
    process.env.TEST_TOKEN = "secret";
    try {
      const [place, token] = JSON.parse(
        await run("console.log(JSON.stringify([process.cwd(), process.env.TEST_TOKEN ?? null]))", limits, folder),
      );
      expect([place.endsWith(folder.split("/").at(-1) ?? ""), token]).toEqual([true, null]);
    } finally {
      delete process.env.TEST_TOKEN;
    }
  });

  it("may print as much as its limit, and is killed if it prints more", async () => {
    const printing = (length: number) => `process.stdout.write("x".repeat(${length}))`;
    expect(await run(printing(1000))).toHaveLength(1000);
    expect(await messageOf(`${printing(1001)}; setInterval(() => {}, 1000)`)).toBe("it printed more than 1 MB");
    expect(await messageOf(`${printing(1001)}`, { ...limits, bytes: 1000 })).toMatch(/^it printed more than 1 MB/);
  });

  it("is killed after its time, which the message states in seconds", async () => {
    const waits = "setInterval(() => {}, 1000)";
    expect(await messageOf(waits, { ...limits, time: 1000 })).toBe("it was not finished after 1 seconds");
  });

  it("fails with its exit code, or the signal that ended it", async () => {
    expect(await messageOf("process.exit(3)")).toBe("it ended with exit code 3");
    expect(await messageOf('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)')).toBe(
      "it ended with SIGTERM",
    );
  });

  it("fails with its errors, each line indented", async () => {
    expect(await messageOf('console.error("no key\\nsorry"); process.exit(1)')).toBe(
      "it ended with exit code 1:\n  no key\n  sorry",
    );
    expect(await run('console.error("only a warning"); console.log("a")')).toBe("a\n");
  });

  it("shows only the end of many errors", async () => {
    const message = await messageOf('for (let i = 0; i < 2000; i++) console.error("line " + i); process.exitCode = 1');
    expect(message).toMatch(/line 1999$/);
    expect(message).not.toContain("line 0\n");
    // 2000 characters of errors and their indent, behind the reason.
    expect(String(message).replace(/^ {2}/gm, "").length).toBeLessThan(2100);
    expect(String(message).replace(/^ {2}/gm, "").length).toBeGreaterThan(1900);
  });

  it("has a message of its own if it is missing", async () => {
    const command = { program: join(await temporaryFolder(), "none"), args: [], missing: "install it" };
    await expect(runWithLimits(command, process.cwd(), limits)).rejects.toThrow(/^install it$/);
  });

  it("leaves no handlers of signals behind", async () => {
    const counts = () => (["SIGINT", "SIGTERM"] as const).map((signal) => process.listenerCount(signal));
    const before = counts();
    const running = run("setTimeout(() => {}, 200)");
    expect(counts()).toEqual(before.map((count) => count + 1));
    await running;
    expect(counts()).toEqual(before);
  });
});

it("a loader receives variables for programs and loaders, and no secrets", () => {
  const environment = {
    PATH: "/bin",
    HOME: "/",
    LC_ALL: "C",
    https_proxy: "p",
    LOADER_KEY: "1",
    GITHUB_TOKEN: "2",
    AWS_SECRET_ACCESS_KEY: "3",
    MY_LOADER_KEY: "4",
    PATHS: "5",
  };
  expect(loaderEnvironment(environment)).toEqual({
    PATH: "/bin",
    HOME: "/",
    LC_ALL: "C",
    https_proxy: "p",
    LOADER_KEY: "1",
  });
});
