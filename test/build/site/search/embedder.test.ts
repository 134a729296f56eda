import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmbedder, type EmbedderEnvironment, queryEmbedder } from "../../../../build/site/search/embedder.ts";
import { writeOnnxModel } from "../../onnxModel.ts";
import { temporaryFolder } from "../../temporary.ts";

const context = { idf: () => 1 };
const texts = (...list: string[]) => list.map((text) => [{ text, weight: 1 }]);

let folder = "";
let place: EmbedderEnvironment;
beforeAll(async () => {
  folder = await temporaryFolder();
  place = { content: folder, cache: join(folder, "cache"), env: { EMBEDDING_KEY: "secret" } };
});

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  const dot = (left: Float32Array, right: Float32Array) =>
    left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0);
  return a && b ? dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)) : Number.NaN;
}

describe("the lexicon that the package ships", () => {
  it("gives similar vectors to words of the same meaning", async () => {
    const embedder = await createEmbedder({ type: "lexicon" }, place);
    const [murder, homicide, wheat] = await embedder.embed(texts("murder", "homicides", "wheat"), context);
    expect(cosine(murder, homicide)).toBeGreaterThan(cosine(murder, wheat) + 0.3);
  });
});

describe("an endpoint over HTTP", () => {
  const requests: { authorization: string | undefined; input: string[] }[] = [];
  let server: Server;
  let url = "";
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const { input } = JSON.parse(body);
        requests.push({ authorization: request.headers.authorization, input });
        const data = input.map((text: string, index: number) => ({ index, embedding: [text.length, 1] }));
        response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data: data.reverse() }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => server.close());

  it("receives the key from the environment, and each text once: later vectors come from the cache", async () => {
    const config = { type: "openai", url, model: "small", keyEnv: "EMBEDDING_KEY" } as const;
    const first = await (await createEmbedder(config, place)).embed(texts("coal", "schools"), context);
    const second = await (await createEmbedder(config, place)).embed(texts("schools", "forest fires"), context);
    expect(first.map((vector) => [...vector])).toEqual([
      [4, 1],
      [7, 1],
    ]);
    expect(second.map((vector) => [...vector])).toEqual([
      [7, 1],
      [12, 1],
    ]);
    expect(requests).toEqual([
      { authorization: "Bearer secret", input: ["coal", "schools"] },
      { authorization: "Bearer secret", input: ["forest fires"] },
    ]);
    expect(await readdir(join(folder, "cache"))).toHaveLength(3);
  });

  it("does not cache queries, which would fill the disk", async () => {
    requests.length = 0;
    const embedder = await queryEmbedder(folder)({ type: "openai", url, model: "small" });
    for (const _ of [1, 2]) await embedder.embed(texts("coal"), context);
    expect(requests.map(({ input }) => input)).toEqual([["coal"], ["coal"]]);
  });
});

it("names the environment variable of a missing key", async () => {
  const server = createServer((_, response) => response.writeHead(401).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const embedder = await createEmbedder({ type: "openai", url, model: "small", keyEnv: "NO_KEY" }, place);
  await expect(embedder.embed(texts("granite"), context)).rejects.toThrow(/status 401; .* NO_KEY, which is not set$/);
  server.close();
});

const transformers = "@huggingface/transformers";
const installed = await import(/* @vite-ignore */ transformers).then(
  () => true,
  () => false,
);

describe("a sentence model in a folder", () => {
  it.runIf(installed)("embeds by its weights and tokenizer, without a network", async () => {
    await writeOnnxModel(join(folder, "tiny-model"));
    const embedder = await createEmbedder({ type: "onnx", path: "tiny-model" }, place);
    const [coal, carbon, school] = await embedder.embed(texts("coal", "carbon", "school teacher"), context);
    expect(embedder.name).toBe("onnx:tiny-model");
    expect(cosine(coal, carbon)).toBeCloseTo(0.98, 2);
    expect(cosine(coal, school)).toBeCloseTo(0, 2);
    const [unknown] = await embedder.embed(texts("granite"), context);
    expect(cosine(coal, unknown)).toBeCloseTo(0, 2);
  });

  it("names the missing file", async () => {
    const embedder = createEmbedder({ type: "onnx", path: "nowhere" }, place);
    await expect(embedder).rejects.toThrow(`no model in ${join(folder, "nowhere")}; it takes onnx/model.onnx`);
  });

  it.runIf(installed)("gives the reason why a model cannot be loaded", async () => {
    await writeOnnxModel(join(folder, "broken-model"));
    await writeFile(join(folder, "broken-model/config.json"), "{");
    const embedder = createEmbedder({ type: "onnx", path: "broken-model" }, place);
    await expect(embedder).rejects.toThrow(`cannot load the model in ${join(folder, "broken-model")}: `);
  });

  if (!installed)
    it("names the missing package", async () => {
      await writeOnnxModel(join(folder, "tiny-model"));
      const embedder = createEmbedder({ type: "onnx", path: "tiny-model" }, place);
      await expect(embedder).rejects.toThrow("npm install @huggingface/transformers");
    });
});
