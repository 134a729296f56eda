import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Manager, Tools } from "./managers.ts";

const run = promisify(execFile);

/** The name of a folder that scripts often quote or encode wrongly. */
export const unusualName = "Größe & Maß, 大きさ";

/** A project with the package installed. */
export interface Project {
  readonly folder: string;
  readonly manager: Manager;
  readonly tools: Tools;
  /** The binary of Node that runs the package manager and the program. */
  readonly node: string;
}

/** The environment of a shell: without the settings of the npm and the test runner that run this. */
function shellEnv(node: string): NodeJS.ProcessEnv {
  const outer = /^(npm_|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|CI$)/;
  const own = Object.entries(process.env).filter(([name]) => !outer.test(name));
  return { ...Object.fromEntries(own), PATH: `${join(node, "..")}:${process.env.PATH}` };
}

/** Makes a project in a folder, and installs a tarball into it. */
export async function installInto(project: Project, tarball: string): Promise<void> {
  const { folder, manager, tools, node } = project;
  await mkdir(folder, { recursive: true });
  const files = { "package.json": '{ "private": true }\n', ...manager.files(tools) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const script = join(tools.folder, manager.script);
  await run(node, [script, ...manager.install(tarball)], { cwd: folder, env: shellEnv(node), maxBuffer: 2 ** 26 });
}

const commandLine = ({ manager, tools }: Project, args: readonly string[]): string[] => [
  join(tools.folder, manager.script),
  ...manager.exec,
  ...args,
];

/** Runs a command of the program. @returns its output and messages @throws if it fails */
export async function polygraph(project: Project, ...args: readonly string[]): Promise<string> {
  const { folder, node } = project;
  const { stdout, stderr } = await run(node, commandLine(project, args), { cwd: folder, env: shellEnv(node) });
  return stdout + stderr;
}

/** Serves `dist`, while `use` asks the server at an address. */
export async function serve<T>(project: Project, use: (url: string) => Promise<T>): Promise<T> {
  const args = commandLine(project, ["serve", "--port", "0"]);
  const child = spawn(project.node, args, { cwd: project.folder, env: shellEnv(project.node), detached: true });
  const closed = once(child, "close");
  try {
    return await use(await addressOf(child));
  } finally {
    // The program is a child of the package manager.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await closed;
  }
}

function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [stdout, stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [url] = /http:\/\/\S+/.exec(output) ?? [];
        if (url) resolve(url);
      });
    stdout?.on("close", () => reject(new Error(`the server ended: ${output}`)));
  });
}

/** What an installation takes. */
export interface Size {
  readonly packages: number;
  readonly megabytes: number;
}

/** Counts packages and bytes in a project: unpacked packages, or the archives of Yarn, without what it unpacks of them. */
export async function sizeOf({ folder }: Project): Promise<Size> {
  let [packages, bytes] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes("/.yarn/unplugged/")) continue;
    const path = join(entry.parentPath, entry.name);
    if (/node_modules\/(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path) || /\.yarn\/cache\/[^/]*\.zip$/.test(path))
      packages++;
    bytes += (await stat(path)).size;
  }
  return { packages, megabytes: Math.round(bytes / 1e6) };
}
