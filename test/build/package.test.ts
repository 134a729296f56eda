import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "./temporary.ts";

it("the package includes the example content without its cache", async () => {
  const folder = await temporaryFolder();
  await copyFile("package.json", join(folder, "package.json"));
  for (const path of ["content", "public/.polygraph"]) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, "site.json"), "{}");
  }
  const pack = ["pack", "--dry-run", "--ignore-scripts", "--json"];
  const { stdout } = await promisify(execFile)("npm", pack, { cwd: folder });
  expect(stdout).toContain('"content/site.json"');
  expect(stdout).not.toContain("public/.polygraph");
});
