import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Hash, hashAll } from "../hash.ts";
import { packagePath } from "../program.ts";

/** What the program is made of: its bundle, the page's scripts and styles, fonts and the lexicon. */
const folders = ["lib", "lib/page", "public/assets", "public/fonts", "public/lexicon"];

/** The hash of everything that turns content into files, but for the content: another program builds everything anew. */
export function programKey(): Hash {
  known ??= programKeyOf(packagePath);
  return known;
}

let known: Hash | undefined;

/** The key of a program whose package has its files at these places. @param placeOf - of a path in the package */
export function programKeyOf(placeOf: (path: string) => string): Hash {
  const parts = folders.flatMap((folder) =>
    readdirSync(placeOf(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`)
      .sort()
      .flatMap((path) => [path, readFileSync(placeOf(path))]),
  );
  return hashAll([process.version, ...libraryVersions(placeOf), ...parts]);
}

/** Libraries are not in the bundle: they count by their versions. */
function libraryVersions(placeOf: (path: string) => string): readonly string[] {
  const { dependencies = {} } = readPackage(placeOf, "package.json");
  return Object.keys(dependencies)
    .sort()
    .map((name) => `${name}@${readPackage(placeOf, join("node_modules", name, "package.json")).version}`);
}

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** An installed package lies in the program's own `node_modules`, or in that of the project that installed it. */
function readPackage(placeOf: (path: string) => string, path: string): Package {
  for (const base of ["", "../../"]) {
    try {
      return JSON.parse(readFileSync(placeOf(base + path), "utf8"));
    } catch {}
  }
  return {};
}
