import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Hash, hashAll } from "../hash.ts";
import { shipped } from "../program.ts";

/** What the program is made of: its bundle, the page's scripts and styles, fonts and the lexicon. */
const folders = ["lib", "lib/page", "public/assets", "public/fonts", "public/lexicon"];

/** The hash of everything that turns content into files, but for the content: another program builds everything anew. */
export function programKey(): Hash {
  known ??= readKey();
  return known;
}

let known: Hash | undefined;

function readKey(): Hash {
  const parts = folders.flatMap((folder) =>
    readdirSync(shipped(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`)
      .sort()
      .flatMap((path) => [path, readFileSync(shipped(path))]),
  );
  return hashAll([process.version, ...libraryVersions(), ...parts]);
}

/** Libraries are not in the bundle: they count by their versions. */
function libraryVersions(): readonly string[] {
  const { dependencies = {} } = readPackage("package.json");
  return Object.keys(dependencies)
    .sort()
    .map((name) => `${name}@${readPackage(join("node_modules", name, "package.json")).version}`);
}

/** An installed package lies in the program's own `node_modules`, or in that of the project that installed it. */
function readPackage(path: string): { version?: string; dependencies?: Readonly<Record<string, string>> } {
  for (const base of ["", "../../../"]) {
    try {
      return JSON.parse(readFileSync(shipped(base + path), "utf8"));
    } catch {}
  }
  return {};
}
