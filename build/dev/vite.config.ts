import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
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
 * Libraries of so many modules that finding and loading each takes longer than all the rest of a start, with those that they
 * need: they are bundled.
 */
function manyModules(names: readonly string[]): string[] {
  const all = new Set(names);
  for (const name of all) {
    const { dependencies = {} } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8"));
    for (const needed of Object.keys(dependencies)) all.add(needed);
  }
  return [...all];
}

/** What pages load part by part, programs that draw any view have in one file. */
const drawing = { name: "drawing", test: /\/src\/(core\/(view|series|color|words|plot)|charts|picture)\// };

/** A part is called as its module, and those of a tab by their tab: `plot.js` could be any of them. */
const partName = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string => {
  const [, tab, part] = /\/src\/charts\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return tab && part ? `${tab}-${part}.js` : `${name}.js`;
};

/**
 * What stands around the lines of a chart, and around other tabs' marks: one part, for each has a wrapping of its own, and every
 * page of a chart begins with all of it.
 */
const around = {
  name: "around",
  test: /\/src\/core\/plot\/(axis\/(heading|tickLabels|timeAxis|timePlot|valueAxis)|pushApart|scale|seriesLabels|noData|colorLegend)\.ts$/,
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

/** Each file of `src/client/entry` becomes a classic script, `lib/page/<name>.js`, with what it loads later beside it. */
const pageScripts: EnvironmentOptions = {
  // For a client, Vite would wrap each import() in a helper that preloads modules.
  consumer: "server",
  resolve: { noExternal: true, external: [], conditions: ["browser", "module", "import", "default"] },
  build: {
    target: "es2022",
    outDir: "lib/page",
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      input: readdirSync(`${root}src/client/entry`).map((file) => `src/client/entry/${file}`),
      preserveEntrySignatures: false,
      plugins: [pageTraits, classicScripts()],
      output: {
        format: "cjs",
        entryFileNames: "[name].js",
        chunkFileNames: partName,
        codeSplitting: { groups: [around] },
      },
    },
  },
};

/** Pictures are not saved inside an assistant, so the font that they would carry stays out of its page. */
const withoutFontData: Plugin = {
  name: "without-font-data",
  load: (id) => (id.endsWith("/src/client/dialog/fontData.ts") ? "export const fontData = {};" : undefined),
};

/** The page inside an assistant, which may load nothing: `lib/page/assistant.js` is all of it. */
const assistantScript: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: true, external: [], conditions: ["browser", "module", "import", "default"] },
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

/** The pages' style sheets, `lib/page/<name>.css`; a page links to its own, so that it has its looks without a script. */
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

/** Puts compiled modules beside the bundle: edge runtimes compile WASM ahead, and refuse to do so later. */
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

/** The service for fetch-style runtimes, `lib/edge`: one file for any of them, and one for Cloudflare. */
const edge: EnvironmentOptions = {
  consumer: "server",
  // Libraries ask it of a process that edge runtimes lack.
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

/** Puts beside the bundle what runs as it is: what threads load first, and what runs loaders in SQL. */
const copyScripts: Plugin = {
  name: "copy-scripts",
  generateBundle() {
    for (const path of [
      "engine/worker/thread.cjs",
      "import/format/parquetThread.cjs",
      "import/update/loader/duckdb.mjs",
    ])
      this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(`${root}build/${path}`) });
  },
};

/** Where a build put what it made. */
function pathsOf({ config }: BuildEnvironment, built: Awaited<ReturnType<ViteBuilder["build"]>>): readonly string[] {
  const outputs = [built].flat().flatMap((it) => ("output" in it ? it.output : []));
  return outputs.map(({ fileName }) => join(config.root, config.build.outDir, fileName));
}

/**
 * Bundles the program: `build/cli/cli.ts` and what threads run, as ESM for Node; dependencies stay imports, but for those of many modules.
 * Output lies flat in `lib/`, so that a file's place relative to the package is the same in source and bundle
 * (see `program.ts`).
 */
export default defineConfig({
  root,
  publicDir: false,
  environments: {
    node: {
      consumer: "server",
      resolve: {
        external: true,
        noExternal: manyModules([
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
      },
      build: {
        ssr: true,
        target: "node20",
        outDir: "lib",
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: { cli: "build/cli/cli.ts", index: "build/cli/api/index.ts", worker: "build/engine/worker/worker.ts" },
          plugins: [copyScripts],
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "[name].js",
            codeSplitting: { groups: [drawing] },
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
