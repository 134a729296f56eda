import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { treeMarkerPath } from "../../../../build/cache/manifest.ts";
import { watchFolder } from "../../../../build/cli/serve/watch.ts";
import { temporaryFolder } from "../../temporary.ts";

it.each([".hidden", "site.draft"])("reports changes in a folder named %s", async (name) => {
  const folder = join(await temporaryFolder(), name);
  await mkdir(folder);
  let tell: (paths: readonly string[]) => void = () => undefined;
  const told = new Promise<readonly string[]>((resolve) => {
    tell = resolve;
  });
  const watcher = await watchFolder(
    folder,
    async (paths) => tell(paths),
    () => undefined,
  );
  await writeFile(join(folder, ".a.json"), "{}");
  await writeFile(join(folder, "a.json"), "{}");
  expect(await told).toEqual(["a.json"]);
  await watcher.close();
});

it("reports changes despite links to themselves, to a parent, and to nothing", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "charts/deep"), { recursive: true });
  for (const link of ["charts/up", "charts/deep/up"]) await symlink(join(folder, "charts"), join(folder, link));
  await symlink("none.json", join(folder, "charts/none.json"));
  await symlink("loop.json", join(folder, "charts/loop.json"));
  const changes: string[][] = [];
  let tell = () => undefined as unknown;
  const told = new Promise((resolve) => {
    tell = () => resolve(undefined);
  });
  const errors: unknown[] = [];
  const note = async (paths: readonly string[]) => {
    changes.push([...paths]);
    tell();
  };
  const watcher = await watchFolder(folder, note, (error) => errors.push(error));
  await writeFile(join(folder, "charts/deep/a.json"), "{}");
  await told;
  await watcher.close();
  expect(changes).toEqual([["charts/deep/a.json"]]);
  expect(errors).toEqual([]);
});

it("ignores installed packages and built trees in the folder", async () => {
  const folder = await temporaryFolder();
  for (const name of ["node_modules/a", "dist", "charts"]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "dist", treeMarkerPath), "");
  let tell: (paths: readonly string[]) => void = () => undefined;
  const told = new Promise<readonly string[]>((resolve) => {
    tell = resolve;
  });
  const watcher = await watchFolder(
    folder,
    async (paths) => tell(paths),
    () => undefined,
  );
  for (const path of ["node_modules/a/a.json", "dist/a.json", "charts/a.json"])
    await writeFile(join(folder, path), "{}");
  expect(await told).toEqual(["charts/a.json"]);
  await watcher.close();
});
