import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { packedManifest } from "../../build/dev/manifest.ts";
import { packagePath } from "../../build/program.ts";

const run = promisify(execFile);

/**
 * Packs the package as `npm pack` does, but from copies, since other tests meanwhile read the repository's `package.json`.
 * @returns the path of the tarball in `folder`
 */
export async function packPackage(folder: string): Promise<string> {
  const dryRun = ["pack", "--dry-run", "--ignore-scripts", "--json"];
  const { stdout } = await run("npm", dryRun, { cwd: packagePath(""), maxBuffer: 2 ** 26 });
  const [{ files, version }] = JSON.parse(stdout) as [{ files: readonly { readonly path: string }[]; version: string }];
  for (const { path } of files) {
    const copy = join(folder, "package", path);
    await mkdir(dirname(copy), { recursive: true });
    await cp(packagePath(path), copy);
  }
  const manifest = await readFile(packagePath("package.json"), "utf8");
  await writeFile(join(folder, "package/package.json"), packedManifest(manifest));
  const tarball = join(folder, `polygraph-${version}.tgz`);
  await run("tar", ["czf", tarball, "package"], { cwd: folder });
  return tarball;
}
