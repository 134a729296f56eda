import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { type ItemDescription, nearestItems } from "../../src/search/related.ts";

const concepts = decodeConcepts(readFileSync("public/lexicon/concepts.txt"));

const thing = (title: string, shared: Readonly<Record<string, number>> = {}): ItemDescription => ({
  title,
  about: [],
  shared: new Map(Object.entries(shared)),
});

/** Titles of the nearest of each thing, by title. */
const near = (things: readonly ItemDescription[], most = 3): Record<string, readonly string[]> =>
  Object.fromEntries(
    nearestItems(things, concepts, most).map((rows, i) => [
      things[i]?.title ?? "",
      rows.map((row) => things[row]?.title ?? ""),
    ]),
  );

describe("related items", () => {
  it("rank by shared indicators, then topics, then words", () => {
    const found = near([
      thing("Rain", { "indicator 1": 5, "topic water": 1 }),
      thing("Steel", { "topic industry": 1 }),
      thing("Lakes", { "topic water": 1 }),
      thing("How wet is it?", { "indicator 1": 5 }),
    ]);
    expect(found.Rain).toEqual(["How wet is it?", "Lakes"]);
    expect(found.Steel).toEqual([]);
  });

  it("are found by concept without a common word", () => {
    const found = near([thing("Unemployment rate"), thing("Joblessness"), thing("Wheat yields")]);
    expect(found["Unemployment rate"]).toEqual(["Joblessness"]);
    expect(found["Wheat yields"]).toEqual([]);
  });

  it("do not only share a word of measure", () => {
    const found = near([thing("Share of rainy days"), thing("Share of forests"), thing("Forests of Peru")]);
    expect(found["Share of forests"]?.[0]).toBe("Forests of Peru");
  });

  it("are limited in number, and exclude the item itself", () => {
    const things = ["A", "B", "C", "D"].map((name) => thing(name, { "topic one": 1 }));
    expect(near(things, 2).A).toEqual(["B", "C"]);
  });

  it("do not change when an unrelated item is added", () => {
    const kinds = ["Rain", "Steel", "Forests", "Wages", "Trains", "Measles"];
    const things = kinds.flatMap((kind, i) =>
      Array.from({ length: 9 }, (_, n) => thing(`${kind} in place ${n}`, { [`dataset ${i}`]: 1 })),
    );
    const before = near(things);
    const after = near([...things, thing("Trains at night", { "dataset 4": 1 })]);
    const changed = Object.keys(before).filter((title) => before[title]?.join() !== after[title]?.join());
    expect(changed.every((title) => title.startsWith("Trains"))).toBe(true);
  });
});
