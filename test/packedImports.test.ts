import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { sentencePackageNames } from "../build/content/sentencePackages.ts";
import { packagePath } from "../build/program.ts";
import { temporaryFolder } from "./build/temporary.ts";
import { importedPackages } from "./packedImports.ts";

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const declared = JSON.parse(readFileSync(packagePath("package.json"), "utf8")) as Package;

async function packedFiles(): Promise<readonly string[]> {
  const pack = ["pack", "--dry-run", "--ignore-scripts", "--json"];
  const { stdout } = await promisify(execFile)("npm", pack, { cwd: packagePath(""), maxBuffer: 2 ** 26 });
  const [{ files }] = JSON.parse(stdout) as [{ files: readonly { readonly path: string }[] }];
  return files.map(({ path }) => path).filter((path) => path.startsWith("lib/"));
}

const packagesIn = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap((file) => [...importedPackages(packagePath(file))]))].sort();

const files = await packedFiles();
const isType = (file: string): boolean => file.endsWith(".d.ts");
const isScript = (file: string): boolean => /\.[cm]?js$/.test(file);
const isForNode = (file: string): boolean => !/^lib\/(page|edge)\//.test(file);

describe("package.json", () => {
  it("declares exactly the packages that the packed program and its types load", () => {
    const loaded = packagesIn(files.filter((file) => isScript(file) && isForNode(file)));
    // Types of a package without types are those of its namesake in @types.
    const typed = packagesIn(files.filter(isType)).map((name) => (loaded.includes(name) ? name : `@types/${name}`));
    expect([...new Set([...loaded, ...typed, ...sentencePackageNames])].sort()).toEqual(
      Object.keys({ ...declared.dependencies, ...declared.peerDependencies }).sort(),
    );
  });

  it("has optional engines as optional peers", () => {
    const optional = Object.entries(declared.peerDependenciesMeta).filter(([, { optional }]) => optional);
    expect(optional.map(([name]) => name)).toEqual(Object.keys(declared.peerDependencies));
  });
});

it("the scripts of pages and of the edge service load no packages", () => {
  expect(packagesIn(files.filter((file) => isScript(file) && !isForNode(file)))).toEqual([]);
});

it.each([
  ['import a, { b } from "x"', ["x"]],
  ['import "x/y.js"', ["x"]],
  ['export * from "@s/x/y"', ["@s/x"]],
  ['const a = await import("x")', ["x"]],
  ['const name = "@s/x"; const a = () => import(name)', ["@s/x"]],
  ['const a = require("x")', ["x"]],
  ['__require("x")', ["x"]],
  ['createRequire(import.meta.url)("x")', ["x"]],
  ['createRequire(import.meta.url).resolve("@s/x/package.json")', ["@s/x"]],
  ['import "node:fs"; require("fs"); import("./own.js") // require("x")', []],
])("the packages of %s are found", async (code, packages) => {
  const file = join(await temporaryFolder(), "module.js");
  writeFileSync(file, code);
  expect([...importedPackages(file)]).toEqual(packages);
});
