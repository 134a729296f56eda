import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import {
  type BuildEnvironment,
  defineConfig,
  type EnvironmentOptions,
  type Plugin,
  type Rolldown,
  type ViteBuilder,
} from "vite";
import { classicScripts } from "./classicScripts.ts";
import { markExecutables, removeStale } from "./output.ts";

const root = new URL("../..", import.meta.url).pathname;

/**
 * Libraries to bundle, with all that they depend on: they have so many modules that loading these would take longer than the
 * rest of a start. A package can have a dependency of its own in a version of its own, so each is looked up from the folder of
 * the package that names it.
 */
function manyModules(names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = packageFolder(name, from);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const needed of Object.keys(dependencies)) add(needed, folder);
  };
  for (const name of names) add(name, root);
  return [...new Set([...found].map((folder) => folder.slice(folder.lastIndexOf(modules) + modules.length)))];
}

const modules = "/node_modules/";

/** The folder of a package that code in the folder `from` loads. */
function packageFolder(name: string, from: string): string {
  const folder = join(from, modules, name);
  return existsSync(folder) || dirname(from) === from ? folder : packageFolder(name, dirname(from));
}

/** What commands need that draw nothing: it would else be in the chunk of the drawing code, which takes long to load. */
const text = { name: "text", test: /\/src\/core\/text\//, priority: 1 };

/** A chunk with all drawing code, for programs that draw any view. Pages load this code in parts instead. */
const drawing = { name: "drawing", test: /\/src\/(core\/(view|series|color|words|plot)|charts|picture)\// };

/** The file name of a chunk: that of its module, after the folder for chart types, e.g. `line-plot.js`. */
const partName = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string => {
  const [, tab, part] = /\/src\/charts\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return tab && part ? `${tab}-${part}.js` : `${name}.js`;
};

/** All modules that a module imports statically, directly or not, and the module itself. */
function staticModules(from: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const all = new Set([from]);
  for (const id of all) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  return all;
}

/**
 * A single chunk with what the page of a chart always loads, because each chunk costs some bytes. What the other pages load, too,
 * stays apart.
 */
const chartCore = {
  debugName: "core",
  name: (id: string, context: Rolldown.ChunkingContext) => {
    const isUsed = (by: string): boolean => staticModules(`${root}src/client/${by}`, context).has(id);
    return isUsed("entry/chart.ts") && !isUsed("entry/catalogue.ts") && !isUsed("finder/open.ts") ? "core" : undefined;
  },
  includeDependenciesRecursively: false,
};

/** Only the build and the service read these traits of chart types, so the scripts of pages leave them out. */
const pageTraits: Plugin = {
  name: "page-traits",
  load(id) {
    if (!/\/src\/charts\/(\w+)\/\1\.ts$/.test(id)) return undefined;
    const code = readFileSync(id, "utf8").replace(/^ {2}(group|preview|scripts): .*,\n/gm, "");
    if (code.includes("preview.ts")) this.error(`the trait preview is not on a line of its own: ${id}`);
    return code;
  },
};

/** Bundlers do not divide a module, so what is loaded later has a d3-array of its own, beside the `ticks` of each chart. */
const laterArrays: Plugin = {
  name: "later-arrays",
  resolveId: {
    order: "pre",
    async handler(source, importer = "") {
      if (source !== "d3-array" || /\/src\/core\/plot\/(scale|axis\/\w+)\.ts$/.test(importer)) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}?later` };
    },
  },
};

/** Resolution for scripts of pages, which have all code. */
const forBrowsers: EnvironmentOptions = {
  // For a client, Vite would wrap each import() in a helper that preloads modules.
  consumer: "server",
  resolve: { noExternal: true, external: [], conditions: ["browser", "module", "import", "default"] },
};

/** Each file of `src/client/entry` becomes a classic script, `lib/page/<name>.js`, with what it loads later beside it. */
const pageScripts: EnvironmentOptions = {
  ...forBrowsers,
  build: {
    target: "es2022",
    outDir: "lib/page",
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      input: readdirSync(`${root}src/client/entry`).map((file) => `src/client/entry/${file}`),
      preserveEntrySignatures: false,
      plugins: [laterArrays, pageTraits, classicScripts()],
      output: {
        format: "cjs",
        entryFileNames: "[name].js",
        chunkFileNames: partName,
        codeSplitting: { groups: [chartCore] },
      },
    },
  },
};

/** Readers cannot save pictures inside an assistant, so its page omits the font that saved pictures embed. */
const withoutFontData: Plugin = {
  name: "without-font-data",
  load: (id) => (id.endsWith("/src/client/dialog/fontData.ts") ? "export const fontData = {};" : undefined),
};

/** The script of the page inside an assistant. Such a page cannot load scripts, so `lib/page/assistant.js` has all code. */
const assistantScript: EnvironmentOptions = {
  ...forBrowsers,
  build: {
    target: "es2022",
    outDir: "lib/page",
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      input: { assistant: "src/client/assistant/main.ts" },
      plugins: [pageTraits, withoutFontData],
      output: { format: "iife", entryFileNames: "[name].js", codeSplitting: false },
    },
  },
};

/** The style sheets of pages, `lib/page/<name>.css`. Pages link to them, so that they need no script for their styles. */
const pageStyles: EnvironmentOptions = {
  consumer: "client",
  build: {
    target: "es2022",
    outDir: "lib/page",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: readdirSync(`${root}src/client`)
        .filter((file) => file.endsWith(".css"))
        .map((file) => `src/client/${file}`),
      external: /\.woff2$/,
      output: { assetFileNames: "[name][extname]" },
    },
  },
};

/** Copies WASM modules next to the bundle: edge runtimes compile WASM when a service is deployed, not at run time. */
const copyWasm: Plugin = {
  name: "copy-wasm",
  generateBundle() {
    const { resolve } = createRequire(import.meta.url);
    const copy = (fileName: string, from: string) =>
      this.emitFile({ type: "asset", fileName, source: readFileSync(resolve(from)) });
    copy("resvg.wasm", "@resvg/resvg-wasm/index_bg.wasm");
    copy("layout.wasm", "satori/layout.wasm");
  },
};

/** The service for edge runtimes, `lib/edge`: one entry for all of them, and one for Cloudflare. */
const edge: EnvironmentOptions = {
  consumer: "server",
  // Libraries read it from `process`, which edge runtimes lack.
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { noExternal: true, external: [], conditions: ["worker", "browser", "module", "import", "default"] },
  build: {
    target: "es2022",
    outDir: "lib/edge",
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      input: { service: "src/service/edge/service.ts", cloudflare: "src/service/edge/cloudflare.ts" },
      preserveEntrySignatures: "strict",
      external: /\.wasm$/,
      plugins: [copyWasm],
      output: {
        format: "esm",
        entryFileNames: "[name].js",
        chunkFileNames: "common-[name].js",
        codeSplitting: { groups: [drawing] },
      },
    },
  },
};

/** Copies scripts that are not bundled next to the bundle: the entries of threads, and the runner of SQL loaders. */
const copyScripts: Plugin = {
  name: "copy-scripts",
  generateBundle() {
    for (const path of [
      "engine/worker/thread.cjs",
      "verify/verifyThread.cjs",
      "import/format/parquetThread.cjs",
      "import/update/loader/duckdb.mjs",
    ])
      this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(`${root}build/${path}`) });
  },
};

/** Paths of the files that a build wrote. */
function pathsOf({ config }: BuildEnvironment, built: Awaited<ReturnType<ViteBuilder["build"]>>): readonly string[] {
  const outputs = [built].flat().flatMap((it) => ("output" in it ? it.output : []));
  return outputs.map(({ fileName }) => join(config.root, config.build.outDir, fileName));
}

/**
 * Bundles the program: `build/cli/cli.ts` and the code of threads, as ESM for Node. Dependencies stay imports, except those
 * with many modules. All output is directly in `lib/`; `program.ts` finds the package's files from there.
 */
export default defineConfig({
  root,
  publicDir: false,
  environments: {
    node: {
      consumer: "server",
      resolve: {
        external: true,
        noExternal: [
          ...manyModules([
            "archiver",
            "culori",
            "d3-geo",
            "d3-scale-chromatic",
            "d3-time",
            "fast-glob",
            "htmlparser2",
            "jsonc-parser",
            "markdown-it",
          ]),
          // Its WASM module is in lib/edge already.
          "@resvg/resvg-wasm",
        ],
      },
      build: {
        ssr: true,
        target: "node20",
        outDir: "lib",
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: {
            cli: "build/cli/cli.ts",
            index: "build/cli/api/index.ts",
            worker: "build/engine/worker/worker.ts",
            verifyTask: "build/verify/verifyTask.ts",
            sql: "build/cli/sql/process.ts",
          },
          // Where this optional package is not installed, Vite would put an error in its place.
          external: ["@duckdb/node-api"],
          plugins: [copyScripts],
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "[name].js",
            codeSplitting: { groups: [text, drawing] },
          },
        },
      },
    },
    page_scripts: pageScripts,
    page_assistant: assistantScript,
    page_styles: pageStyles,
    edge,
  },
  builder: {
    async buildApp(builder) {
      const written: string[] = [];
      for (const name of ["node", "page_scripts", "page_assistant", "page_styles", "edge"]) {
        const environment = builder.environments[name];
        if (environment) written.push(...pathsOf(environment, await builder.build(environment)));
      }
      removeStale(written);
      markExecutables(written);
    },
  },
});
