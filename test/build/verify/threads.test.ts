import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { sortProblems } from "../../../build/content/problem.ts";
import { type ChartsTask, openForChecks } from "../../../build/verify/charts.ts";
import { openVerifier } from "../../../build/verify/threads.ts";
import { polygraph } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";

/** A tree of the starter's charts with a broken CSV, and what to verify of it. */
let task: ChartsTask;

beforeAll(async () => {
  const folder = await temporaryFolder();
  const dist = join(folder, "dist");
  const args = ["--content", "public/starter", "--out", dist, "--cache", join(folder, "cache"), "--no-images"];
  expect(await polygraph(["build", ...args, "--quiet"])).toMatchObject({ code: 0 });
  const slugs = (await readdir("public/starter/charts")).map((name) => name.replace(".json", ""));
  const csv = join(dist, `grapher/${slugs[0]}.csv`);
  await rm(csv);
  await writeFile(csv, "Entity,Code,Year\n");
  task = { folder: dist, slugs, built: new Set([".html", ".csv", ".svg"]), unbuilt: new Set([".png"]) };
});

it("finds the same in threads and without", async () => {
  const found = [];
  for (const charts of [1, 1000]) {
    const verifier = await openVerifier(charts, 2, await openForChecks(task.folder));
    const { problems, unbuiltLinks } = await verifier.run(task);
    found.push({ problems: sortProblems(problems), unbuiltLinks });
    await verifier.close();
  }
  const [here, inThreads] = found;
  expect(here?.problems.length).toBeGreaterThan(0);
  expect(here?.unbuiltLinks.get(".png")).toBeGreaterThan(0);
  expect(inThreads).toEqual(here);
});
