import { beforeAll, describe, expect, it } from "vitest";
import { presetPath } from "../build/site/chartFiles.ts";
import { representations, treePresets } from "../src/representations.ts";
import { buildTree, testService } from "./service/fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe.each(representations)("$name", ({ suffix, fileSuffix, mediaType }) => {
  it("the service answers without parameters with the bytes of the tree's file", async () => {
    const { ask } = testService(tree);
    const response = await ask(`/grapher/life${suffix}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(mediaType);
    expect(await bytesOf(response)).toEqual(tree.get(`grapher/life${fileSuffix}`));
  });

  it("the service renders the same bytes when the tree lacks the file", async () => {
    const lean = new Map(tree);
    lean.delete(`grapher/life${fileSuffix}`);
    const { ask, log } = testService(lean);
    expect(await bytesOf(await ask(`/grapher/life${suffix}`))).toEqual(tree.get(`grapher/life${fileSuffix}`));
    expect(log.filter(({ error }) => error)).toEqual([]);
  });
});

describe.each(treePresets)("preset %s", (preset) => {
  const path = presetPath("life", preset);

  it("its file is the answer to ?imType=", async () => {
    const { ask } = testService(tree);
    expect(await bytesOf(await ask(`/grapher/life.png?imType=${preset}`))).toEqual(tree.get(path));
    expect(await bytesOf(await ask(`/${path}`))).toEqual(tree.get(path));
  });

  it("is drawn when the tree lacks it", async () => {
    const lean = new Map(tree);
    lean.delete(path);
    const { ask } = testService(lean);
    expect(await bytesOf(await ask(`/grapher/life.png?imType=${preset}`))).toEqual(tree.get(path));
    expect(await bytesOf(await ask(`/${path}`))).toEqual(tree.get(path));
  });
});
