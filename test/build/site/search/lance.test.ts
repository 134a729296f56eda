import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isDatabaseUrl, lanceEngine, storeInLance } from "../../../../build/site/search/lance.ts";
import { encodeDocuments, type SearchDocument } from "../../../../src/search/document.ts";
import { buildIndex, type IndexFiles, indexPaths, openIndex } from "../../../../src/search/index.ts";
import { BrokenIndex } from "../../../../src/search/indexFile.ts";
import { createLexiconEmbedder } from "../../../../src/search/lexicon.ts";
import { rankIndicators } from "../../../../src/search/rank.ts";
import { encodeVectors, quantizeVectors } from "../../../../src/search/vectors.ts";
import { isInstalled } from "../../../installed.ts";
import {
  searchDocument,
  smallLexicon,
  someDocuments,
  someQueries,
  filesSource as source,
} from "../../../search/documents.ts";
import { type BucketServer, bucketKeys, hasBuckets, startBuckets } from "../../cache/remote/bucketServer.ts";
import { polygraph } from "../../program.ts";
import { temporaryFolder } from "../../temporary.ts";
import { LanceMemory } from "./lanceMemory.ts";

/** An optional package of half a gigabyte. */
const hasLance = isInstalled("@lancedb/lancedb");

const lexicon = smallLexicon();
const config = (files: IndexFiles) => JSON.parse(new TextDecoder().decode(files.get(indexPaths.engine)));

describe.skipIf(!hasLance && !process.env.CI)("an index in LanceDB", () => {
  let tree: string;
  let flat: IndexFiles;
  let files: IndexFiles;

  beforeAll(async () => {
    tree = await temporaryFolder();
    flat = await buildIndex(someDocuments(200, 3), createLexiconEmbedder(lexicon), lexicon);
    files = await storeInLance(flat, join(tree, "database"), "database");
  });

  it("finds the same as the files, in the order of their scores", async () => {
    const inFiles = await openIndex(source(flat));
    const inLance = await openIndex(source(files), { engine: lanceEngine(tree) });
    for (const text of someQueries)
      for (const minPopularity of [undefined, 0.3]) {
        const query = { text, limit: 20, minPopularity };
        const [found, expected] = [await rankIndicators(inLance, query), await rankIndicators(inFiles, query)];
        expect(found.length, text).toBe(expected.length);
        const inFile = new Map(expected.map((hit) => [hit.document.indicatorId, hit]));
        // LanceDB has unquantised vectors: hits with nearly equal scores may swap places, and feedback from the first
        // hits changes the scores of the others slightly.
        for (const [i, { document, matched, score }] of found.entries()) {
          expect(score, text).toBeCloseTo(expected[i]?.score ?? 0, 2);
          const same = inFile.get(document.indicatorId);
          if (same) expect({ document, matched }, text).toEqual({ document: same.document, matched: same.matched });
          expect(score, text).toBeCloseTo(same?.score ?? expected.at(-1)?.score ?? 0, 2);
        }
      }
  });

  it("keeps everything but documents and vectors in files", () => {
    expect([...files.keys()].sort()).toEqual(
      [...flat.keys(), indexPaths.engine].filter((name) => !/^(documents|vectors)/.test(name)).sort(),
    );
    expect(config(files)).toMatchObject({ engine: "lancedb", database: "database", count: 200, embedder: "lexicon" });
  });

  it("goes into a new table if the documents change, and the old table stays in use", async () => {
    const others = await buildIndex(someDocuments(20, 4), createLexiconEmbedder(lexicon), lexicon);
    const stored = await storeInLance(others, join(tree, "database"), "database");
    expect(config(stored).table).not.toBe(config(files).table);
    const index = await openIndex(source(files), { engine: lanceEngine(tree) });
    expect((await rankIndicators(index, { text: "murder", limit: 5 })).length).toBe(5);
  });

  it("is written once for the same documents", async () => {
    const before = (await readdir(join(tree, "database"), { recursive: true })).sort();
    expect(await storeInLance(flat, join(tree, "database"), "database")).toEqual(files);
    expect((await readdir(join(tree, "database"), { recursive: true })).sort()).toEqual(before);
  });

  it("is broken without its table, or with the wrong number of documents", async () => {
    const engine = lanceEngine(tree);
    const changed = (part: object) =>
      new Map(files).set(indexPaths.engine, Buffer.from(JSON.stringify({ ...config(files), ...part })));
    await expect(openIndex(source(changed({ table: "gone" })), { engine })).rejects.toThrow(BrokenIndex);
    await expect(openIndex(source(changed({ count: 7 })), { engine })).rejects.toThrow("200 documents, not 7");
  });
});

