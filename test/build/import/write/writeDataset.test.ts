import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AddPlan } from "../../../../build/import/write/addPlan.ts";
import { hashPackage, prettyJson } from "../../../../build/import/write/dataPackage.ts";
import { type WrittenFile, writeDataset } from "../../../../build/import/write/writeDataset.ts";
import { temporaryFolder } from "../../temporary.ts";

const packagePath = "datasets/rain/datapackage.json";
const csvPath = "datasets/rain/rain.csv";

/** A plan of files by path, with a data package that has a title and records what was written. */
const planOf = (files: Readonly<Record<string, string>>, { title = "Rain", etag = "1" } = {}) => {
  const described = { name: "rain", title };
  const plan: Pick<AddPlan, "files" | "packagePath" | "packageText"> = {
    files: Object.entries(files).map(([path, text]) => ({ path, pieces: () => [...text] })),
    packagePath,
    packageText: (written) => {
      const source = { path: "rain.csv", format: "csv", layout: "indicators", hash: "h", etag };
      return prettyJson({
        ...described,
        source: { ...source, written: { ...written, [packagePath]: hashPackage(described) } },
      });
    },
  };
  return plan as AddPlan;
};

const outcomes = (written: readonly WrittenFile[]) =>
  Object.fromEntries(written.map(({ path, outcome }) => [path, outcome]));
const edited = "kept, for somebody edited it";

/** A content folder with functions that write a plan, edit a file and read one. */
async function folder() {
  const dir = await temporaryFolder();
  return {
    dir,
    write: async (...plan: Parameters<typeof planOf>) => outcomes(await writeDataset(dir, planOf(...plan))),
    edit: (path: string, text: string) => writeFile(join(dir, path), text),
    read: (path: string) => readFile(join(dir, path), "utf8"),
    source: async () => JSON.parse(await readFile(join(dir, packagePath), "utf8")).source,
  };
}

describe("writing a dataset", () => {
  it("says of each file whether it is new, changed or as it was", async () => {
    const { write, read } = await folder();
    expect(await write({ [csvPath]: "a", "charts/rain.json": "b" })).toEqual({
      [csvPath]: "new",
      "charts/rain.json": "new",
      [packagePath]: "new",
    });
    expect(await write({ [csvPath]: "a", "charts/rain.json": "c" })).toEqual({
      [csvPath]: "as it was",
      "charts/rain.json": "changed",
      [packagePath]: "changed",
    });
    expect(await read("charts/rain.json")).toBe("c");
    expect(await write({ [csvPath]: "a", "charts/rain.json": "c" })).toEqual({
      [csvPath]: "as it was",
      "charts/rain.json": "as it was",
      [packagePath]: "as it was",
    });
  });

  it("keeps files that somebody edited, also the next time", async () => {
    const { write, edit, read } = await folder();
    await write({ [csvPath]: "a" });
    await edit(csvPath, "mine");
    expect((await write({ [csvPath]: "b" }))[csvPath]).toBe(edited);
    expect((await write({ [csvPath]: "c" }))[csvPath]).toBe(edited);
    expect(await read(csvPath)).toBe("mine");
  });

  it("does not count an edit that is what it would write", async () => {
    const { write, edit } = await folder();
    await write({ [csvPath]: "a" });
    await edit(csvPath, "b");
    expect((await write({ [csvPath]: "b" }))[csvPath]).toBe("as it was");
    expect((await write({ [csvPath]: "c" }))[csvPath]).toBe("changed");
  });

  it("keeps a file that was there before the dataset", async () => {
    const { dir, write, edit, read } = await folder();
    await mkdir(join(dir, "charts"));
    await edit("charts/rain.json", "mine");
    expect((await write({ "charts/rain.json": "a" }))["charts/rain.json"]).toBe(edited);
    expect(await read("charts/rain.json")).toBe("mine");
  });

  it("always writes mapping and schemas: the mapping contains the edits, and schemas are not the author's", async () => {
    const { write, edit, read, source } = await folder();
    const paths = ["datasets/rain/mapping.csv", "schemas/site.json"];
    await write(Object.fromEntries(paths.map((path) => [path, "a"])));
    for (const path of paths) await edit(path, "mine");
    const found = await write(Object.fromEntries(paths.map((path) => [path, "b"])));
    expect(paths.map((path) => found[path])).toEqual(["changed", "changed"]);
    expect(await Promise.all(paths.map(read))).toEqual(["b", "b"]);
    expect(Object.keys((await source()).written)).toEqual(["datasets/rain/mapping.csv", packagePath]);
  });

  it("keeps an edited data package, but records the new source in it", async () => {
    const { write, edit, read, source } = await folder();
    await write({ [csvPath]: "a" });
    const text = await read(packagePath);
    await edit(packagePath, text.replace('"Rain"', '"My rain"'));
    expect((await write({ [csvPath]: "b" }, { etag: "2" }))[packagePath]).toBe(edited);
    expect(await read(packagePath)).toContain('"title": "My rain"');
    expect(await source()).toMatchObject({ etag: "2" });
    // The recorded hash stays that of the text before the edit: the next update keeps the edit, too.
    expect((await write({ [csvPath]: "c" }, { title: "New rain", etag: "3" }))[packagePath]).toBe(edited);
    expect(await read(packagePath)).toContain('"title": "My rain"');
    expect((await write({ [csvPath]: "d" }, { etag: "3" }))[csvPath]).toBe("changed");
  });

  it("writes no file if one of them cannot be written, and leaves no traces", async () => {
    const { dir, edit } = await folder();
    await edit("charts", "a file instead of a folder");
    const plan = planOf({ [csvPath]: "a", "charts/rain.json": "b" });
    await expect(writeDataset(dir, plan)).rejects.toThrow("nothing was written");
    expect(await readdir(dir)).toEqual(["charts"]);
  });
});
