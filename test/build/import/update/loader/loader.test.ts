import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { openFolder } from "../../../../../build/content/folder.ts";
import { findLoaders, runLoader } from "../../../../../build/import/update/loader/loader.ts";
import { isInstalled } from "../../../../installed.ts";
import { emptyContent, readJson, run } from "../../addFixture.ts";

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

  it("must be the only one of its dataset", async () => {
    const content = await withLoader("sh", "");
    await writeFile(join(content, "datasets/rain/rain.csv.py"), "");
    expect((await update(content)).err).toContain("two loaders");
  });
});

describe("the loaders of a content folder", () => {
  it("are programs with the name of their dataset and of the CSV that they print", async () => {
    const content = await withLoader("sh", "");
    await mkdir(join(content, "datasets/snow"));
    for (const name of ["snow.csv.js", "rain.csv.py", "snow.csv.rb", "snow.js", "snow.csv"])
      await writeFile(join(content, "datasets/snow", name), "");
    expect([...(await findLoaders(openFolder(content))).values()]).toEqual([
      { name: "rain", path: "datasets/rain/rain.csv.sh" },
      { name: "snow", path: "datasets/snow/snow.csv.js" },
    ]);
  });

  it("are none without such programs", async () => {
    expect((await findLoaders(openFolder(await emptyContent()))).size).toBe(0);
  });
});

it("a loader that fails is named, with the reason", async () => {
  const run = async (ending: string, text: string) => printed(await withLoader("sh", text), ending);
  await expect(run("sh", "exit 3")).rejects.toThrow("datasets/rain/rain.csv.sh: it ended with exit code 3");
  await expect(run("py", "")).rejects.toThrow(/^datasets\/rain\/rain\.csv\.py: .*(?:missing|not exist|no such)/i);
});

const hasDuckDb = isInstalled("@duckdb/node-api");

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