describe.skipIf(!(hasLance && hasBuckets) && !process.env.CI)("polygraph index stores a tree's index", () => {
  let out: string;
  let at: readonly string[];
  let before: string;
  let server: BucketServer | undefined;
  let env: Record<string, string> = {};
  const ask = async () => (await polygraph(["search", "life", "expectancy", "--dist", out], { env })).out;

  beforeAll(async () => {
    const folder = await temporaryFolder();
    out = join(folder, "dist");
    at = ["--content", "public/starter", "--out", out, "--cache", join(folder, "cache")];
    expect(await polygraph(["build", ...at, "--no-images", "--quiet"])).toMatchObject({ code: 0 });
    before = await ask();
    server = await startBuckets();
    env = {
      ...bucketKeys,
      AWS_ENDPOINT: server.url,
      AWS_ALLOW_HTTP: "true",
      AWS_REGION: "us-east-1",
    };
  });

  afterAll(() => server?.close());

  it("in a folder next to the tree", async () => {
    expect(before).toMatch(/life expectancy/i);
    expect(await polygraph(["index", ...at, "--engine", "lancedb"])).toMatchObject({ code: 0 });
    expect(await readdir(join(out, "search"))).not.toContain("documents.bin");
    expect(await readdir(`${out}.lancedb`)).toHaveLength(1);
    expect(await ask()).toBe(before);
    expect(await polygraph(["verify", "--dist", out])).toMatchObject({ code: 0 });
  });

  it("in a bucket, and the tree has its URL but no credentials", async () => {
    const database = "s3://charts/search";
    const run = await polygraph(["index", ...at, "--engine", "lancedb", "--database", database], { env });
    expect(run).toMatchObject({ code: 0 });
    const engine = await readFile(join(out, "search/engine.json"), "utf8");
    expect(JSON.parse(engine)).toMatchObject({ database });
    expect(engine).not.toContain("S3RVER");
    expect(await ask()).toBe(before);
  });

  it("back into files", async () => {
    expect(await polygraph(["index", ...at])).toMatchObject({ code: 0 });
    expect(await readdir(join(out, "search"))).toContain("documents.bin");
    expect(await ask()).toBe(before);
  });
});

it.each([
  [["--engine", "elastic"], "unknown engine: elastic; use files or lancedb"],
  [["--database", "somewhere"], "--database requires --engine lancedb"],
])("polygraph index refuses %j", async (options, message) => {
  const run = await polygraph(["index", ...options]);
  expect(run.code).toBe(2);
  expect(run.err).toContain(message);
});

it("an empty index stays in files", async () => {
  const none = await buildIndex([], createLexiconEmbedder(lexicon), lexicon);
  expect(await storeInLance(none, "nowhere", "nowhere")).toBe(none);
});

it.each([
  ["s3://bucket/path", true],
  ["GS+x2://b", true],
  ["az://b", true],
  ["file.lancedb", false],
  ["/data/s3://b", false],
  ["s3:/b", false],
  ["://b", false],
  ["C:\\data", false],
])("a database in object storage is given as a URL: %s: %s", (database, isUrl) =>
  expect(isDatabaseUrl(database)).toBe(isUrl),
);

