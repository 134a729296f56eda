import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeStale } from "../../../build/dev/stale.ts";
import { temporaryFolder } from "../temporary.ts";

it("a compilation leaves no file of an earlier one in the folders that it writes, and others as they are", async () => {
  const lib = await temporaryFolder();
  for (const folder of ["page", "types"]) await mkdir(join(lib, folder));
  for (const file of ["cli.js", "gone.js", "page/chart.js", "page/gone.js", "types/index.d.ts"])
    await writeFile(join(lib, file), "");
  removeStale([join(lib, "cli.js"), join(lib, "page/chart.js")]);
  const left = await readdir(lib, { recursive: true });
  expect(left.sort()).toEqual(["cli.js", "page", "page/chart.js", "types", "types/index.d.ts"]);
});
