import { basename, dirname } from "node:path";
import type { FeatureExtractor } from "../../../src/search/onnx.ts";
import { Failure } from "../../failure.ts";

/** Not a dependency of every site: it brings half a gigabyte. */
const transformersPackage = "@huggingface/transformers";

/** The part of `@huggingface/transformers` that we call. */
interface Transformers {
  env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: "feature-extraction", model: string, options: { dtype: "fp32" }): Promise<FeatureExtractor>;
}

/** Loads a sentence model from a folder with `onnx/model.onnx`, `config.json` and `tokenizer.json`. */
export async function loadExtractor(folder: string): Promise<FeatureExtractor> {
  const transformers: Transformers = await import(/* @vite-ignore */ transformersPackage).catch(() => {
    throw new Failure(`the onnx embedder needs ${transformersPackage}; write: npm install ${transformersPackage}`);
  });
  transformers.env.allowRemoteModels = false;
  transformers.env.localModelPath = dirname(folder);
  return transformers.pipeline("feature-extraction", basename(folder), { dtype: "fp32" }).catch((error: Error) => {
    throw new Failure(`cannot load the model in ${folder}: ${error.message}`, { cause: error });
  });
}
