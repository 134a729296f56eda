import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { programKey, programKeyOf } from "../../../build/cache/programKey.ts";
import { temporaryFolder } from "../temporary.ts";

let folder: string;

/** The key of the program in the folder. */
const key = () => programKeyOf((path) => join(folder, "node_modules/polygraph", path));

async function write(path: string, text: string): Promise<void> {
  const place = join(folder, "node_modules/polygraph", path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}

const library = (version: string) => JSON.stringify({ name: "library", version });

beforeEach(async () => {
  folder = await temporaryFolder();
  await write("package.json", JSON.stringify({ dependencies: { library: "^1.0.0", other: "^2.0.0" } }));
  await write("node_modules/library/package.json", library("1.0.0"));
  for (const path of ["lib/cli.js", "lib/page/chart.js", "public/assets/a.css", "public/fonts/a.ttf"])
    await write(path, path);
  await write("public/lexicon/words.bin", "words");
});

describe("another program", () => {
  it.each(["lib/cli.js", "lib/page/chart.js", "public/assets/a.css", "public/fonts/a.ttf", "public/lexicon/words.bin"])(
    "is one of which %s is another",
    async (path) => {
      const before = key();
      await write(path, "changed");
      expect(key()).not.toBe(before);
      await write(path, path.startsWith("public/lexicon") ? "words" : path);
      expect(key()).toBe(before);
    },
  );

  it("is one that has a file more, or the same under another name", async () => {
    const before = key();
    await write("public/fonts/b.ttf", "");
    const after = key();
    await rm(join(folder, "node_modules/polygraph/public/fonts/b.ttf"));
    await write("public/fonts/c.ttf", "");
    expect(new Set([before, after, key()]).size).toBe(3);
  });

  it("is one whose libraries have other versions, in its own folder or in that of the project around it", async () => {
    const before = key();
    await write("node_modules/library/package.json", library("1.0.1"));
    const own = key();
    await write("../other/package.json", library("2.0.0"));
    const around = key();
    await write("../other/package.json", library("2.1.0"));
    expect(new Set([before, own, around, key()]).size).toBe(4);
  });
});

it("another version of Node makes another program", () => {
  const before = key();
  const { version } = process;
  Object.defineProperty(process, "version", { value: "v99.0.0", configurable: true });
  try {
    expect(key()).not.toBe(before);
  } finally {
    Object.defineProperty(process, "version", { value: version, configurable: true });
  }
  expect(key()).toBe(before);
});

describe("the same program", () => {
  it("is one with other documents, types and tests", async () => {
    const before = key();
    await write("README.md", "changed");
    await write("lib/types/index.d.ts", "changed");
    await write("node_modules/more/package.json", library("3.0.0"));
    expect(key()).toBe(before);
  });

  it("is one at another place", async () => {
    const before = key();
    const place = join(folder, "node_modules/polygraph");
    expect(programKeyOf((path) => join(place, "lib", "..", path))).toBe(before);
  });

  it("is this one, whenever it is asked", () => {
    expect(programKey()).toBe(programKey());
  });
});
