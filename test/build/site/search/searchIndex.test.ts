import { describe, expect, it } from "vitest";
import { indexKey, indexScripts } from "../../../../build/site/search/searchIndex.ts";
import { pagePaths } from "../../../../src/search/index.ts";

const files = (more: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({ [pagePaths[0] ?? ""]: "a", "other.bin": "b", ...more }).map(([name, text]) => [
      name,
      new Uint8Array(Buffer.from(text)),
    ]),
  );

describe("the index for pages", () => {
  it("is named by its contents, and a script with a fixed name has that name", () => {
    const [index, name] = indexScripts(files());
    expect(index?.path).toMatch(/^search\/index\.[0-9a-f]{12}\.js$/);
    expect(name?.path).toBe("search/index.js");
    expect(String(name?.body)).toContain(index?.path ?? "?");
    expect(indexScripts(files({ "other.bin": "c" }))[0]?.path).toBe(index?.path);
    expect(indexScripts(files({ [pagePaths[0] ?? ""]: "c" }))[0]?.path).not.toBe(index?.path);
  });
});

it("the key of an index changes with each file, its name and the embedder", () => {
  const keys = [
    indexKey(files(), "{}"),
    indexKey(files({ "other.bin": "c" }), "{}"),
    indexKey(files({ "new.bin": "" }), "{}"),
    indexKey(files(), '{"type":"x"}'),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(indexKey(files(), "{}")).toBe(keys[0]);
});
