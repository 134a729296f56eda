import { describe, expect, it } from "vitest";
import { EntryStore } from "../../../build/cache/entryStore.ts";

const same = (value: string): string => value;

/** What a later build finds in the file of an earlier store. */
function reopened(store: EntryStore<string>, build: number): EntryStore<string> {
  const next = new EntryStore<string>(build);
  next.load(Object.fromEntries(store.savedEntries(false)), same);
  return next;
}

describe("Shelf", () => {
  it("forgets what none of the last builds used, and keeps what one asked for", () => {
    const first = new EntryStore<string>(1);
    first.put("used", "a");
    first.put("unused", "b");
    const second = reopened(first, 3);
    second.get("used");
    const third = reopened(second, 5);
    expect(third.prune(3)).toEqual([["unused", "b"]]);
    expect(third.get("used")).toBe("a");
    expect(third.get("unused")).toBeUndefined();
  });

  it("tells how much its file lacks, until the file has it", () => {
    const store = new EntryStore<string>(1);
    store.put("a", "1");
    store.put("b", "2");
    expect(store.pendingCount).toBe(2);
    store.markSaved();
    expect(store.pendingCount).toBe(0);
  });

  it("does not know how much its file lacks once it holds too much", () => {
    const store = new EntryStore<string>(1);
    store.put("a", "1");
    store.markSaved();
    store.delete("a");
    expect(store.pendingCount).toBeUndefined();
  });

  it("packs news alone when asked to", () => {
    const store = reopened(new EntryStore<string>(1), 2);
    store.put("old", "1");
    store.markSaved();
    store.put("new", "2");
    expect([...store.savedEntries(true)]).toEqual([["new", [2, "2"]]]);
    expect(Array.from(store.savedEntries(false), ([key]) => key)).toEqual(["old", "new"]);
  });

  it("takes over what another build found, and keeps its own where both have something", () => {
    const [own, other] = [new EntryStore<string>(2), new EntryStore<string>(2)];
    own.put("both", "own");
    other.put("both", "other");
    other.put("theirs", "other");
    own.merge(other);
    expect([own.get("both"), own.get("theirs")]).toEqual(["own", "other"]);
  });

  it("orders values by the build that used them last", () => {
    const first = new EntryStore<string>(1);
    first.put("a", "a");
    first.put("b", "b");
    const second = reopened(first, 2);
    second.get("a");
    expect(second.byAge()).toEqual(["b", "a"]);
  });

  it("prunes what was last used more builds ago than that, and tells its file of it", () => {
    const first = new EntryStore<string>(1);
    first.put("a", "a");
    for (const [build, isKept] of [
      [4, true],
      [5, false],
    ] as const) {
      const later = reopened(first, build);
      expect(later.prune(3)).toEqual(isKept ? [] : [["a", "a"]]);
      expect([later.has("a"), later.size]).toEqual([isKept, isKept ? 1 : 0]);
      expect(later.pendingCount).toBe(isKept ? 0 : undefined);
    }
  });

  it("does not take a look at a key for its use", () => {
    const first = new EntryStore<string>(1);
    first.put("a", "a");
    const later = reopened(first, 9);
    expect(later.has("a")).toBe(true);
    expect([...later.items()]).toEqual([["a", "a"]]);
    expect(later.byAge((key) => key === "a")).toEqual(["a"]);
    expect(later.prune(3)).toHaveLength(1);
  });

  it("lists what was added since its file was written, also what was replaced", () => {
    const store = reopened(new EntryStore<string>(1), 2);
    store.put("a", "1");
    store.put("b", "1");
    store.markSaved();
    store.put("b", "2");
    store.put("c", "3");
    store.delete("c");
    expect([...store.newItems()]).toEqual([["b", "2"]]);
    expect(store.byAge((key) => key !== "a")).toEqual(["2"]);
  });

  it("keeps values in their packed form, and gives them back unpacked", () => {
    const packing = { pack: (value: string) => `<${value}>`, unpack: (packed: unknown) => String(packed).slice(1, -1) };
    const store = new EntryStore<string>(1, packing);
    store.put("a", "x");
    const other = new EntryStore<string>(1);
    other.put("b", "y");
    store.merge(other);
    expect([store.get("a"), store.get("b"), [...store.items()]]).toEqual([
      "x",
      "y",
      [
        ["a", "x"],
        ["b", "y"],
      ],
    ]);
    expect(store.byAge()).toEqual(["x", "y"]);
    expect([...store.savedEntries(false)]).toEqual([
      ["a", [1, "x"]],
      ["b", [1, "y"]],
    ]);
  });
});
