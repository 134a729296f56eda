import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { markExecutables, removeStale } from "../../../build/dev/output.ts";
import { temporaryFolder } from "../temporary.ts";

it("removeStale removes files of earlier compilations, only from folders that were written to", async () => {
  const lib = await temporaryFolder();
  for (const folder of ["page", "types"]) await mkdir(join(lib, folder));
  for (const file of ["cli.js", "gone.js", "page/chart.js", "page/gone.js", "types/index.d.ts"])
    await writeFile(join(lib, file), "");
  removeStale([join(lib, "cli.js"), join(lib, "page/chart.js")]);
  const left = await readdir(lib, { recursive: true });
  expect(left.sort()).toEqual(["cli.js", "page", "page/chart.js", "types", "types/index.d.ts"]);
});

it("markExecutables sets mode 755 on files that start with #!", async () => {
  const lib = await temporaryFolder();
  const texts = { "cli.js": "#!/usr/bin/env node\n", "index.js": "export {};\n", "empty.js": "" };
  for (const [file, text] of Object.entries(texts)) await writeFile(join(lib, file), text, { mode: 0o644 });
  markExecutables(Object.keys(texts).map((file) => join(lib, file)));
  const modes = await Promise.all(Object.keys(texts).map(async (file) => (await stat(join(lib, file))).mode & 0o777));
  expect(modes).toEqual([0o755, 0o644, 0o644]);
});
