import { describe, expect, it } from "vitest";
import { indexKeywords } from "../../src/search/keywords.ts";
import { NameMatcher } from "../../src/search/nameMatch.ts";
import { noise, searchDocument, someDocuments } from "./documents.ts";

const index = indexKeywords(someDocuments(120, 8));
const adder = new NameMatcher(index);
const terms = [...index.postings.keys()];

/** The same by its definition, document by document. */
function byDefinition(name: readonly string[], tellings: readonly number[], least: number) {
  const whole = tellings.reduce((a, b) => a + b, 0);
  const rows: [row: number, sum: number, share: number][] = [];
  for (let row = 0; row < index.count; row++) {
    let [sum, share] = [0, 0];
    for (const [i, term] of name.entries()) {
      const posting = index.postings.get(term);
      const at = posting?.rows.indexOf(row) ?? -1;
      if (at < 0) continue;
      sum += ((tellings[i] ?? 0) / whole) * (posting?.weights[at] ?? 0);
      share += (tellings[i] ?? 0) / whole;
    }
    if (share > 0 && share >= least) rows.push([row, sum, share]);
  }
  return rows;
}

const found = (name: readonly string[], tellings: readonly number[], least: number) => {
  const { count, rows, sums, shares } = adder.match(name, tellings, least);
  const list = Array.from({ length: count }, (_, i) => [rows[i] ?? -1, sums[i] ?? 0, shares[i] ?? 0] as const);
  return list.sort(([a], [b]) => a - b);
};

it.each([0, 0.3, 0.45, 0.8])("finds documents with at least %d of a name", (least) => {
  for (let seed = 1; seed < 40; seed++) {
    const picks = noise(8, seed);
    const name = [
      ...new Set(
        [...picks.slice(0, 1 + (seed % 4))].map((pick) => terms[Math.floor(Math.abs(pick) * terms.length)] ?? ""),
      ),
    ];
    const tellings = name.map((_, i) => 0.2 + Math.abs(picks[4 + i] ?? 0));
    const [mine, expected] = [found(name, tellings, least), byDefinition(name, tellings, least)];
    expect(
      mine.map(([row]) => row),
      `${name}`,
    ).toEqual(expected.map(([row]) => row));
    for (const [i, [, sum, share]] of mine.entries()) {
      expect(sum).toBeCloseTo(expected[i]?.[1] ?? 0, 5);
      expect(share).toBeCloseTo(expected[i]?.[2] ?? 0, 5);
    }
  }
});

it("one name does not affect the next", () => {
  const [first = "", second = "", third = ""] = terms;
  const alone = found([second, third], [1, 1], 0.4);
  found([first, second], [1, 1], 0.9);
  expect(found([second, third], [1, 1], 0.4)).toEqual(alone);
});

it("an unknown word can leave too little of a name", () => {
  expect(found(["unheard", terms[0] ?? ""], [3, 1], 0.45)).toEqual([]);
  expect(found(["unheard"], [1], 0)).toEqual([]);
});

describe("a number of a name", () => {
  const priced = new NameMatcher(
    indexKeywords([searchDocument(1, "10 dollars day"), searchDocument(2, "dollars day")]),
  );
  it("is required for a part of the name", () => {
    const { count, rows } = priced.match(["10", "dollar", "dai"], [1, 2, 2], 0.45);
    expect([count, rows[0]]).toEqual([1, 0]);
  });
  it("is not required for typed words", () => {
    expect(priced.match(["10", "dollar", "dai"], [1, 2, 2], 0).count).toBe(2);
  });
});
