import { describe, expect, it } from "vitest";
import { LocalTree } from "../../../build/publish/tree.ts";
import { temporaryFolder } from "../temporary.ts";
import { writeTree } from "./site.ts";

describe("LocalTree", () => {
  it("leaves out precompressed files for a host that does not send them, and nothing else", async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, { "a.css": "1", "a.css.br": "2", "a.css.gz": "3", "data.gz": "4" });
    const { paths, omitted } = await LocalTree.open(folder, false);
    expect({ paths, omitted }).toEqual({ paths: ["a.css", "data.gz"], omitted: 2 });
    expect(await LocalTree.open(folder, true)).toMatchObject({
      paths: ["a.css", "a.css.br", "a.css.gz", "data.gz"],
      omitted: 0,
    });
  });
});
