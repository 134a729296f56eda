import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { tabParams } from "../src/view/tab.ts";

const root = new URL("..", import.meta.url).pathname;

/** What each layer may import besides itself (src/README.md): dependencies point one way. */
const order = ["text", "data", "chart", "view", "marks", "words", "plot", "tab", "picture", "representation"];
const below = (layer: string): readonly string[] => order.slice(0, order.indexOf(layer));
const layers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(order.map((layer) => [layer, below(layer)])),
  search: below("view"),
  page: [...order, "search"],
  service: [...order, "search", "page"],
};

/** Layers that touch the outside world: DOM and HTTP. */
const edges = new Set(["page", "service"]);

const files = fastGlob.sync("src/**/*.{ts,tsx}", { cwd: root }).sort();
const sourceOf = (file: string): string => readFileSync(join(root, file), "utf8");
const layerOf = (file: string): string => file.split("/")[1] ?? "";

/** What a file imports, as written. */
const importsOf = (file: string): string[] =>
  [
    ...sourceOf(file).matchAll(
      /^(?:import|export)\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3]) as string);

describe("layers", () => {
  it("every folder of src is a known layer", () => {
    expect([...new Set(files.map(layerOf))].sort()).toEqual(Object.keys(layers).sort());
  });

  it("imports follow the arrows", () => {
    const wrong = files.flatMap((file) => {
      const allowed = [layerOf(file), ...(layers[layerOf(file)] ?? [])];
      return (
        importsOf(file)
          // A page may carry files that the bundler inlines, such as the font and common names of places.
          .filter((path) => path.startsWith(".") && !/\?(inline|raw)$/.test(path))
          .map((path) => relative(root, join(root, dirname(file), path)))
          .filter((path) => !path.startsWith("src/") || !allowed.includes(layerOf(path)))
          .map((path) => `${file} imports ${path}`)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("no file names a tab but its own modules, the records of all, and the vocabulary of configs and queries", () => {
    const vocabulary = new Set(["src/chart/config.ts", "src/view/tab.ts", "build/add/infer/chart.ts"]);
    const names = Object.keys(tabParams).join("|");
    // As a text, a member or a key: types have names of their own, and comments may tell of what they like.
    const naming = new RegExp(`["'](?:${names})["']|\\.(?:${names})\\b|^\\s*(?:${names}):`);
    const isNaming = (line: string): boolean => naming.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line);
    const all = fastGlob.sync("{src,build}/**/*.{ts,tsx}", { cwd: root }).sort();
    const wrong = all
      .filter(
        (file) => !/^src\/(tab\/|representation\/search\/(tab\/|previewTypes\.ts))/.test(file) && !vocabulary.has(file),
      )
      .flatMap((file) =>
        sourceOf(file)
          .split("\n")
          .filter(isNaming)
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  it("what is derived of charts and sites is kept in one way, which hides nothing that it was made of", () => {
    const keepers = files.filter((file) => !edges.has(layerOf(file)) && /\bnew WeakMap\b/.test(sourceOf(file)));
    expect(keepers).toEqual(["src/data/derived.ts"]);
  });

  it("the core has no clock, file, network or global", () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bglobalThis\.fetch\b|\bXMLHttpRequest\b|\blocalStorage\b|\bdocument\.(querySelector|getElement|createElement|body|head|cookie)|\bwindow\.|\bnew Function\b|\beval\(/;
    const wrong = files
      .filter((file) => !edges.has(layerOf(file)))
      .filter(
        (file) =>
          importsOf(file).some((path) => path.startsWith("node:")) || impure.test(withoutComments(sourceOf(file))),
      );
    expect(wrong).toEqual([]);
  });
});

/** The rooms of the build, as its pipeline runs (`build/README.md`): each may import those before it. */
const pipeline = [
  "failure",
  "hash",
  "spilledTexts",
  "program",
  "machine",
  "geography",
  "content",
  "cache",
  "terminal",
  "remote",
  "site",
  "catalogue",
  "sql",
  "render",
  "worker",
  "search",
  "change",
  "tree",
  "source",
  "emit",
  "rebuild",
  "build",
  "serve",
  "verify",
  "add",
  "renew",
  "api",
  "index",
  "command",
  "main",
  "cli",
];

/** What runs when the program is made, and is no part of it. */
const scripts = /^build\/(make\/|vite\.config|classicScripts)/;

describe("the build's rooms", () => {
  const roomOf = (file: string): string => (file.split("/")[1] ?? "").replace(/\.ts$/, "");
  const built = fastGlob.sync("build/**/*.ts", { cwd: root }).filter((file) => !scripts.test(file));

  it("are all in the pipeline", () => {
    expect([...new Set(built.map(roomOf))].sort()).toEqual([...pipeline].sort());
  });

  it("import only what comes before them", () => {
    const wrong = built.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith("."))
        .map((path) => relative(root, join(root, dirname(file), path)))
        .filter((path) => path.startsWith("build/") && pipeline.indexOf(roomOf(path)) > pipeline.indexOf(roomOf(file)))
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** What a file loads when it is loaded: all that it imports but types. */
const loadedBy = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/^(?:import|export)\s(?!type\b)([^;]*?)from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm)]
    .filter(([, names = ""]) => !/^\{(?:\s*type\s[^,}]+,?)+\s*\}/.test(names.trim()))
    .map(([, , from, alone]) => relative(root, join(root, dirname(file), from ?? alone ?? "")));

it("no module is loaded by way of itself", () => {
  const all = new Set(fastGlob.sync("{src,build}/**/*.{ts,tsx}", { cwd: root }));
  const [done, circles] = [new Set<string>(), [] as string[]];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (way.includes(file) || done.has(file)) return;
    for (const next of loadedBy(file)) if (all.has(next)) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of all) visit(file, []);
  expect(circles).toEqual([]);
});

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
