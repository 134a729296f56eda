import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hash } from "../../build/hash.ts";
import { type ChartSpec, contentFiles, entitiesOf } from "./data/content.ts";
import { inTemporaryFolder, writeFiles } from "./data/folder.ts";
import { uniformNumbers } from "./data/random.ts";
import { polygraph, timeProcess } from "./process.ts";
import type { Benchmark, Result } from "./result.ts";

const kills = 50;

const specs: readonly ChartSpec[] = Array.from({ length: 20 }, (_, i) => ({
  slug: `chart-${i}`,
  config: { selectedEntityNames: entitiesOf(3).map(({ name }) => name) },
  properties: ["y"],
  entities: 20,
  firstYear: 2000,
  lastYear: 2019,
}));

/** Two states of a content, by the title of a chart. */
const states = ["one", "two"] as const;
type State = (typeof states)[number];

/** Builds that are killed at random moments: the old tree stands, or the new one, and the next build succeeds. */
export const kill: Benchmark = { name: "kill", run: async () => [await inTemporaryFolder(killBuilds)] };

async function killBuilds(folder: string): Promise<Result> {
  await writeFiles(join(folder, "content"), contentFiles(specs));
  const trees = new Map<string, State>();
  let longest = 0;
  for (const state of states) {
    await setState(folder, state);
    longest = Math.max(longest, await timeProcess(buildArguments(state), folder));
    trees.set(await digestOf(join(folder, state)), state);
  }
  const random = uniformNumbers(1);
  const found = { "the old tree": 0, "the new tree": 0, "something else": 0 };
  await timeProcess(buildArguments("dist"), folder);
  let stands: State = "two";
  for (let i = 0; i < kills; i++) {
    const next = stands === "one" ? "two" : "one";
    await setState(folder, next);
    // Every other build takes up nothing, so that whole builds are killed as well.
    if (i % 2 === 1) await rm(join(folder, ".polygraph"), { recursive: true, force: true });
    await killAfter(random() * 1.5 * longest, folder);
    const tree = trees.get(await digestOf(join(folder, "dist")));
    found[tree === stands ? "the old tree" : tree === next ? "the new tree" : "something else"]++;
    stands = tree ?? stands;
  }
  await timeProcess(buildArguments("dist"), folder);
  const isWhole = trees.has(await digestOf(join(folder, "dist")));
  return {
    name: `${kills} builds killed at random`,
    unit: "trees",
    measures: Object.entries(found).map(([by, value]) => ({ by, value })),
    targets: [
      { ratio: "trees that are neither", value: found["something else"], atMost: 0 },
      { ratio: "whole after the next build", value: Number(isWhole), atLeast: 1 },
    ],
  };
}

const buildArguments = (out: string): readonly string[] => [
  polygraph,
  ...["build", "--content", "content", "--out", out, "--no-images", "--quiet"],
];

async function setState(folder: string, state: State): Promise<void> {
  const place = join(folder, "content/charts/chart-7.json");
  const text = await readFile(place, "utf8");
  await writeFile(place, text.replace(/"title":"[^"]*"/, `"title":"State ${state}"`));
}

async function killAfter(milliseconds: number, cwd: string): Promise<void> {
  const child = spawn(process.execPath, buildArguments("dist"), { cwd, stdio: "ignore" });
  const ended = once(child, "exit");
  await Promise.race([sleep(milliseconds), ended]);
  child.kill("SIGKILL");
  await ended;
}

/** One hash of a tree's paths and contents, but for the report of changes and the marker, which depend on the tree before. */
async function digestOf(tree: string): Promise<string> {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const compared = paths.filter((path) => !/changes\.(html|json|atom)$|\.polygraph-tree$/.test(path)).sort();
  const lines = compared.map(async (path) => `${path.slice(tree.length)} ${hash(await readFile(path))}`);
  return hash((await Promise.all(lines)).join("\n"));
}
