import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openFolder } from "../../../../build/content/folder.ts";
import { findTargets } from "../../../../build/import/update/targets.ts";
import { hashPackage, prettyJson } from "../../../../build/import/write/dataPackage.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../temporary.ts";

afterAll(removeTemporaryFolders);

/** The targets in a content folder with files. */
async function targetsOf(files: Readonly<Record<string, string>>, ...names: string[]) {
  const dir = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return findTargets(dir, openFolder(dir), names);
}

const source = { path: "rain.csv", format: "csv", layout: "indicators", hash: "x" };
const packageAt = (name: string) => `datasets/${name}/datapackage.json`;
const added = (parts: object = {}) => prettyJson({ title: "Rain", source, ...parts });

describe("datasets that can be updated", () => {
  it("have a source or a loader, and are in code unit order", async () => {
    const targets = await targetsOf({
      [packageAt("b")]: added(),
      [packageAt("a")]: added(),
      [packageAt("own")]: prettyJson({ title: "Own" }),
      "datasets/Z/Z.csv.js": "",
    });
    expect(targets.map(({ name }) => name)).toEqual(["Z", "a", "b"]);
    expect(targets[0]).toEqual({ name: "Z", loader: { name: "Z", path: "datasets/Z/Z.csv.js" } });
  });

  it("may be chosen by name", async () => {
    const targets = await targetsOf({ [packageAt("a")]: added(), [packageAt("b")]: added() }, "b");
    expect(targets.map(({ name }) => name)).toEqual(["b"]);
  });

  it("have a source with a path", async () => {
    expect(
      await targetsOf({
        [packageAt("a")]: added({ source: { path: 1 } }),
        [packageAt("b")]: "[]",
        [packageAt("c")]: "{",
      }),
    ).toEqual([]);
  });

  it("know whether a person edited their data package", async () => {
    const bare = { title: "Rain" };
    const written = { [packageAt("a")]: hashPackage(bare) };
    const edited = async (text: string) => (await targetsOf({ [packageAt("a")]: text }))[0]?.dataPackage?.isEdited;
    expect(await edited(prettyJson({ ...bare, source: { ...source, written } }))).toBe(false);
    expect(await edited(prettyJson({ title: "Mine", source: { ...source, written } }))).toBe(true);
    expect(await edited(prettyJson({ ...bare, source }))).toBe(true);
  });
});

describe("a name that is not such a dataset", () => {
  it("is refused, with a similar name", async () => {
    await expect(targetsOf({ [packageAt("rain-fall")]: added() }, "rain-fal")).rejects.toThrow(
      "there is no dataset rain-fal; did you mean rain-fall?",
    );
    await expect(targetsOf({}, "rain")).rejects.toThrow(/there is no dataset rain$/);
  });

  it("is refused for a dataset without a source", async () => {
    await expect(targetsOf({ [packageAt("own")]: prettyJson({}) }, "own")).rejects.toThrow(
      "the dataset own has no source: it was not added from one, and there is no own.csv.js",
    );
  });
});
