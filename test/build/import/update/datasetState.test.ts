import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFolder } from "../../../../build/content/folder.ts";
import { Failure } from "../../../../build/failure.ts";
import { planDataset } from "../../../../build/import/add.ts";
import { readSource } from "../../../../build/import/read.ts";
import {
  csvPath,
  parseDatasetState,
  planState,
  readDatasetState,
} from "../../../../build/import/update/datasetState.ts";
import type { DatasetState } from "../../../../build/import/update/difference.ts";
import { writeDataset } from "../../../../build/import/write/writeDataset.ts";
import { temporaryFolder } from "../../temporary.ts";
import { emptyContent } from "../addFixture.ts";
import { fakeIo } from "../fakeIo.ts";

/** A content folder with the dataset `rain`: an indicator with unit and title, and one with neither. */
async function content(csv?: string): Promise<string> {
  const dir = await temporaryFolder();
  await mkdir(join(dir, "datasets/rain"), { recursive: true });
  const fields = [
    { name: "Entity" },
    { name: "Code" },
    { name: "Year" },
    { name: "rain_mm", type: "number", indicatorId: 7, title: "Rain", unit: "mm" },
    { name: "snow", type: "number", indicatorId: 8 },
  ];
  const resources = [{ name: "rain", path: "rain.csv", schema: { fields } }];
  await writeFile(join(dir, "datasets/rain/datapackage.json"), JSON.stringify({ name: "rain", resources }));
  if (csv !== undefined) await writeFile(join(dir, csvPath("rain")), csv);
  return dir;
}

const csv = "Entity,Code,Year,rain_mm,snow\nKenya,KEN,2000,1,4\nKenya,KEN,2001,2,\n";

/** The columns of a state, with entities, times and values as lists. */
const listed = (state: DatasetState | undefined) =>
  state &&
  Array.from(state.columns, ([name, { column, ...about }]) => [
    name,
    about,
    column.entities,
    [...column.times],
    [...column.values],
  ]);

const expected = [
  ["rain_mm", { id: 7, title: "Rain", unit: "mm" }, ["Kenya"], [2000, 2001], [1, 2]],
  ["snow", { id: 8, title: "snow" }, ["Kenya"], [2000], [4]],
];

describe("the state of a dataset", () => {
  it("has the indicators of the CSV, with id, title and unit", async () => {
    const dir = await content(csv);
    const state = await readDatasetState(dir, openFolder(dir), "rain");
    expect([state?.timeUnit, listed(state)]).toEqual(["year", expected]);
  });

  it("is absent without the CSV or its data package", async () => {
    const dir = await content();
    expect(await readDatasetState(dir, openFolder(dir), "rain")).toBeUndefined();
    await mkdir(join(dir, "datasets/snow"));
    await writeFile(join(dir, csvPath("snow")), csv);
    expect(await readDatasetState(dir, openFolder(dir), "snow")).toBeUndefined();
  });

  it("of another text is what the data package makes of it", async () => {
    const dir = await content();
    const state = await parseDatasetState(openFolder(dir), "rain", csv);
    expect(listed(state)).toEqual(expected);
  });

  it("of a text that does not match the data package is refused, with at most five errors", async () => {
    const folder = openFolder(await content());
    const wrong = (count: number) =>
      `Entity,Code,Year,rain_mm,snow\n${Array.from({ length: count }, (_, i) => `Kenya,KEN,soon${i},1,\n`).join("")}`;
    const refusal = async (text: string): Promise<readonly string[]> => {
      const error = await parseDatasetState(folder, "rain", text).catch((reason) => reason);
      expect(error).toBeInstanceOf(Failure);
      return (error as Failure).message.split("\n");
    };
    const [head, line, ...more] = await refusal(wrong(1));
    expect(head).toBe("its output does not match datapackage.json:");
    expect(line).toMatch(/^datasets\/rain\/rain\.csv:2.*soon0/);
    expect(more).toEqual([]);
    expect(await refusal(wrong(9))).toHaveLength(6);
  });

  it("of a dataset that has no such CSV is refused", async () => {
    const folder = openFolder(await content());
    await expect(parseDatasetState(folder, "snow", csv)).rejects.toThrow(
      "datasets/snow/datapackage.json names no snow.csv",
    );
  });

  it("after a plan is written is the state that the plan announces", async () => {
    const dir = await emptyContent();
    const text = "Country,Year,Rain (mm),Snow\nPeru,2001,2,5\nPeru,2000,1,\nMali,2000,3,6\n";
    const reading = await readSource("rain.csv", {}, fakeIo({ files: { "rain.csv": text } }));
    const plan = await planDataset(dir, reading, { today: "2026-11-28" });
    await writeDataset(dir, plan);
    const written = await readDatasetState(dir, openFolder(dir), "rain");
    const announced = await planState(plan);
    expect(listed(announced)).toEqual(listed(written));
    expect(announced.timeUnit).toBe(written?.timeUnit);
    expect(listed(announced)?.map(([name, about]) => [name, about])).toMatchObject([
      ["Rain", { title: "Rain", unit: "mm" }],
      ["Snow", { title: "Snow" }],
    ]);
  });
});
