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

it("every term is found with the rows and weights that it has in memory", async () => {
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

it("a term that no document has is not found, wherever it would stand", async () => {
  const { postings, ...stored } = await StoredKeywords.open(rangedBytes(bytes));
  for (const term of ["", "0", "aaaa", "coalx", "oi", "zzz", "\u{10ffff}"])
    expect(postings.has(term), term).toBe(false);
  expect(stored.count).toBe(300);
});

it("the same documents give the same bytes, whichever term comes first", () => {
  const turned = new Map([...index.postings].reverse());
  expect(encodeKeywords({ ...index, postings: turned })).toEqual(bytes);
});

it("no documents have no terms", async () => {
  const stored = await StoredKeywords.open(rangedBytes(encodeKeywords(indexKeywords([]))));
  expect([stored.count, ...stored.postings.keys()]).toEqual([0]);
  expect((await stored.load(["a"])).postings.size).toBe(0);
});

describe("a file that is not what was written is told", () => {
  const read = async (changed: Uint8Array) => {
    const stored = await StoredKeywords.open(rangedBytes(changed));
    await stored.load(index.postings.keys());
  };

  it("wherever it is cut", async () => {
    for (let length = 0; length < bytes.length; length += 11)
      await expect(read(bytes.slice(0, length)), `${length}`).rejects.toThrow(BrokenIndex);
  });

  it("whichever byte is another", async () => {
    for (let at = 0; at < bytes.length; at += 5) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      await expect(read(changed), `${at}`).rejects.toThrow(BrokenIndex);
    }
  });
});
