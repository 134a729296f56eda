import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { EmbedderConfig } from "../../../src/core/chart/site.ts";
import type { Embedder } from "../../../src/search/embedder.ts";
import { type IndexLexicon, indexPaths } from "../../../src/search/index.ts";
import { createLexiconEmbedder } from "../../../src/search/lexicon.ts";
import { createOnnxEmbedder, type FeatureExtractor } from "../../../src/search/onnx.ts";
import { createOpenAiEmbedder, type VectorCache } from "../../../src/search/openai.ts";
import type { QueryEmbedder } from "../../../src/service/search.ts";
import { Failure } from "../../failure.ts";
import { shipped } from "../../program.ts";

/** Where an embedder finds what it needs on this machine. */
export interface EmbedderEnvironment {
  /** Paths in the site's configuration start here. */
  content: string;
  /** The folder that keeps vectors that were paid for; none are kept without one. */
  cache?: string;
  /** How long an endpoint may take in milliseconds, when somebody waits for its answer. */
  timeout?: number;
  /** Environment variables; the key of an endpoint is one of them. */
  env: Readonly<Record<string, string | undefined>>;
}

type Configs = { [Type in EmbedderConfig["type"]]: Extract<EmbedderConfig, { type: Type }> };

/** Every embedder that a site may choose. */
const embedders: { [Type in keyof Configs]: (config: Configs[Type], place: EmbedderEnvironment) => Promise<Embedder> } =
  {
    lexicon: async () => inBatches(createLexiconEmbedder(await readLexicon())),
    openai: async (config, { cache, env, timeout: patience }) => {
      const keyName = config.keyEnv ?? "OPENAI_API_KEY";
      const key = env[keyName];
      const kept = cache === undefined ? undefined : folderCache(cache);
      const embedder = createOpenAiEmbedder(config, { fetch: fetchInTime, sleep, key, cache: kept, patience });
      const hint = key ? "" : `; a key would be read from the environment variable ${keyName}, which is not set`;
      return reportFailures(embedder, hint);
    },
    onnx: async ({ path }, { content }) => {
      const folder = resolve(content, path);
      if (!existsSync(join(folder, "onnx/model.onnx"))) {
        throw new Failure(`no model in ${folder}; it takes onnx/model.onnx, config.json and tokenizer.json`);
      }
      return createOnnxEmbedder(basename(folder), await loadExtractor(folder));
    },
  };

/** Embeds some texts at a time, so that the process does other work in between. */
const inBatches = (embedder: Embedder): Embedder => ({
  ...embedder,
  async embed(texts, context) {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += batchLength) {
      vectors.push(...(await embedder.embed(texts.slice(at, at + batchLength), context)));
      await nextTurn();
    }
    return vectors;
  },
});

const batchLength = 50;

/** Creates the embedder that a site's configuration names. */
export function createEmbedder<Type extends keyof Configs>(
  config: Configs[Type],
  place: EmbedderEnvironment,
): Promise<Embedder> {
  const type: Type = config.type;
  return embedders[type](config, place);
}

/**
 * What embeds queries as a tree's index was. No vectors are kept, for there is no end to what may be asked.
 * @param content - where paths in the site's configuration start
 */
export const queryEmbedder =
  (content: string): QueryEmbedder =>
  (config) =>
    createEmbedder(config, { content, env: process.env, timeout: queryTimeout });

/** A search that is not answered by then is told as failed: readers do not wait longer. */
const queryTimeout = 2000;

/** An endpoint that takes longer than this hangs. */
const endpointTimeout = 60_000;

const fetchInTime: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: init?.signal ?? AbortSignal.timeout(endpointTimeout) });

/** The embedder, whose errors are failures of the endpoint and not of the program. @param hint - to refusals of a key */
function reportFailures(embedder: Embedder, hint: string): Embedder {
  return {
    ...embedder,
    async embed(texts, context) {
      try {
        return await embedder.embed(texts, context);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new Failure(/status 40[13]/.test(message) ? message + hint : message, { cause: error });
      }
    },
  };
}

/** The lexicon that the package ships. */
export async function readLexicon(): Promise<Required<IndexLexicon>> {
  const read = (name: string) => readFile(shipped(`public/lexicon/${name}`));
  const [terms, rare, concepts] = await Promise.all([
    read(indexPaths.lexicon),
    read(indexPaths.rareTerms),
    read(indexPaths.concepts),
  ]);
  return { terms, rare, concepts };
}

/** One file per vector, named by its key. */
function folderCache(folder: string): VectorCache {
  const file = (key: string) => join(folder, `${key}.f32`);
  return {
    async get(key) {
      const bytes = await readFile(file(key)).catch(() => undefined);
      return bytes && new Float32Array(Uint8Array.from(bytes).buffer);
    },
    async set(key, vector) {
      await mkdir(folder, { recursive: true });
      const draft = `${file(key)}.${process.pid}`;
      await writeFile(draft, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
      await rename(draft, file(key));
    },
  };
}

/** Not a dependency of every site: it brings half a gigabyte. */
const transformersPackage = "@huggingface/transformers";

/** The part of `@huggingface/transformers` that we call. */
interface Transformers {
  env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: "feature-extraction", model: string, options: { dtype: "fp32" }): Promise<FeatureExtractor>;
}

/** Loads a sentence model from a folder with `onnx/model.onnx`, `config.json` and `tokenizer.json`. */
async function loadExtractor(folder: string): Promise<FeatureExtractor> {
  const transformers: Transformers = await import(/* @vite-ignore */ transformersPackage).catch(() => {
    throw new Failure(`the onnx embedder needs ${transformersPackage}; write: npm install ${transformersPackage}`);
  });
  transformers.env.allowRemoteModels = false;
  transformers.env.localModelPath = dirname(folder);
  return transformers.pipeline("feature-extraction", basename(folder), { dtype: "fp32" }).catch((error: Error) => {
    throw new Failure(`cannot load the model in ${folder}: ${error.message}`, { cause: error });
  });
}
