import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { EmbedderConfig } from "../../../src/core/chart/site.ts";
import type { Embedder } from "../../../src/search/embedder.ts";
import { type IndexLexicon, indexPaths } from "../../../src/search/index.ts";
import { createLexiconEmbedder } from "../../../src/search/lexicon.ts";
import { createOnnxEmbedder, type FeatureExtractor } from "../../../src/search/onnx.ts";
import { createOpenAiEmbedder } from "../../../src/search/openai.ts";
import { createSentenceEmbedder } from "../../../src/search/sentence.ts";
import type { VectorCache } from "../../../src/search/vectorCache.ts";
import type { QueryEmbedder } from "../../../src/service/search.ts";
import { Failure } from "../../failure.ts";
import { packagePath } from "../../program.ts";
import { openSentenceModel } from "./sentenceModel.ts";

/** What embedders need from this machine. */
export interface EmbedderEnvironment {
  /** Folder to which paths in the site's configuration are relative. */
  content: string;
  /** Folder in which vectors from an endpoint are cached; without it, they are not. */
  cache?: string;
  /** Milliseconds that an endpoint may take when a reader is waiting. */
  timeout?: number;
  /** `node_modules` folders in which optional packages are looked for; default: those of this program. */
  packages?: readonly string[];
  /** Environment variables, one of which has the key of an endpoint. */
  env: Readonly<Record<string, string | undefined>>;
}

type Configs = { [Type in EmbedderConfig["type"]]: Extract<EmbedderConfig, { type: Type }> };

/** The registry of embedders that a site can choose. */
const embedders: {
  [Type in keyof Configs]: (config: Configs[Type], environment: EmbedderEnvironment) => Promise<Embedder>;
} = {
  lexicon: async () => inBatches(createLexiconEmbedder(await readLexicon())),
  sentence: async (_, { cache, packages }) => {
    const vectors = cache === undefined ? undefined : folderCache(cache);
    const sentences = createSentenceEmbedder(await openSentenceModel(packages), vectors);
    return { ...inBatches(createLexiconEmbedder(await readLexicon())), sentences };
  },
  openai: async (config, { cache, env, timeout: patience }) => {
    const keyName = config.keyEnv ?? "OPENAI_API_KEY";
    const key = env[keyName];
    const vectors = cache === undefined ? undefined : folderCache(cache);
    const embedder = createOpenAiEmbedder(config, { fetch: fetchWithTimeout, sleep, key, cache: vectors, patience });
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

/** Embeds texts in batches and yields to the event loop in between. */
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

/** Creates the embedder that a site's configuration chooses. */
export function createEmbedder<Type extends keyof Configs>(
  config: Configs[Type],
  environment: EmbedderEnvironment,
): Promise<Embedder> {
  const type: Type = config.type;
  return embedders[type](config, environment);
}

/**
 * Creates embedders for queries, with the configuration in a tree's index. Vectors are not cached: the number of
 * different queries is unlimited.
 * @param content - folder to which paths in the site's configuration are relative
 */
export const queryEmbedder =
  (content: string): QueryEmbedder =>
  (config) =>
    createEmbedder(config, { content, env: process.env, timeout: queryTimeout });

/** Milliseconds after which a search fails, since readers do not wait longer. */
const queryTimeout = 2000;

/** Milliseconds after which a request to an endpoint fails. */
const endpointTimeout = 60_000;

const fetchWithTimeout: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: init?.signal ?? AbortSignal.timeout(endpointTimeout) });

/**
 * Reports an embedder's errors as `Failure`, since the endpoint is at fault.
 * @param hint - appended if the endpoint rejects the key
 */
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

/** Reads the lexicon that the package ships. */
export async function readLexicon(): Promise<Required<IndexLexicon>> {
  const read = (name: string) => readFile(packagePath(`public/lexicon/${name}`));
  const [terms, rare, concepts] = await Promise.all([
    read(indexPaths.lexicon),
    read(indexPaths.rareTerms),
    read(indexPaths.concepts),
  ]);
  return { terms, rare, concepts };
}

/** A cache with one file per vector, named by its key. */
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

/** An optional dependency, since it installs half a gigabyte. */
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
