import { describe, expect, it } from "vitest";
import {
  actionResult,
  contentPath,
  digestOf,
  readActionResult,
  resultPath,
} from "../../../../build/cache/remote/actionResult.ts";

describe("the result of a key in a shared cache", () => {
  it("names a content by its whole SHA-256 and its length", () => {
    const digest = digestOf(Buffer.from("abc"));
    expect(digest.bytes).toBe(3);
    expect(contentPath(digest)).toBe("cas/ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is read as it was written", () => {
    const digest = digestOf(Buffer.from("some content"));
    expect(readActionResult(actionResult(digest))).toEqual(digest);
  });

  it("has 64-bit numbers as texts, as protocol buffers write them in JSON", () => {
    const { outputFiles } = JSON.parse(Buffer.from(actionResult(digestOf(Buffer.from("abc")))).toString());
    expect(outputFiles[0].digest.sizeBytes).toBe("3");
  });

  it("lies at a SHA-256, another one for each key", () => {
    expect(resultPath("a")).toMatch(/^ac\/[0-9a-f]{64}$/);
    expect(resultPath("a")).not.toBe(resultPath("b"));
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    `{"outputFiles":[]}`,
    `{"outputFiles":[{"digest":{"hash":"../../etc","sizeBytes":"1"}}]}`,
    `{"outputFiles":[{"digest":{"hash":"${"a".repeat(64)}","sizeBytes":"-1"}}]}`,
    `{"outputFiles":[{"digest":{"hash":"${"a".repeat(64)}"}}]}`,
  ])("is not %s", (text) => {
    expect(readActionResult(Buffer.from(text))).toBeUndefined();
  });
});
