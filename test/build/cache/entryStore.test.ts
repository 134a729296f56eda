import { describe, expect, it } from "vitest";
import { Shelf } from "../../../build/cache/entryStore.ts";

const same = (value: string): string => value;

/** What a later build finds in the file of an earlier shelf. */
function reopened(shelf: Shelf<string>, build: number): Shelf<string> {
  const next = new Shelf<string>(build);
  next.unpack(Object.fromEntries(shelf.packed(false)), same);
  return next;
}

describe("Shelf", () => {
  it("forgets what none of the last builds used, and keeps what one asked for", () => {
    const first = new Shelf<string>(1);
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
    const shelf = new Shelf<string>(1);
    shelf.put("a", "1");
    shelf.put("b", "2");
    expect(shelf.news).toBe(2);
    shelf.settle();
    expect(shelf.news).toBe(0);
  });

  it("does not know how much its file lacks once it holds too much", () => {
    const shelf = new Shelf<string>(1);
    shelf.put("a", "1");
    shelf.settle();
    shelf.delete("a");
    expect(shelf.news).toBeUndefined();
  });

  it("packs news alone when asked to", () => {
    const shelf = reopened(new Shelf<string>(1), 2);
    shelf.put("old", "1");
    shelf.settle();
    shelf.put("new", "2");
    expect([...shelf.packed(true)]).toEqual([["new", [2, "2"]]]);
    expect(Array.from(shelf.packed(false), ([key]) => key)).toEqual(["old", "new"]);
  });

  it("takes over what another build found, and keeps its own where both have something", () => {
    const [own, other] = [new Shelf<string>(2), new Shelf<string>(2)];
    own.put("both", "own");
    other.put("both", "other");
    other.put("theirs", "other");
    own.merge(other);
    expect([own.get("both"), own.get("theirs")]).toEqual(["own", "other"]);
  });

  it("orders values by the build that used them last", () => {
    const first = new Shelf<string>(1);
    first.put("a", "a");
    first.put("b", "b");
    const second = reopened(first, 2);
    second.get("a");
    expect(second.byAge()).toEqual(["b", "a"]);
  });
});
