import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { chartTypes } from "../src/charts/registry.ts";

const root = new URL("..", import.meta.url).pathname;

/** The layers of src, from the bottom up: each may import those before it (src/README.md). */
const order = [
  "core/text",
  "core/data",
  "core/chart",
  "search",
  "core/view",
  "core/color",
  "core/series",
  "core/words",
  "core/plot",
  "charts",
  "picture",
  "formats",
  "preview",
  "pages",
  "representations",
  "service",
];
const below = (layer: string): readonly string[] => order.slice(0, order.indexOf(layer));
const layers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(order.map((layer) => [layer, below(layer)])),
  // The browser has no use for the list of all representations: it would load each of them.
  client: below("representations"),
};

/** Layers that touch the outside world: DOM and HTTP. */
const edges = new Set(["client", "service"]);

const files = fastGlob.sync("src/**/*.{ts,tsx}", { cwd: root }).sort();
const sourceOf = (file: string): string => readFileSync(join(root, file), "utf8");
const layerOf = (file: string): string => /^src\/((?:core\/)?[^/.]+)/.exec(file)?.[1] ?? "";

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

  it("only the modules of a chart type name it, except for the vocabulary of imported configs", () => {
    const vocabulary = "build/import/meaning/chart.ts";
    const names = chartTypes.map(({ name }) => name).join("|");
    // As a text, a member or a key: types have names of their own, and comments may tell of what they like.
    const naming = new RegExp(`["'](?:${names})["']|\\.(?:${names})\\b|^\\s*(?:${names}):`);
    const isNaming = (line: string): boolean => naming.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line);
    const all = fastGlob.sync("{src,build}/**/*.{ts,tsx}", { cwd: root, ignore: ["**/node_modules/**"] }).sort();
    const wrong = all
      .filter((file) => !/^src\/charts\/[^/]+\//.test(file) && file !== vocabulary)
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
    expect(keepers).toEqual(["src/core/data/memoize.ts"]);
  });

  it("pages are HTML as text: no component, no listener, nothing of the browser's code", () => {
    const listening = /\baddEventListener\b|\bon[A-Z]\w*=\{|\bcustomElements\b|\bnew (?:Mutation|Resize)Observer\b/;
    const wrong = files
      .filter((file) => layerOf(file) === "pages")
      .filter(
        (file) =>
          file.endsWith(".tsx") ||
          importsOf(file).some((path) => /^preact\b|\/client\//.test(path)) ||
          listening.test(withoutTexts(withoutComments(sourceOf(file)))),
      );
    expect(wrong).toEqual([]);
  });

  it("the core has no clock, file, network or global", () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bglobalThis\.fetch\b|\bXMLHttpRequest\b|\blocalStorage\b|\bdocument\.(querySelector|getElement|createElement|body|head|cookie)|\bwindow\.|\bnew Function\b|\beval\(/;
    const wrong = files
      .filter((file) => !edges.has(layerOf(file)))
      .filter(
        (file) =>
          importsOf(file).some((path) => path.startsWith("node:")) ||
          impure.test(withoutTexts(withoutComments(sourceOf(file)))),
      );
    expect(wrong).toEqual([]);
  });
});

/**
 * The products of the build, from the bottom up: each may import those before it (build/README.md). Within the four that are
 * pipelines, so do their stages.
 */
const products: readonly (string | readonly [product: string, ...stages: readonly string[]])[] = [
  "failure",
  "buildDate",
  "hash",
  "program",
  "platform",
  "vocabulary",
  "content",
  "terminal",
  "cache",
  ["site", "", "catalogue", "search", "change"],
  ["engine", "render", "worker", "tree", "source", "emit", "rebuild", ""],
  "verify",
  ["publish", "", "destination"],
  [
    "import",
    "cell",
    "names",
    "open",
    "sheet",
    "format",
    "table",
    "layout",
    "values",
    "meaning",
    "decisions",
    "write",
    "",
    "update",
  ],
  ["cli", "sql", "serve", "api", "repository", "command", ""],
];
const rooms = products.flatMap((it) =>
  typeof it === "string" ? [it] : it.slice(1).map((stage) => (stage ? `${it[0]}/${stage}` : `${it[0]}`)),
);

describe("the products of the build", () => {
  const roomOf = (file: string): string => {
    const [, product = "", stage] = /^build\/([^/.]+)(?:\/([^/.]+)\/)?/.exec(file) ?? [];
    return rooms.includes(`${product}/${stage}`) ? `${product}/${stage}` : product;
  };
  // The scripts of this repository make the program, and are not a part of it.
  const built = fastGlob
    .sync("build/**/*.ts", { cwd: root, ignore: ["**/node_modules/**"] })
    .filter((file) => !file.startsWith("build/dev/"));

  it("are all in the order", () => {
    expect([...new Set(built.map(roomOf))].sort()).toEqual([...rooms].sort());
  });

  it("import only those before them", () => {
    const wrong = built.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith("."))
        .map((path) => relative(root, join(root, dirname(file), path)))
        .filter((path) => path.startsWith("build/") && rooms.indexOf(roomOf(path)) > rooms.indexOf(roomOf(file)))
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
  const all = new Set(fastGlob.sync("{src,build}/**/*.{ts,tsx}", { cwd: root, ignore: ["**/node_modules/**"] }));
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

/** Scripts that a page holds as text run in the browser: they are no part of the core. */
const withoutTexts = (source: string): string => source.replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
