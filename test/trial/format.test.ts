import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyContent, factsOf, readJson } from "../build/import/addFixture.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { addLine, copyCode } from "./copy.ts";

const node = promisify(execFile).bind(undefined, process.execPath);

/** A copy of the code, with what CONTRIBUTING.md says to add for a file format. */
let folder: string;

const tool = (path: string, ...args: string[]) => node([join(folder, "node_modules", path), ...args], { cwd: folder });

/** A file format: one file, and its line in the list. */
async function addFormat(): Promise<void> {
  const code = await readFile(new URL("tbl.ts", import.meta.url), "utf8");
  const own = code.replace("../../build/import/format/", "./").replace("../../build/", "../../");
  await writeFile(join(folder, "build/import/format/tbl.ts"), own);
  const formats = join(folder, "build/import/format/formats.ts");
  await addLine(formats, "import { sqliteFormat }", 'import { tblFormat } from "./tbl.ts";');
  await addLine(formats, "  sqliteFormat,", "  tblFormat,");
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyCode(folder);
  await addFormat();
});

describe("a file format that is added", () => {
  it("compiles", async () => {
    const config = {
      extends: "./tsconfig.json",
      include: [],
      files: ["build/import/format/formats.ts", "build/import/open/yauzl.d.ts"],
    };
    await writeFile(join(folder, "tsconfig.format.json"), JSON.stringify(config));
    await tool("typescript/bin/tsc", "--noEmit", "--project", "tsconfig.format.json");
  }, 120_000);

  it("is read, and remembered as the format of the source", async () => {
    const content = await emptyContent();
    const source = join(await temporaryFolder(), "rain.tbl");
    await writeFile(source, "TBL 10 6 6\nCountry   Year  Rain\nFrance    2000  867\nSpain     2000  636.5\n");
    await tool("tsx/dist/cli.mjs", "build/cli/cli.ts", "add", source, "--content", content, "--yes");
    expect(await factsOf(content, "rain")).toEqual([
      ["Rain", "France", "2000", 867],
      ["Rain", "Spain", "2000", 636.5],
    ]);
    expect(await readJson(content, "datasets/rain/datapackage.json")).toMatchObject({ source: { format: "tbl" } });
  }, 120_000);

  it("is named where a file is of no format", async () => {
    const source = join(await temporaryFolder(), "noise.bin");
    await writeFile(source, Uint8Array.of(1, 2, 3, 0, 5));
    const content = await emptyContent();
    const run = tool("tsx/dist/cli.mjs", "build/cli/cli.ts", "add", source, "--content", content, "--yes");
    await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining("TBL") });
  }, 120_000);
});
