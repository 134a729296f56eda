import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { FolderStore } from "../../../build/publish/destination/folder.ts";
import type { FileChange } from "../../../build/publish/plan.ts";
import { publishFiles, recordPath } from "../../../build/publish/store.ts";
import type { LocalTree } from "../../../build/publish/tree.ts";
import { readTree } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";
import { deadLinks, first, publish, second, withoutRecord, writeTree } from "./site.ts";

/** A store that is killed before a step: steps are carried out one by one. */
class KilledStore extends FolderStore {
  left: number;

  constructor(folder: string, steps: number) {
    super(folder);
    this.left = steps;
  }

  override async writeText(path: string, text: string): Promise<void> {
    this.count();
    await super.writeText(path, text);
  }

  override async run(steps: readonly FileChange[], tree: LocalTree): Promise<void> {
    for (const step of steps) {
      this.count();
      await super.run([step], tree);
    }
  }

  private count(): void {
    if (this.left-- <= 0) throw new Error("killed");
  }
}

let folder: string;
let dist: string;
let site: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  [dist, site] = [join(folder, "dist"), join(folder, "site")];
});

const filesOfSite = async () => withoutRecord(await readTree(site));
const publishTo = (store: FolderStore, options?: Parameters<typeof publish>[2]) =>
  publish(dist, publishFiles(store), options);

describe("a publication into a folder", () => {
  it("makes it equal to the tree, hidden files included", async () => {
    for (const tree of [first, second]) {
      await writeTree(dist, tree);
      await publishTo(new FolderStore(site));
      expect(await filesOfSite()).toEqual(tree);
    }
  });

  it("changes nothing when repeated", async () => {
    await writeTree(dist, first);
    await publishTo(new FolderStore(site));
    const again = new KilledStore(site, 0);
    expect(await publishTo(again)).toMatchObject({ phases: [], unchanged: Object.keys(first).length });
  });

  it("writes nothing with dryRun", async () => {
    await writeTree(dist, first);
    const plan = await publishTo(new FolderStore(site), { dryRun: true });
    expect(plan?.added).toHaveLength(Object.keys(first).length);
    expect(existsSync(site)).toBe(false);
  });

  it("leaves no dead link at any step when it is killed, and a repetition does the rest", async () => {
    // Ten files change, and the list of published files is written before and after.
    const steps = 12;
    for (let kill = 0; kill <= steps; kill++) {
      await writeTree(site, {});
      for (const tree of [first, second]) {
        await writeTree(dist, tree);
        const isLast = tree === second;
        const done = await publishTo(isLast ? new KilledStore(site, kill) : new FolderStore(site)).then(
          () => true,
          () => false,
        );
        if (isLast) expect(done).toBe(kill === steps);
      }
      expect(deadLinks(new Map(Object.entries(await filesOfSite()))), `killed at ${kill}`).toEqual([]);
      await publishTo(new FolderStore(site));
      expect(await filesOfSite()).toEqual(second);
    }
  });

  it("removes what a killed publication wrote, even if the tree no longer has it", async () => {
    await writeTree(dist, first);
    await publishTo(new FolderStore(site));
    await writeTree(dist, second);
    await publishTo(new KilledStore(site, 4)).catch(() => undefined);
    await writeTree(dist, first);
    await publishTo(new FolderStore(site));
    expect(await filesOfSite()).toEqual(first);
  });

  it("removes files that were half written", async () => {
    await writeTree(dist, first);
    await publishTo(new FolderStore(site));
    await writeFile(join(site, "index.html.polygraph-part"), "ha");
    await writeTree(dist, second);
    await publishTo(new FolderStore(site));
    expect(await filesOfSite()).toEqual(second);
  });

  it("keeps files of others", async () => {
    await mkdir(site);
    await writeFile(join(site, "CNAME"), "charts.example.org");
    for (const tree of [first, second]) {
      await writeTree(dist, tree);
      await publishTo(new FolderStore(site));
    }
    expect(await filesOfSite()).toEqual({ ...second, CNAME: "charts.example.org" });
  });

  it("stops before a file of others is overwritten, unless that is asked for", async () => {
    await mkdir(site);
    await writeFile(join(site, "index.html"), "mine");
    await writeTree(dist, first);
    await expect(publishTo(new FolderStore(site))).rejects.toThrow("index.html");
    expect(await filesOfSite()).toEqual({ "index.html": "mine" });
    await publishTo(new FolderStore(site), { overwrite: true });
    expect(await filesOfSite()).toEqual(first);
  });

  it("knows a tree that was copied by hand", async () => {
    await writeTree(site, { ...first, "files.txt": Object.keys(first).join("\n") });
    await writeTree(dist, second);
    await publishTo(new FolderStore(site));
    expect(await filesOfSite()).toEqual({ ...second, "files.txt": Object.keys(first).join("\n") });
  });

  it("removes no file outside the folder that the list of published files names", async () => {
    await writeFile(join(folder, "precious"), "");
    await writeTree(site, { [recordPath]: "../precious\tx\n/etc/passwd\tx\n" });
    await writeTree(dist, first);
    expect((await publishTo(new FolderStore(site)))?.removed).toEqual([]);
  });
});
