import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

/** Copies what a build of the program needs into an empty folder. */
export async function copyCode(folder: string): Promise<void> {
  for (const name of ["src", "build", "public", "content", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}

/** Copies a file that is kept beside the tests into a folder of `src`, two below the top. */
export async function addFile(name: string, path: string): Promise<void> {
  const code = await readFile(join(root, "test/trial", name), "utf8");
  await mkdir(dirname(path), { recursive: true });
  const own = `"../${basename(dirname(path))}/`;
  const depth = path.split("/src/").at(-1)?.split("/").length === 3 ? "../../" : "../";
  await writeFile(path, code.replaceAll(/"(?:\.\.\/)+src\//g, `"${depth}`).replaceAll(own, '"./'));
}

/** Edits a file. @throws where it does not have the text */
export async function edit(path: string, text: string, instead: string): Promise<void> {
  const before = await readFile(path, "utf8");
  if (!before.includes(text)) throw new Error(`${path} has no ${text}`);
  await writeFile(path, before.replace(text, instead));
}

/** Writes a line behind the first that has a text. @throws where none has it */
export async function addLine(path: string, behind: string, line: string): Promise<void> {
  const before = await readFile(path, "utf8");
  const at = before.indexOf(behind);
  if (at < 0) throw new Error(`${path} has no ${behind}`);
  const end = before.indexOf("\n", at) + 1;
  await writeFile(path, `${before.slice(0, end)}${line}\n${before.slice(end)}`);
}
