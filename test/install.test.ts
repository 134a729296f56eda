import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

/** The npm versions that the releases of Node 20, 22 and 24 bring. */
const npmVersions = ["10.8.2", "10.9.9", "11.6.2", "11.19.1"];
/** Those before remove `libc`, which keeps binaries for other C libraries from being installed; npm 11.6.2 also marks more peers. */
const keepsLock = (npm: string): boolean => npm === npmVersions.at(-1);

const reasons = [
  ...(process.env.CI ? [] : ["a gigabyte from the registry, so only where CI is set"]),
  ...(existsSync(join(root, ".git")) ? [] : ["no .git to clone"]),
];

/** Commands that README.md shows, in its order, without comments; the test command would run this test again. */
const readme = await readFile(join(root, "README.md"), "utf8");
const commands = Array.from(readme.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, block = ""]) => block.trim().split("\n"))
  .flat()
  .map((line) => line.replace(/\s#.*/, "").trim())
  .filter((line) => line !== "" && !/\bnpm (run )?test\b/.test(line));
/** Commands that run until they are stopped, with the output that shows that they work. */
const servers = /^polygraph (dev|serve|mcp)\b/;

// On a disk: a gigabyte is too much for a folder in memory.
let folder = "";
const clone = (): string => join(folder, "polygraph");
const tools = (): string => join(folder, "tools");

/** The environment of a shell: without the settings of the npm and the test runner that run this. */
function shellEnv(): NodeJS.ProcessEnv {
  const outer = /^(npm_|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$)/;
  const own = Object.entries(process.env).filter(([name]) => !outer.test(name));
  const path = `${join(tools(), "bin")}:${process.env.PATH}`;
  return { ...Object.fromEntries(own), PATH: path, npm_config_prefix: tools() };
}

/** Installs the npm versions under names of their own, and the newest Node and npm as `node`, `npm` and `npx`. */
async function installTools(): Promise<void> {
  await mkdir(join(tools(), "bin"), { recursive: true });
  await writeFile(join(tools(), "package.json"), "{}");
  const older = npmVersions.map((version) => `npm-${version}@npm:npm@${version}`);
  const platform = `node-${process.platform}-${process.arch}`;
  await run("npm", ["install", "--ignore-scripts", "--force", ...older, `${platform}@latest`, "npm@latest"], {
    cwd: tools(),
  });
  const links = { node: `${platform}/bin/node`, npm: "npm/bin/npm-cli.js", npx: "npm/bin/npx-cli.js" };
  for (const [name, target] of Object.entries(links))
    await symlink(join(tools(), "node_modules", target), join(tools(), "bin", name));
}

const changedFiles = async (): Promise<string> =>
  (await run("git", ["status", "--porcelain"], { cwd: clone() })).stdout.trim();

/** Runs a command line as a reader would. A server works once it prints an address or answers a message. */
async function runCommand(line: string): Promise<void> {
  const child = spawn("sh", ["-c", line], { cwd: clone(), env: shellEnv(), detached: true });
  const closed = once(child, "close");
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGTERM");
    await closed;
  };
  onTestFinished(stop);
  const output: string[] = [];
  const works = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output.push(text);
        if (servers.test(line) && /http:\/\/|"jsonrpc"/.test(output.join(""))) resolve(0);
      });
  });
  if (/polygraph mcp/.test(line)) child.stdin.write(`${JSON.stringify(initialize)}\n`);
  else child.stdin.end();
  const code = await Promise.race([works, closed.then(([exitCode]) => exitCode)]);
  expect(code, output.join("")).toBe(0);
  await stop();
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

it("names the C library of binaries in the lock file, so that only one of two is installed", async () => {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const binaries = Object.keys(packages).filter((path) => /musl/.test(path));
  expect(binaries.length).toBeGreaterThan(5);
  expect(binaries.filter((path) => packages[path].libc?.join() !== "musl")).toEqual([]);
});

const title = reasons.length > 0 ? `an installation (${reasons.join("; ")})` : "an installation";

describe.skipIf(reasons.length > 0)(title, () => {
  beforeAll(async () => {
    folder = await mkdtemp("/var/tmp/polygraph-install-");
    await Promise.all([run("git", ["clone", "--quiet", root, clone()]), installTools()]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Dry runs resolve the whole lock file as an installation does, and take seconds. */
  describe.each(npmVersions)("with npm %s", (version) => {
    const npm = (...args: string[]) =>
      run(process.execPath, [join(tools(), `node_modules/npm-${version}/bin/npm-cli.js`), ...args], {
        cwd: clone(),
        env: shellEnv(),
      });

    it("accepts the lock file", async () => {
      await npm("ci", "--ignore-scripts", "--dry-run");
      expect(await changedFiles()).toBe("");
    });

    if (keepsLock(version))
      it("leaves the lock file as it is", async () => {
        await npm("install", "--ignore-scripts", "--package-lock-only");
        expect(await changedFiles()).toBe("");
      });
  });

  it("has no address of a registry in the lock file", async () => {
    expect(await readFile(join(clone(), "package-lock.json"), "utf8")).not.toContain(`"resolved"`);
  });

  describe("with the newest Node and npm", () => {
    it("accepts the lock file", async () => {
      await run("npm", ["ci", "--ignore-scripts", "--dry-run"], { cwd: clone(), env: shellEnv() });
      expect(await changedFiles()).toBe("");
    });

    // The first of them installs everything and builds the example site: half a minute, or many where others work.
    it.each(commands)("runs %s", { timeout: 900_000 }, async (line) => {
      await runCommand(line);
      // The file that README.md adds to a content folder.
      if (line.endsWith("npm start"))
        await copyFile(join(clone(), "dist/grapher/life-expectancy.xlsx"), join(clone(), "figures.xlsx"));
    });

    it("leaves the files of the repository as they are", async () => {
      expect((await changedFiles()).split("\n")).toEqual(["?? figures.xlsx", "?? my-charts/", "?? site/"]);
    });
  });
});
