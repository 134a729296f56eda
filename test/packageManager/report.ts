/** `npm run managers [-- NODE …]`: installs the packed package with each package manager, uses it, and writes the table of packageManagers.md. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packagePath } from "../../build/program.ts";
import { installTools, type Manager, managers, nodeBinary, nodeVersions, type Tools } from "./managers.ts";
import { packPackage } from "./packed.ts";
import { installInto, type Project, sizeOf, unusualName } from "./project.ts";
import { steps } from "./steps.ts";

/** Tries all steps. @returns a cell of the table for each */
async function trySteps(project: Project): Promise<string[]> {
  const cells: string[] = [];
  for (const [name, step] of Object.entries(steps))
    try {
      await step(project);
      cells.push("yes");
    } catch (error) {
      console.error(`${project.manager.title}, ${name}: ${error}`);
      cells.push("no");
    }
  return cells;
}

async function rowOf(manager: Manager, node: string, tools: Tools, tarball: string): Promise<string[]> {
  const folder = join(tools.folder, "..", unusualName, `${managers.indexOf(manager)}-${node}`);
  const project = { folder, manager, tools, node: nodeBinary(tools, node) };
  const title = manager.setting ? `${manager.title}, ${manager.setting}` : manager.title;
  await installInto(project, tarball);
  const { packages, megabytes } = await sizeOf(project);
  return [title, node, String(packages), String(megabytes), ...(await trySteps(project))];
}

const asked = process.argv.slice(2);
const nodes = asked.length > 0 ? asked : nodeVersions;
const folder = await mkdtemp(join(tmpdir(), "polygraph-managers-"));
try {
  const [tools, tarball] = await Promise.all([installTools(join(folder, "tools"), nodes), packPackage(folder)]);
  const rows: string[][] = [];
  for (const node of nodes) for (const manager of managers) rows.push(await rowOf(manager, node, tools, tarball));
  const titles = ["package manager", "Node", "packages", "MB", ...Object.keys(steps)];
  const table = [titles, titles.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const file = packagePath("build/cli/packageManagers.md");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/(<!-- table -->).*(<!-- \/table -->)/s, `$1\n\n${table}\n\n$2`));
  console.log(table);
} finally {
  await rm(folder, { recursive: true, force: true });
}
