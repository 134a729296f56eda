import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { openFolder } from "../../../../build/content/folder.ts";
import { runLoader } from "../../../../build/import/update/loader/loader.ts";
import { loaderEnvironment } from "../../../../build/import/update/loader/process.ts";
import { emptyContent, readJson, run } from "../addFixture.ts";

const table = "Country,Year,Rainfall (mm)\nKenya,2000,1\nKenya,2001,2\nChad,2000,3\n";
const limits = { time: 20_000, bytes: 10_000 };

/** A content folder with a loader, which its site allows by default. */
async function withLoader(ending: string, text: string, loaders = true): Promise<string> {
  const content = await emptyContent();
  const site = await readJson(content, "site.json");
  await writeFile(join(content, "site.json"), JSON.stringify({ ...site, ...(loaders && { loaders }) }));
  await mkdir(join(content, "datasets/rain"), { recursive: true });
  await writeFile(join(content, `datasets/rain/rain.csv.${ending}`), text);
  return content;
}

/** Runs the only loader of a content folder. @returns its output */
async function printed(content: string, ending: string, bounds = limits): Promise<string> {
  const loader = { name: "rain", path: `datasets/rain/rain.csv.${ending}` };
  return new TextDecoder().decode(await runLoader(content, openFolder(content), loader, bounds));
}

/** The state of a process, such as `S` for sleeping; "" if it does not exist. */
const stateOf = async (pid: string): Promise<string> =>
  (await promisify(execFile)("ps", ["-o", "state=", "-p", pid]).catch(() => ({ stdout: "" }))).stdout.trim();

const update = (content: string) => run("update", "--content", content, "--yes");
const valuesOf = (content: string) => readFile(join(content, "datasets/rain/rain.csv"), "utf8");

