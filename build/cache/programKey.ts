import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Hash, hashAll } from "../hash.ts";
import { packagePath } from "../program.ts";

/** Folders of the program: its bundle, the page's scripts and styles, fonts and the lexicon. */
const folders = ["lib", "lib/page", "public/assets", "public/fonts", "public/lexicon"];

/** Hash of everything besides the content that determines the files: after a change of the program, everything is made again. */
export function programKey(): Hash {
  known ??= programKeyOf(packagePath);
  return known;
}

let known: Hash | undefined;

/** The key of an installed program. @param pathOf - resolves a path in the package */
export function programKeyOf(pathOf: (path: string) => string): Hash {
  const parts = folders.flatMap((folder) =>
    readdirSync(pathOf(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`)
      .sort()
      .flatMap((path) => [path, readFileSync(pathOf(path))]),
  );
  return hashAll([process.version, ...libraryVersions(pathOf), ...parts]);
}

/** Libraries are not in the bundle, so their versions are part of the key. */
function libraryVersions(pathOf: (path: string) => string): readonly string[] {
  const { dependencies = {} } = readPackage(pathOf, "package.json");
  return Object.keys(dependencies)
    .sort()
    .map(
      (name) =>
        `${name}@${(plugAndPlay(name, pathOf) ?? readPackage(pathOf, join("node_modules", name, "package.json"))).version}`,
    );
}

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The part of the API of Yarn's Plug'n'Play that we use. */
interface PnpApi {
  resolveToUnqualified(name: string, issuer: string): string | null;
}

/** With Yarn's Plug'n'Play there is no `node_modules`; it knows the folders of packages. */
function plugAndPlay(name: string, pathOf: (path: string) => string): Package | undefined {
  if (!("pnp" in process.versions)) return undefined;
  const manifest = pathOf("package.json");
  const api = createRequire(manifest)("pnpapi") as PnpApi;
  const folder = api.resolveToUnqualified(name, manifest);
  return folder === null ? undefined : JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Packages are in the program's own `node_modules`, or in those of the project that installed it. */
function readPackage(pathOf: (path: string) => string, path: string): Package {
  for (const base of ["", "../../"]) {
    try {
      return JSON.parse(readFileSync(pathOf(base + path), "utf8"));
    } catch {}
  }
  return {};
}
