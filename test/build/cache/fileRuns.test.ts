import { join } from "node:path";
import { expect, it } from "vitest";
import { FileRuns } from "../../../build/cache/fileRuns.ts";
import { Listing } from "../../../build/cache/listing.ts";
import { temporaryFolder } from "../temporary.ts";

const file = { hash: "0".repeat(32), bytes: 1 };

async function runsOf(paths: readonly string[]): Promise<FileRuns> {
  const runs = new FileRuns(join(await temporaryFolder(), "aside"));
  for (const path of paths) runs.add(path, file);
  return runs;
}

it("lists files in order, in whatever order and however many came", async () => {
  const paths = Array.from({ length: 45_000 }, (_, i) => `grapher/${(i * 7919) % 45_000}.csv`);
  const listing = Listing.of(paths.map((path) => [path, file] as const));
  const runs = await runsOf(paths);
  expect(runs.listing().digest).toBe(listing.digest);
  expect([...runs.paths()]).toEqual([...listing.paths()]);
});

it("lists files that come after a listing beside the others", async () => {
  const runs = await runsOf(["b.csv", "d.csv"]);
  expect([...runs.listing().paths()]).toEqual(["b.csv", "d.csv"]);
  for (const path of ["c.csv", "a.csv"]) runs.add(path, file);
  expect([...runs.listing().paths()]).toEqual(["a.csv", "b.csv", "c.csv", "d.csv"]);
});

it("lists the files that are wanted", async () => {
  const runs = await runsOf(["b.csv", "d.html", "a.csv", "c.csv"]);
  expect([...runs.listing((path) => path.endsWith(".csv")).paths()]).toEqual(["a.csv", "b.csv", "c.csv"]);
  expect(runs.listing().get("d.html")).toEqual(file);
});

it("refuses a path that was listed before", async () => {
  const runs = await runsOf(["a.csv"]);
  runs.listing();
  runs.add("a.csv", file);
  expect(() => runs.listing()).toThrow("two files want one path");
});

it.each([
  ["a.csv", "a.csv"],
  ["A.csv", "a.csv"],
  ["B.csv", "b.CSV"],
])("refuses %s beside %s", async (one, other) => {
  await expect(runsOf([one, other]).then((runs) => runs.listing())).rejects.toThrow("two files want one path");
  await expect(runsOf([one, other]).then((runs) => [...runs.paths()])).rejects.toThrow("two files want one path");
});

it("refuses a path outside the tree", async () => {
  await expect(runsOf(["../a.csv"])).rejects.toThrow("path outside the tree");
});
