import { describe, expect, it } from "vitest";
import { Listing } from "../../../build/cache/listing.ts";
import type { FileRef } from "../../../build/cache/objects.ts";
import { hash } from "../../../build/hash.ts";

const file = (digit: string, bytes = 1): FileRef => ({ hash: digit.repeat(32), bytes });
const files: readonly (readonly [string, FileRef])[] = [
  ["a", file("0")],
  ["a.csv", file("1", 20)],
  ["a/index.html", file("2")],
  ["b.csv", file("3", 0)],
  ["ä.csv", file("4")],
];

/** A tree of so many charts. */
const many = (count: number): readonly (readonly [string, FileRef])[] =>
  Array.from({ length: count }, (_, i) => [`grapher/${i}.csv`, file("5", i)]);

describe("Listing", () => {
  it("is the same in whatever order the files came", () => {
    expect(Listing.of(files.toReversed())).toEqual(Listing.of(files));
    expect(Listing.of(files.toReversed()).digest).toBe(Listing.of(files).digest);
  });

  it("is known by what it holds", () => {
    const digest = (...list: Parameters<typeof Listing.of>): string => Listing.of(...list).digest;
    expect(digest(files)).toMatch(/^[0-9a-f]{32}$/);
    expect(digest([["a", file("0")]])).not.toBe(digest([["a", file("1")]]));
    expect(digest([["a", file("0")]])).not.toBe(digest([["b", file("0")]]));
    const listing = Listing.of(files);
    expect(listing.digest).toBe(listing.digest);
  });

  it("is read when its first file has any length", () => {
    const { text } = Listing.of([["a", file("0", 12_345)]]);
    expect(Listing.maybeParse(text)?.get("a")).toEqual(file("0", 12_345));
    expect(Listing.maybeParse("")?.get("a")).toBeUndefined();
  });

  it("is read as it was written", () => {
    const read = Listing.maybeParse(Listing.of(files.toReversed()).text);
    expect([...(read?.files() ?? [])]).toEqual(files);
  });

  it.each(["a.csv\n", "a.csv\t0123\n", "{}", `x\na\t${"0".repeat(32)}\t1\n`])(
    "is not read when another version wrote it: %j",
    (text) => {
      expect(Listing.maybeParse(text)).toBeUndefined();
    },
  );

  it("is not read when its end is missing", () => {
    const { text } = Listing.of(files);
    for (const missing of [1, 10, 50]) expect(Listing.maybeParse(text.slice(0, -missing))).toBeUndefined();
  });

  it("is handed over in pieces of whole lines", () => {
    const listing = Listing.of(many(50_000));
    const pieces = [...listing.chunks()];
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.endsWith("\n"))).toBe(true);
    expect(pieces.join("")).toBe(listing.text);
    expect(listing.digest).toBe(hash(listing.text));
    expect([...new Listing("").chunks()]).toEqual([]);
    expect(new Listing("").digest).toBe(hash(""));
  });

  it("finds every file, and no other", () => {
    for (const list of [files, many(1000), many(1)]) {
      const listing = Listing.of(list);
      for (const [path, one] of list) expect([path, listing.get(path)]).toEqual([path, one]);
      for (const path of ["", "0", "a.cs", "a.csv2", "a/", "grapher/", "zz"]) expect(listing.get(path)).toBeUndefined();
    }
    expect(new Listing("").get("a")).toBeUndefined();
    expect(["a", "a.csv", "a.cs", "zz"].map((path) => Listing.of(files).has(path))).toEqual([true, true, false, false]);
  });

  it("tells which folders hold more than one file or folder", () => {
    const paths = ["a/b/c.csv", "a/d/e.csv", "a/d/f.csv", "g.csv", "h/index.html", "i/j/k.csv"];
    const listing = Listing.of(paths.map((path) => [path, file("7")]));
    expect(listing.branchingFolders.toSorted()).toEqual(["", "a", "a/d"]);
    expect(new Listing("").branchingFolders).toEqual([]);
  });

  it("has other contents in the places of some", () => {
    const changes = new Map([
      ["ä.csv", file("8", 8)],
      ["a", file("9", 100)],
    ] as const);
    expect(Listing.of(files).replace(changes)).toEqual(Listing.of(new Map([...files, ...changes])));
    expect(() => Listing.of(files).replace(new Map([["c.csv", file("9")]]))).toThrow("the tree lacks a file: c.csv");
  });

  it("tells what another lacks, or has with another content", () => {
    const list = many(5000);
    const changed = list.map(([path, one], i) => [path, i % 1000 === 7 ? file("6", i) : one] as const);
    const [all, other] = [Listing.of(list), Listing.of([...changed.slice(3, 4990), ...files])];
    const both = new Map(other.files());
    const wanted = [...all.files()].filter(([path, { hash }]) => both.get(path)?.hash !== hash);
    expect([...all.difference(other)]).toEqual(wanted);
    expect([...all.difference(new Listing(""))]).toEqual([...all.files()]);
    expect([...all.difference(all)]).toEqual([]);
    expect([...new Listing("").difference(all)]).toEqual([]);
  });
});
