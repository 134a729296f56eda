import { describe, expect, it } from "vitest";
import { isTreePath, listFiles, Manifest, pathLines } from "../../../build/cache/manifest.ts";
import { Failure } from "../../../build/failure.ts";

const file = { hash: "0".repeat(32), bytes: 1 };

describe("Manifest", () => {
  it.each(["../outside", "/etc/outside", "a/../../outside", ".", "nul\0", "./a.csv", "b/../a.csv", "a//b"])(
    "refuses the path %j",
    (path) => {
      expect(() => new Manifest().add(path, file)).toThrow(Failure);
      expect(() => new Manifest().add(path, file)).toThrow(`path outside the tree: ${path}`);
    },
  );

  it.each([".nojekyll", "_headers", "grapher/a-b.og.png", "grapher/a/index.html"])("takes the path %j", (path) => {
    const manifest = new Manifest();
    manifest.add(path, file);
    expect(manifest.paths()).toEqual([path]);
  });

  it.each(["a.csv", "A.csv"])("refuses %s when a.csv is taken", (path) => {
    const manifest = new Manifest();
    manifest.add("a.csv", file);
    expect(() => manifest.add(path, file)).toThrow("two files want one path");
  });

  it.each(["b.csv", "B.csv", "B.CSV"])("refuses %s when B.csv is taken", (path) => {
    const manifest = new Manifest();
    manifest.add("B.csv", file);
    expect(() => manifest.add(path, file)).toThrow("two files want one path");
  });

  it("lists all files of a tree by code unit, with its marker and the list itself", () => {
    const manifest = new Manifest();
    for (const path of ["b.csv", "a/index.html", "a.csv", "_headers"]) manifest.add(path, file);
    const wanted = ["a.csv", "a/index.html", "b.csv"];
    expect(manifest.paths()).toEqual(["_headers", ...wanted]);
    expect(listFiles(manifest)).toBe(`${[".polygraph-tree", "_headers", ...wanted, "files.txt"].join("\n")}\n`);
  });

  it("has one text, in whatever order the files came", () => {
    const [one, other] = [new Manifest(), new Manifest()];
    for (const path of ["a", "b"]) one.add(path, file);
    for (const path of ["b", "a"]) other.add(path, file);
    expect(one.listing().text).toBe(other.listing().text);
  });

  it("has another text when a content changes", () => {
    const [one, other] = [new Manifest(), new Manifest()];
    one.add("a", file);
    other.add("a", { ...file, hash: "1".repeat(32) });
    expect(one.listing().text).not.toBe(other.listing().text);
  });
});

it.each([
  ["a", true],
  ["a/b.csv", true],
  ["a..b", true],
  ["a b/é.csv", true],
  [".polygraph-tree", true],
  ["...", true],
  ["", false],
  ["..", false],
  ["a/", false],
  ["a/..", false],
  ["a/.", false],
  ["/", false],
  ["a\0", false],
  ["../tree", false],
  ["../treehouse/a", false],
])("a path of the tree is normal and inside it: %j is one: %s", (path, isInside) =>
  expect(isTreePath(path)).toBe(isInside),
);

it.each<readonly [readonly string[], readonly string[]]>([
  [[], [".polygraph-tree", "files.txt"]],
  [["!"], ["!", ".polygraph-tree", "files.txt"]],
  [["files.tx"], [".polygraph-tree", "files.tx", "files.txt"]],
  [
    ["files.txt2", "z"],
    [".polygraph-tree", "files.txt", "files.txt2", "z"],
  ],
])("the list of files has its own two where they sort: %j", (paths, lines) =>
  expect([...pathLines(paths)]).toEqual(lines.map((line) => `${line}\n`)),
);
