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
});
