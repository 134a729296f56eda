import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installTools, managers, nodeBinary, nodeVersions, type Tools } from "./managers.ts";
import { packPackage } from "./packed.ts";
import { installInto, type Project, polygraph, sizeOf, unusualName } from "./project.ts";
import { steps } from "./steps.ts";

/** Each package manager with a line of Node; `npm run managers` tries all pairs. */
const pairs = managers.map((manager, i) => {
  const node = nodeVersions[i % nodeVersions.length] ?? "";
  return { manager, node, title: `${manager.title} ${manager.setting}`.trim() };
});

/** In ms: a registry may be slow. */
const downloadTimeout = 600_000;

const title = `the packed package${process.env.CI ? "" : " (hundreds of megabytes from the registry, so only where CI is set)"}`;

describe.skipIf(!process.env.CI)(title, () => {
  let folder = "";
  let tools: Tools;
  let tarball = "";

  beforeAll(async () => {
    // On a disk: this is too much for a folder in memory.
    folder = await mkdtemp("/var/tmp/polygraph-managers-");
    [tools, tarball] = await Promise.all([installTools(join(folder, "tools"), nodeVersions), packPackage(folder)]);
  }, downloadTimeout);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe.each(pairs)("with $title and Node $node, in a folder with an unusual name", ({ manager, node }) => {
    const project = (): Project => ({
      folder: join(folder, unusualName, String(managers.indexOf(manager))),
      ...{ manager, tools, node: nodeBinary(tools, node) },
    });

    it("installs at most 110 packages and 110 MB", { timeout: downloadTimeout }, async () => {
      await installInto(project(), tarball);
      const { packages, megabytes } = await sizeOf(project());
      expect(packages).toBeGreaterThan(50);
      expect(packages).toBeLessThanOrEqual(110);
      expect(megabytes).toBeLessThanOrEqual(110);
    });

    it.each(Object.entries(steps))("%s works", (_, step) => step(project()));

    it("a build says if WebAssembly draws the images", async () => {
      const output = await polygraph(project(), "build", "--out", "again");
      expect(output.includes("WebAssembly")).toBe(manager.lacksBinaries);
    });
  });
});
