import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startServer } from "../../../../build/cli/serve/server.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";
import { emptyContent, readJson, run } from "../addFixture.ts";

it("a chart of another site is added by its URL, and updated when that site changes", async () => {
  const site = new SmallSite(await temporaryFolder());
  await site.build();
  const server = await startServer({ dist: join(site.folder, "dist"), port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  const content = await emptyContent();
  // A URL that a person gives may be in their own network.
  expect(await run("add", `${server.url}/grapher/rain`, "--content", content, "--yes")).toMatchObject({ code: 0 });
  const values = (): Promise<string> => readFile(join(content, "datasets/rain/rain.csv"), "utf8");
  expect(await values()).toContain("Peru,PER,2010,5\n");
  expect(await readJson(content, "charts/rain.json")).toMatchObject({
    title: "About rain",
    selectedEntityNames: ["Chad", "Peru"],
  });
  expect(await run("update", "--content", content, "--yes")).toMatchObject({ code: 0, out: "rain  as it was\n" });

  site.values.set("rain", [...(site.values.get("rain") ?? []), ["Peru", 2020, 9]]);
  await site.build();
  const { code, out } = await run("update", "--content", content, "--yes");
  expect([code, out]).toEqual([0, expect.stringContaining("1 value new")]);
  expect(await values()).toContain("Peru,PER,2020,9\n");
});
