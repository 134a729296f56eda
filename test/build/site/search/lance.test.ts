import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lanceEngine, storeInLance } from "../../../../build/site/search/lance.ts";
import { buildIndex, type IndexFiles, indexPaths, openIndex } from "../../../../src/search/index.ts";
import { BrokenIndex } from "../../../../src/search/indexFile.ts";
import { createLexiconEmbedder } from "../../../../src/search/lexicon.ts";
import { rankIndicators } from "../../../../src/search/rank.ts";
import { smallLexicon, someDocuments, someQueries, filesSource as source } from "../../../search/documents.ts";
import { type BucketServer, bucketKeys, hasBuckets, startBuckets } from "../../cache/remote/bucketServer.ts";
import { polygraph } from "../../program.ts";
import { temporaryFolder } from "../../temporary.ts";

// An optional package of half a gigabyte: CI installs it (test/installPeers.ts).
const isInstalled = existsSync(new URL("../../../../node_modules/@lancedb/lancedb", import.meta.url));

const lexicon = smallLexicon();
const config = (files: IndexFiles) => JSON.parse(new TextDecoder().decode(files.get(indexPaths.engine)));

describe.skipIf(!isInstalled && !process.env.CI)("an index in LanceDB", () => {
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

describe.skipIf(!(isInstalled && hasBuckets) && !process.env.CI)("polygraph index stores a tree's index", () => {
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
