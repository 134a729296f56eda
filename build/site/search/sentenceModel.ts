import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SentenceModel } from "../../../src/search/sentence.ts";
import { findSentencePackages, installSentenceModel, type SentencePackages } from "../../content/sentencePackages.ts";
import { Failure } from "../../failure.ts";

/** The part of the engine that we call. It embeds long lists in worker threads. */
interface Engine {
  createEmbedder(config: { model: unknown }): Promise<{ embed(texts: readonly string[]): Promise<number[][]> }>;
}

/** The module of each package. */
const modulePath = "dist/index.js";

/** Files that vectors depend on. */
const engineFiles = ["dist/engine_bg.wasm"];
const weightFiles = ["model/config.json", "model/model.fp16.safetensors", "model/tokenizer.json"];

/**
 * Opens the installed sentence model. Its weights are loaded for the first text.
 * @param places - `node_modules` folders to search
 * @throws Failure if a package is missing
 */
export async function openSentenceModel(places?: readonly string[]): Promise<SentenceModel> {
  const found = findSentencePackages(places);
  if (!found) throw new Failure(`the sentence embedder needs two packages; write: ${installSentenceModel}`);
  let engine: ReturnType<typeof loadEngine> | undefined;
  return {
    id: await modelId(found),
    async encode(texts) {
      engine ??= loadEngine(found);
      return (await engine).embed(texts);
    },
  };
}

/** The weights' package and version, and a digest of everything that vectors depend on. */
async function modelId({ engine, weights }: SentencePackages): Promise<string> {
  const digest = createHash("sha256");
  const paths = [
    ...engineFiles.map((file) => join(engine.folder, file)),
    ...weightFiles.map((file) => join(weights.folder, file)),
  ];
  for (const path of paths) digest.update(await readFile(path));
  return `${weights.name}@${weights.version}:${digest.digest("hex").slice(0, 16)}`;
}

async function loadEngine({ engine, weights }: SentencePackages) {
  const load = (folder: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, modulePath)).href);
  const { createEmbedder }: Engine = await load(engine.folder);
  const { default: model }: { readonly default: unknown } = await load(weights.folder);
  return createEmbedder({ model });
}
