import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFolder } from "../../../../build/content/folder.ts";
import type { UpdateContext } from "../../../../build/import/update/datasetUpdate.ts";
import { readLoaderTable, updateLoaderCsv } from "../../../../build/import/update/loaderTable.ts";
import { Unchanged } from "../../../../build/import/update/sourceReader.ts";
import { temporaryFolder } from "../../temporary.ts";

const loader = { name: "rain", path: "datasets/rain/rain.csv.sh" };

/** A content folder with a data package, and a loader that prints its file `input`. */
async function loaderContext(input: string, more: Partial<UpdateContext> = {}) {
  const dir = await temporaryFolder();
  const place = (name: string) => join(dir, "datasets/rain", name);
  await mkdir(place(""), { recursive: true });
  const fields = [
    { name: "Entity" },
    { name: "Code" },
    { name: "Year" },
    { name: "rain", type: "number", indicatorId: 7, title: "Rain" },
  ];
  const resources = [{ name: "rain", path: "rain.csv", schema: { fields } }];
  await writeFile(place("datapackage.json"), JSON.stringify({ name: "rain", resources }));
  await writeFile(place("rain.csv.sh"), "touch ran; cat input");
  await writeFile(place("input"), input);
  const context = { dir, folder: openFolder(dir), mayLoad: true, today: "2026-11-28", ...more } as UpdateContext;
  return {
    ...{ dir, context },
    update: () => updateLoaderCsv(context, { name: "rain", loader }),
    csv: () => readFile(place("rain.csv"), "utf8"),
    write: (name: string, text: string) => writeFile(place(name), text),
    hasRun: () => existsSync(place("ran")),
  };
}

const header = "Entity,Code,Year,rain\n";
const rows = (count: number) => Array.from({ length: count }, (_, i) => `Kenya,KEN,${2000 + i},${i + 1}\n`).join("");

describe("a loader that prints the CSV of a data package", () => {
  it("writes it as it is, first as a new file and then as a changed one", async () => {
    const { update, csv, write } = await loaderContext(header + rows(1));
    const first = await (await update())();
    expect(first).toMatchObject({ name: "rain", source: loader.path, outcome: "differs", notes: [] });
    expect(first.indicators).toMatchObject([{ kind: "new", name: "Rain", points: { new: 1 } }]);
    expect(await first.write?.()).toEqual([{ path: "datasets/rain/rain.csv", outcome: "new" }]);
    expect(await csv()).toBe(header + rows(1));
    await write("input", header + rows(2));
    const second = await (await update())();
    expect(second.indicators).toMatchObject([{ kind: "changed", points: { new: 1, gone: 0, revised: 0 } }]);
    expect(await second.write?.()).toEqual([{ path: "datasets/rain/rain.csv", outcome: "changed" }]);
    expect(await csv()).toBe(header + rows(2));
  });

  it("has nothing new if the text is the same", async () => {
    const { update, write } = await loaderContext(header + rows(1));
    await write("rain.csv", header + rows(1));
    await expect(update()).rejects.toThrow(Unchanged);
    await expect(update()).rejects.toThrow("rain has nothing new");
  });

  it("fails if it lost most values, with advice, and writes nothing", async () => {
    const { dir, update, csv, write } = await loaderContext(header + rows(5));
    await write("rain.csv", header + rows(20));
    const found = await (await update())();
    expect(found).toMatchObject({ outcome: "failed", source: loader.path });
    expect(found.message).toMatch(/lost 15 of the 20 values/);
    expect(found.message).toContain(
      `; if that is right, remove ${join(dir, "datasets/rain/rain.csv")} and run polygraph update rain`,
    );
    expect(found.write).toBeUndefined();
    expect(await csv()).toBe(header + rows(20));
  });

  it("fails if it does not match the data package", async () => {
    const { update } = await loaderContext(`${header}Kenya,KEN,2000,much\n`);
    await expect((await update())()).rejects.toThrow("its output does not match datapackage.json");
  });

  it("does not run unless the site allows loaders", async () => {
    const { update, hasRun } = await loaderContext(header + rows(1), { mayLoad: false });
    await expect(update()).rejects.toThrow(
      'datasets/rain/rain.csv.sh is not run because the site does not allow loaders; if you trust all of datasets/, write "loaders": true into site.json',
    );
    expect(hasRun()).toBe(false);
  });

  it("has the limits of its context", async () => {
    const { update } = await loaderContext(header + rows(100), { loaderLimits: { time: 60_000, bytes: 100 } });
    await expect(update()).rejects.toThrow("it printed more than");
  });
});

describe("a loader that prints a table in any format", () => {
  it("is read as a file whose source is the loader", async () => {
    const { dir, context } = await loaderContext('[{"Country": "Kenya", "Year": 2000, "Rain": 1.5}]');
    const { sheets, origin } = await readLoaderTable(context, loader, {});
    expect(sheets.map(({ rows }) => rows.length)).toEqual([1]);
    expect(origin).toMatchObject({ source: join(dir, loader.path), format: "json", address: undefined });
  });

  it("does not run unless the site allows loaders", async () => {
    const { context, hasRun } = await loaderContext("", { mayLoad: false });
    await expect(readLoaderTable(context, loader, {})).rejects.toThrow("does not allow loaders");
    expect(hasRun()).toBe(false);
  });
});
