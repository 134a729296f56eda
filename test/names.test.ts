import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";

/** Names that several files export, and why. Any other name has one meaning in the whole code. */
const shared: readonly (readonly [reason: string, ...names: string[]])[] = [
  ["each command of the command line exports its text and its function", "help", "run"],
  ["each representation is named after its format; the other one is the template for SVG markup", "svg"],
  [
    "the script that generates a file contains the declaration as text",
    "monthNames",
    "weekdayNames",
    "quarterTemplates",
    "worldJson",
  ],
];

const root = new URL("..", import.meta.url).pathname;
const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const enum|const|let|class|interface|type|enum) ([\w$]+)/gm;

/** The files that declare and export each name. Re-exports are the same thing, so they do not count. */
function declaringFiles(): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const file of fastGlob.sync("{src,build}/**/*.{ts,tsx}", { cwd: root, ignore: ["**/node_modules/**"] }))
    for (const [, name = ""] of readFileSync(`${root}${file}`, "utf8").matchAll(declaration))
      byName.set(name, (byName.get(name) ?? new Set()).add(file));
  return byName;
}

const repeated = [...declaringFiles()].filter(([, files]) => files.size > 1);
const exceptions = shared.flatMap(([, ...names]) => names);

it("an exported name has one meaning", () => {
  const unknown = repeated.filter(([name]) => !exceptions.includes(name));
  expect(unknown.map(([name, files]) => `${name}: ${[...files].sort().join(", ")}`)).toEqual([]);
});

it("each exception is still needed", () => {
  const names = repeated.map(([name]) => name);
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
});
