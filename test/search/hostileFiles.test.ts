import { describe, expect, it } from "vitest";
import { encodeRecords } from "../../src/search/blocks.ts";
import { crc32 } from "../../src/search/bytes.ts";
import { encodeDocuments, StoredDocuments } from "../../src/search/document.ts";
import { BrokenIndex, rangedBytes } from "../../src/search/indexFile.ts";
import { indexKeywords } from "../../src/search/keywords.ts";
import { encodeKeywords, StoredKeywords } from "../../src/search/postings.ts";
import { noise, someDocuments } from "./documents.ts";

// Files that somebody made to be wrong: their checksums are right. What reads them ends, with what it finds or `BrokenIndex`.

const documents = someDocuments(80, 6);
const keywords = encodeKeywords(indexKeywords(documents));
const records = encodeDocuments(documents, "lexicon");

/** Changes some bytes of a part, by a seed. */
function disturb(bytes: Uint8Array, from: number, to: number, seed: number): Uint8Array {
  const changed = bytes.slice();
  const [where, what] = [noise(4, seed), noise(4, seed + 5000)];
  for (const [i, place] of where.entries())
    changed[from + Math.floor(((place + 1) / 2) * (to - from))] = Math.floor((((what[i] ?? 0) + 1) / 2) * 256);
  return changed;
}

const setWord = (bytes: Uint8Array, at: number, value: number) => new DataView(bytes.buffer).setUint32(at, value, true);
const word = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer).getUint32(at, true);

async function endsWell(read: () => Promise<unknown>, told: string): Promise<void> {
  const error = await read().then(
    () => undefined,
    (why: unknown) => why,
  );
  expect(error === undefined || error instanceof BrokenIndex, `${told}: ${error}`).toBe(true);
}

describe("keywords", () => {
  const headEnd = 32 + word(keywords, 20);
  const signed = (bytes: Uint8Array) => {
    setWord(bytes, 24, crc32(bytes.subarray(32, Math.min(bytes.length, 32 + word(bytes, 20)))));
    setWord(bytes, 28, crc32(bytes.subarray(0, 28)));
    return bytes;
  };
  const read = async (bytes: Uint8Array) => {
    const stored = await StoredKeywords.open(rangedBytes(bytes));
    const terms: string[] = [];
    for (const term of stored.postings.keys()) terms.push(term);
    for (const term of [...terms.slice(0, 50), "murder", "zz"]) stored.postings.has(term);
    await stored.load([...terms, "murder"]);
  };

  it("with a wrong dictionary", async () => {
    for (let seed = 0; seed < 400; seed++)
      await endsWell(() => read(signed(disturb(keywords, 32, headEnd, seed))), `seed ${seed}`);
  });

  it("with wrong numbers in the header", async () => {
    for (const at of [8, 12, 16, 20])
      for (const value of [0, 1, 2, 1000, 2 ** 31, 2 ** 32 - 1]) {
        const bytes = keywords.slice();
        setWord(bytes, at, value);
        await endsWell(() => read(signed(bytes)), `${value} at ${at}`);
      }
  });
});

describe("documents", () => {
  const told = word(records, 20);
  const blocks = Math.ceil(word(records, 8) / 32);
  const signed = (bytes: Uint8Array) => {
    setWord(bytes, 24, crc32(bytes.subarray(36, 36 + told + blocks * 8)));
    setWord(bytes, 32, crc32(bytes.subarray(0, 32)));
    return bytes;
  };
  const read = async (bytes: Uint8Array) => {
    const stored = await StoredDocuments.open(rangedBytes(bytes));
    await stored.popularities();
    await stored.at([0, 1, 79]);
  };

  it("with a wrong directory", async () => {
    for (let seed = 0; seed < 200; seed++)
      await endsWell(() => read(signed(disturb(records, 36, 36 + told + blocks * 8, seed))), `seed ${seed}`);
  });

  it("with wrong numbers in the header", async () => {
    for (const at of [8, 12, 16, 20])
      for (const value of [0, 1, 1000, 2 ** 31, 2 ** 32 - 1]) {
        const bytes = records.slice();
        setWord(bytes, at, value);
        await endsWell(() => read(signed(bytes)), `${value} at ${at}`);
      }
  });

  it.each(["{", "[5]", "5", "[0]", "null", '"x"', "[9999999,1]", "[-1,1]"])("with the record %s", async (record) => {
    const about = JSON.stringify({ embedder: "lexicon", datasets: 1 });
    const bytes = encodeRecords({ about, records: ['["a","b"]', record], numbers: new Float64Array(1) });
    const stored = await StoredDocuments.open(rangedBytes(bytes));
    await expect(stored.at([0])).rejects.toThrow(BrokenIndex);
  });

  it.each(["", "{", "null", "5", "{}", '{"datasets":-1}', '{"datasets":"x"}', '{"embedder":5,"datasets":9}'])(
    "with the metadata %j",
    async (about) => {
      const bytes = encodeRecords({ about, records: ['["a","b"]'], numbers: new Float64Array() });
      await expect(StoredDocuments.open(rangedBytes(bytes))).rejects.toThrow(BrokenIndex);
    },
  );
});