describe("a loader", () => {
  it("creates a dataset and a chart from its output, and updates them afterwards", async () => {
    const content = await withLoader("sh", "cat input.csv");
    const input = join(content, "datasets/rain/input.csv");
    await writeFile(input, table);
    const { code, out } = await update(content);
    expect([code, out]).toEqual([0, expect.stringContaining("rain  is new")]);
    expect(await readdir(join(content, "charts"))).toEqual(["rain.json"]);
    expect(await readJson(content, "datasets/rain/datapackage.json")).toMatchObject({
      title: "Rain",
      source: { path: "datasets/rain/rain.csv.sh" },
    });
    expect((await update(content)).out).toBe("rain  as it was\n");
    await writeFile(input, `${table}Chad,2001,4\n`);
    expect((await update(content)).out).toContain("1 value new");
    expect(await valuesOf(content)).toContain("Chad,TCD,2001,4");
  });

  it("prints the CSV itself if a person wrote the data package", async () => {
    const content = await withLoader("sh", "cat input.csv");
    const fields = [
      { name: "Entity" },
      { name: "Code" },
      { name: "Year" },
      { name: "rain_mm", type: "number", indicatorId: 7 },
    ];
    const resources = [{ name: "rain", path: "rain.csv", schema: { fields } }];
    const text = JSON.stringify({ name: "rain", resources });
    await writeFile(join(content, "datasets/rain/datapackage.json"), text);
    const csv = "Entity,Code,Year,rain_mm\nKenya,KEN,2000,1\n";
    const input = join(content, "datasets/rain/input.csv");
    await writeFile(input, csv);
    expect((await update(content)).code).toBe(0);
    expect(await valuesOf(content)).toBe(csv);
    expect(await readFile(join(content, "datasets/rain/datapackage.json"), "utf8")).toBe(text);
    await writeFile(input, csv.replace("2000,1", "2000,much"));
    const { code, out } = await update(content);
    expect([code, out]).toEqual([1, expect.stringContaining("does not match datapackage.json")]);
    expect(await valuesOf(content)).toBe(csv);
  });

  it("runs only if the site allows it", async () => {
    const content = await withLoader("sh", "touch ran; echo a,b", false);
    const { code, out } = await update(content);
    expect([code, out]).toEqual([1, expect.stringContaining('write "loaders": true into site.json')]);
    expect(existsSync(join(content, "datasets/rain/ran"))).toBe(false);
  });

  it("never runs in a build or a check", async () => {
    const content = await withLoader("sh", "touch ran; echo a,b");
    await run("check", "--content", content);
    await run("build", "--content", content, "--out", join(content, "../dist"));
    expect(existsSync(join(content, "datasets/rain/ran"))).toBe(false);
  });

  it("leaves the dataset as it was if it fails, and its errors are shown", async () => {
    const content = await withLoader("sh", "cat input.csv");
    await writeFile(join(content, "datasets/rain/input.csv"), table);
    await update(content);
    const before = await valuesOf(content);
    await writeFile(join(content, "datasets/rain/rain.csv.sh"), "echo no key >&2; head -1 input.csv; exit 3");
    const { code, out } = await update(content);
    expect(code).toBe(1);
    expect(out).toContain("exit code 3");
    expect(out).toContain("no key");
    expect(await valuesOf(content)).toBe(before);
  });

  it.each([
    ["js", 'import { basename } from "node:path"; console.log(basename(process.cwd()));', "rain\n"],
    ["py", "import os; print(os.path.basename(os.getcwd()))", "rain\n"],
    ["sh", "basename $PWD", "rain\n"],
  ])("in .%s runs in the dataset's folder", async (ending, text, expected) => {
    const content = await withLoader(ending, text);
    expect(await printed(content, ending)).toBe(expected);
  });

  it("is killed with its child processes after its time limit", async () => {
    const content = await withLoader("sh", "sleep 600 & echo $! > pid; wait");
    await expect(printed(content, "sh", { ...limits, time: 1_000 })).rejects.toThrow("not finished");
    const pid = (await readFile(join(content, "datasets/rain/pid"), "utf8")).trim();
    await vi.waitFor(async () => expect(await stateOf(pid)).toMatch(/^[XZ]?$/));
  });

  it("is killed when it exceeds its output limit", async () => {
    const content = await withLoader("sh", "yes");
    await expect(printed(content, "sh")).rejects.toThrow("printed more than");
  });

  it("fails if it prints nothing", async () => {
    await expect(printed(await withLoader("sh", "true"), "sh")).rejects.toThrow("printed nothing");
  });

  it("does not run if it is a link out of the content folder", async () => {
    const content = await withLoader("js", "");
    await writeFile(join(content, "../outside.sh"), "echo a,b");
    await symlink(join(content, "../outside.sh"), join(content, "datasets/rain/rain.csv.sh"));
    await expect(printed(content, "sh")).rejects.toThrow("outside the content folder");
  });

  it("receives variables for loaders, and no secrets", () => {
    const environment = { PATH: "/bin", LOADER_KEY: "1", GITHUB_TOKEN: "2", AWS_SECRET_ACCESS_KEY: "3", HOME: "/" };
    expect(loaderEnvironment(environment)).toEqual({ PATH: "/bin", LOADER_KEY: "1", HOME: "/" });
  });

  it("must be the only one of its dataset", async () => {
    const content = await withLoader("sh", "");
    await writeFile(join(content, "datasets/rain/rain.csv.py"), "");
    expect((await update(content)).err).toContain("two loaders");
  });
});

const hasDuckDb = (() => {
  try {
    return dirname(createRequire(import.meta.url).resolve("@duckdb/node-api")) !== "";
  } catch {
    return false;
  }
})();

describe("a loader in SQL", () => {
  const sql =
    "CREATE TABLE t AS SELECT * FROM 'input.csv';\nSELECT Country, Year, Rain / 2 AS half, NULL AS none, 'a,b' AS pair FROM t;";

  if (!hasDuckDb)
    it("names the missing package", async () => {
      await expect(printed(await withLoader("sql", sql), "sql")).rejects.toThrow("npm install @duckdb/node-api");
    });

  it.skipIf(!hasDuckDb)("prints the rows of its last query over files in its folder", async () => {
    const content = await withLoader("sql", sql);
    await writeFile(join(content, "datasets/rain/input.csv"), "Country,Year,Rain\nKenya,2000,1\n");
    expect(await printed(content, "sql")).toBe('Country,Year,half,none,pair\nKenya,2000,0.5,,"a,b"\n');
  });

  it.skipIf(!hasDuckDb)("cannot read files elsewhere", async () => {
    const content = await withLoader("sql", "SELECT * FROM read_text('../../site.json')");
    await expect(printed(content, "sql")).rejects.toThrow("Permission Error");
  });
});