describe("the table of an index", () => {
  let lance: LanceMemory;

  beforeEach(() => {
    lance = new LanceMemory();
    vi.doMock("@lancedb/lancedb", () => ({ connect: lance.connect, Index: lance.Index }));
    vi.resetModules();
    return () => {
      vi.doUnmock("@lancedb/lancedb");
      vi.resetModules();
    };
  });

  /** The files of an index of documents with vectors of so many numbers: 1, and then zeros. */
  function filesOf(documents: readonly SearchDocument[], dims = 2): IndexFiles {
    const centre = Float32Array.from({ length: dims }, (_, i) => i);
    const vectors = documents.map((_, row) =>
      Float32Array.from({ length: dims }, (_, i) => (i === row % dims ? 1 : 0)),
    );
    const keys = documents.map(({ indicatorId }) => String(indicatorId));
    return new Map([
      [indexPaths.documents, encodeDocuments(documents, "words")],
      [indexPaths.vectors, encodeVectors(quantizeVectors(keys, vectors, { centre, refined: true }))],
      ["other.bin", new Uint8Array([1])],
    ]);
  }
  const documents = (count: number) =>
    Array.from({ length: count }, (_, i) => searchDocument(i + 10, `t${i}`, { popularity: (i % 8) / 8 }));
  const store = async (files: IndexFiles, database = "db") =>
    (await import("../../../../build/site/search/lance.ts")).storeInLance(files, database, "published");
  async function open(files: IndexFiles, more = {}, tree = "/tree") {
    const { lanceEngine } = await import("../../../../build/site/search/lance.ts");
    return lanceEngine(tree)({ ...config(files), ...more });
  }
  const theTable = () => [...lance.tables.values()][0];

  it("has a row for each document with its number and vector, and the tree's files tell its place", async () => {
    const stored = await store(filesOf(documents(3)));
    expect([...stored.keys()].sort()).toEqual([indexPaths.engine, "other.bin"].sort());
    const { table, ...others } = config(stored);
    expect(others).toEqual({ engine: "lancedb", database: "published", count: 3, embedder: "words", centre: [0, 1] });
    expect(table).toMatch(/^indicators_[0-9a-f]{12}$/);
    expect([...lance.tables.keys()]).toEqual([`db ${table}`]);
    expect(theTable()?.rows.map(({ row, indicatorId, title }) => [row, indicatorId, title])).toEqual([
      [0, 10, "t0"],
      [1, 11, "t1"],
      [2, 12, "t2"],
    ]);
    const [first] = theTable()?.rows[1]?.vector ?? [];
    expect(first).toBeCloseTo(0);
    expect(theTable()?.rows[1]?.vector[1]).toBeCloseTo(1);
  });

  it("has another name when documents or vectors differ", async () => {
    const nameOf = async (files: IndexFiles) => config(await store(files)).table;
    const names = [
      await nameOf(filesOf(documents(2))),
      await nameOf(filesOf(documents(3))),
      await nameOf(filesOf(documents(2), 3)),
    ];
    expect(new Set(names).size).toBe(3);
  });

  it("is not needed for an index without documents, vectors or numbers in them", async () => {
    const all = filesOf(documents(2));
    const without = (path: string) => new Map([...all].filter(([name]) => name !== path));
    for (const files of [
      filesOf([]),
      filesOf(documents(2), 0),
      without(indexPaths.documents),
      without(indexPaths.vectors),
    ])
      expect(await store(files)).toBe(files);
    expect(lance.tables.size).toBe(0);
  });

  it("is written again only if it is not there in full", async () => {
    const files = filesOf(documents(3));
    await store(files);
    const before = theTable();
    await store(files);
    expect(theTable()).toBe(before);
    before?.rows.pop();
    await store(files);
    expect(theTable()).not.toBe(before);
    expect(theTable()?.rows).toHaveLength(3);
  });

  it.each([
    [5000, [5000]],
    [5001, [5000, 1]],
    [10_001, [5000, 5000, 1]],
  ])("is written 5000 rows at a time: %d", async (count, batches) => {
    await store(filesOf(documents(count), 1));
    expect(theTable()?.batches).toEqual(batches);
    expect(theTable()?.rows.every(({ row, indicatorId }, i) => row === i && indicatorId === i + 10)).toBe(true);
  });

  it.each([
    [99_999, 16, []],
    [100_000, 16, [2]],
    [100_000, 17, [1]],
    [100_000, 4, [1]],
    [100_000, 18, [2]],
  ])(
    "of %d rows of %d numbers has an index of sub-vectors that divide the numbers: %j",
    async (count, dims, wanted) => {
      const files = filesOf(documents(1), dims);
      await store(files);
      // A table that is written already: so many documents would take seconds to write.
      Object.assign(theTable() ?? {}, { rows: { length: count } });
      vi.doMock("../../../../src/search/document.ts", () => ({
        decodeDocuments: () => ({ documents: { length: count }, embedder: "words" }),
      }));
      vi.resetModules();
      await store(files);
      await store(files);
      vi.doUnmock("../../../../src/search/document.ts");
      expect(theTable()?.indices).toEqual(
        wanted.map((numSubVectors) => ["vector", { distanceType: "dot", numSubVectors }]),
      );
    },
  );

  it("gives documents in the order in which they are asked for, and their popularities", async () => {
    const all = documents(3);
    const { documents: found } = await open(await store(filesOf(all), "/tree/published"));
    expect(found.count).toBe(3);
    expect(await found.at([2, 0])).toEqual([all[2], all[0]]);
    expect(await found.at([])).toEqual([]);
    expect([...(await found.popularities())]).toEqual([0, 1 / 8, 2 / 8]);
    await expect(found.at([0, 3])).rejects.toThrow("the table has no document 3");
  });

  it("gives the similarity of the thousand nearest documents, and their vectors", async () => {
    const { vectors } = await open(await store(filesOf(documents(1001)), "/tree/published"));
    expect([vectors.count, [...vectors.centre]]).toEqual([1001, [0, 1]]);
    const near = await vectors.similarities(Float32Array.of(0.5, 0.25));
    expect([near.length, near[0], near[1]]).toEqual([1001, expect.closeTo(0.5), expect.closeTo(0.25)]);
    expect(near.filter((one) => one === 0)).toHaveLength(1);
    expect(lance.searches).toEqual([
      [
        ["distanceType", "dot"],
        ["nprobes", 50],
        ["refineFactor", 20],
        ["limit", 1000],
      ],
    ]);
    expect((await vectors.vectors([1, 0])).map((vector) => [...vector].map(Math.round))).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("asks for no more neighbours than there are documents", async () => {
    const { vectors } = await open(await store(filesOf(documents(3)), "/tree/published"));
    await vectors.similarities(Float32Array.of(1, 0));
    expect(lance.searches[0]).toContainEqual(["limit", 3]);
  });

  it("is found next to the tree, or at its URL", async () => {
    const stored = await store(filesOf(documents(1)), "s3://b/x");
    expect((await open(stored, { database: "s3://b/x" })).documents.count).toBe(1);
    await expect(open(stored)).rejects.toThrow(`no table ${config(stored).table} in published: not there`);
  });

  it("is broken if it has other numbers of documents than the tree tells", async () => {
    const stored = await store(filesOf(documents(2)), "/tree/published");
    const { table } = config(stored);
    for (const count of [1, 3])
      await expect(open(stored, { count })).rejects.toThrow(`${table} has 2 documents, not ${count}`);
  });
});
