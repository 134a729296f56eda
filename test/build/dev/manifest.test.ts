import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { packagePath } from "../../../build/program.ts";
import { temporaryFolder } from "../temporary.ts";

const run = promisify(execFile);

it("npm pack omits all scripts, and leaves the repository's package.json as it is", async () => {
  const folder = await temporaryFolder();
  const own = JSON.parse(await readFile(packagePath("package.json"), "utf8"));
  const tool = packagePath("build/dev/manifest.ts");
  const inRepository = (script: string) =>
    script.replace("build/dev/manifest.ts", tool).replace("npm run prepare && ", "");
  const scripts = {
    ...own.scripts,
    prepack: inRepository(own.scripts.prepack),
    postpack: inRepository(own.scripts.postpack),
  };
  const text = JSON.stringify({ ...own, scripts });
  await writeFile(join(folder, "package.json"), text);
  await mkdir(join(folder, "node_modules"));
  await run("ln", ["-s", packagePath("node_modules/tsx"), join(folder, "node_modules/tsx")]);
  await run("npm", ["pack"], { cwd: folder });
  await run("tar", ["xzf", `polygraph-${own.version}.tgz`], { cwd: folder });
  const packed = JSON.parse(await readFile(join(folder, "package/package.json"), "utf8"));
  const { scripts: _, devDependencies: __, ...rest } = own;
  expect(packed).toEqual(rest);
  expect(await readFile(join(folder, "package.json"), "utf8")).toBe(text);
});
