import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

/** Copies what a build of the program needs into an empty folder. */
export async function copyCode(folder: string): Promise<void> {
  for (const name of ["src", "build", "public", "content", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}

/** Copies the modules of a tab that is kept beside the tests to where tabs lie. */
export async function addTab(name: string, folder: string): Promise<void> {
  const from = join(root, "test/trial", name);
  const to = join(folder, "src/tab", name);
  await mkdir(to);
  for (const file of await readdir(from)) {
    const code = await readFile(join(from, file), "utf8");
    await writeFile(
      join(to, file),
      code.replaceAll('"../../../src/tab/', '"../').replaceAll('"../../../src/', '"../../'),
    );
  }
}

/** Writes a line behind the one that has a text. @throws where no line has it */
export async function addLine(path: string, behind: string, line: string): Promise<void> {
  const text = await readFile(path, "utf8");
  if (!text.includes(behind)) throw new Error(`${path} has no ${behind}`);
  const end = text.indexOf("\n", text.indexOf(behind)) + 1;
  await writeFile(path, `${text.slice(0, end)}${line}\n${text.slice(end)}`);
}
