import { describe, expect, it } from "vitest";
import { BrokenIndex, rangedBytes } from "../../src/search/indexFile.ts";
import { indexKeywords, type KeywordIndex } from "../../src/search/keywords.ts";
import { encodeKeywords, StoredKeywords } from "../../src/search/postings.ts";
import { noise, searchDocument } from "./documents.ts";

const words = "oil oilseed oily öl ölpalme 油 𠮷田 coal coals zinc a aa aaa b".split(" ");
const documents = Array.from({ length: 300 }, (_, row) => {
  const picked = [...noise(6, row)].map((value) => words[Math.floor(((value + 1) / 2) * words.length)] ?? "");
  return searchDocument(row, picked.slice(0, 3).join(" "), { description: `${picked.join(" ")} w${row % 90}` });
});
const index = indexKeywords(documents);
const bytes = encodeKeywords(index);

const plain = ({ count, postings }: KeywordIndex) => ({
  count,
  postings: new Map(
    Array.from(postings, ([term, { rows, weights }]) => [term, [Array.from(rows), Array.from(weights)]]),
  ),
});

it("every term has the same rows and weights as in memory", async () => {
  const stored = await StoredKeywords.open(rangedBytes(bytes));
  const terms = [...index.postings.keys()];
  expect(terms.length).toBeGreaterThan(90);
  expect(plain(await stored.load(terms))).toEqual(plain(index));
  expect([...stored.postings.keys()].sort()).toEqual([...terms].sort());
  for (const term of terms) {
    expect(stored.postings.has(term)).toBe(true);
    expect(stored.frequency(term)).toBe(index.postings.get(term)?.rows.length);
  }
});

it("a missing term is not found, wherever it would be", async () => {
  const { postings, ...stored } = await StoredKeywords.open(rangedBytes(bytes));
  for (const term of ["", "0", "aaaa", "coalx", "oi", "zzz", "\u{10ffff}"])
    expect(postings.has(term), term).toBe(false);
  expect(stored.count).toBe(300);
});

it("the order of terms does not change the bytes", () => {
  const turned = new Map([...index.postings].reverse());
  expect(encodeKeywords({ ...index, postings: turned })).toEqual(bytes);
});

it("no documents, no terms", async () => {
  const stored = await StoredKeywords.open(rangedBytes(encodeKeywords(indexKeywords([]))));
  expect([stored.count, ...stored.postings.keys()]).toEqual([0]);
  expect((await stored.load(["a"])).postings.size).toBe(0);
});

describe("a damaged file is reported", () => {
  const read = async (changed: Uint8Array) => {
    const stored = await StoredKeywords.open(rangedBytes(changed));
    await stored.load(index.postings.keys());
  };

  it("if it is truncated anywhere", async () => {
    for (let length = 0; length < bytes.length; length += 11)
      await expect(read(bytes.slice(0, length)), `${length}`).rejects.toThrow(BrokenIndex);
  });

  it("if any byte is changed", async () => {
    for (let at = 0; at < bytes.length; at += 5) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      await expect(read(changed), `${at}`).rejects.toThrow(BrokenIndex);
    }
  });
});
