import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildIndex } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { searchDocument, smallLexicon } from "../search/documents.ts";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

/** The tree's files of an index of one indicator. @param key - tells it from another index */
async function searchFiles(title: string, key: string) {
  const lexicon = smallLexicon();
  const files = await buildIndex([searchDocument(1, title)], createLexiconEmbedder(lexicon), lexicon);
  return [...files, ["key.txt", Buffer.from(key)] as const].map(([name, body]) => [`search/${name}`, body] as const);
}

describe("the search (rules.md 901–904)", () => {
  it("says that it is well", async () => {
    expect(await (await testService(tree).ask("/health")).json()).toEqual({ status: "ok" });
  });

  it("has no index in a tree without one", async () => {
    const response = await testService(tree).ask("/indicators?query=life");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  it("that fails is logged with why, which is not told", async () => {
    const changing = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    changing.set("search/embedder.json", Buffer.from('{"type":"endpoint","url":"https://example.org","model":"m"}'));
    const queryEmbedder = async () => {
      throw new Error("unknown model: m");
    };
    const { ask, log } = testService(changing, { queryEmbedder });
    const response = await ask("/indicators?query=life");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([502, "no-cache"]);
    expect(await response.json()).toEqual({ error: "search failed", message: "the search cannot answer now" });
    expect(String(log[0]?.error)).toContain("unknown model: m");
  });

  it("without the site's sentence model ranks by words, and reports it at the start", async () => {
    const files = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    files.set("search/embedder.json", Buffer.from('{"type":"sentence"}'));
    const queryEmbedder = async () => {
      throw new Error("missing packages");
    };
    const told: string[] = [];
    const { ask } = testService(files, { queryEmbedder, broken: (path, error) => told.push(`${path} ${error}`) });
    const { results } = await (await ask("/indicators?query=murder")).json();
    expect(results).toHaveLength(1);
    expect(told).toEqual(["search/sentences.bin Error: missing packages"]);
  });

  it.each(["documents.bin", "keywords.bin", "vectors.bin", "lexicon.bin", "embedder.json"])(
    "with a broken %s is as if there were none, which is told at the start",
    async (name) => {
      const files = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
      const told: string[] = [];
      const { ask } = testService(files.set(`search/${name}`, Buffer.from("{")), { broken: (path) => told.push(path) });
      await vi.waitFor(() => expect(told).toEqual(["search/"]));
      expect((await ask("/indicators?query=murder")).status).toBe(404);
      expect((await ask("/grapher/life?tab=table")).status).toBe(200);
    },
  );

  it("of which a block turns out to be another while it is searched is as if there were none from then on", async () => {
    const files = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    const documents = Buffer.from(files.get("search/documents.bin") ?? []);
    documents.writeUInt8(documents.readUInt8(documents.length - 1) ^ 1, documents.length - 1);
    const told: string[] = [];
    const { ask } = testService(files.set("search/documents.bin", documents), { broken: (path) => told.push(path) });
    for (let tries = 0; tries < 2; tries++) expect((await ask("/indicators?query=murder")).status).toBe(404);
    expect(told).toEqual(["search/"]);
  });

  it("tells what is invalid", async () => {
    const response = await testService(tree).ask("/indicators?query=life&limit=0");
    expect(response.status).toBe(422);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toMatchObject({ detail: [{ loc: ["query", "limit"] }] });
  });

  it("a search index that is swapped is seen at once", async () => {
    const changing = new Map([...tree, ...(await searchFiles("Murders", "1"))]);
    const { ask } = testService(changing);
    const titles = async (query: string) => {
      const { results } = await (await ask(`/indicators?query=${query}`)).json();
      return results.map(({ title }: { title: string }) => title);
    };
    expect(await titles("murder")).toEqual(["Murders"]);
    for (const [path, body] of await searchFiles("Wheat", "2")) changing.set(path, body);
    expect(await titles("wheat")).toEqual(["Wheat"]);
  });
});
