import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "node:path";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";

const root = new URL("..", import.meta.url).pathname;

/**
 * Each file of `src/page/entry` becomes one classic script without imports, `lib/page/<name>.js`: pages that are opened
 * from a folder can load no modules (design decision 2).
 */
const pageScripts: Record<string, EnvironmentOptions> = Object.fromEntries(
  readdirSync(`${root}src/page/entry`).map((file) => {
    const { name } = parse(file);
    const options: EnvironmentOptions = {
      consumer: "client",
      build: {
        target: "es2022",
        outDir: "lib/page",
        emptyOutDir: false,
        rolldownOptions: {
          input: `src/page/entry/${file}`,
          output: { format: "iife", entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
        },
      },
    };
    return [`page_${name}`, options];
  }),
);

/** The pages' style sheets, `lib/page/<name>.css`; a page links to its own, so that it has its looks without a script. */
const pageStyles: EnvironmentOptions = {
  consumer: "client",
  build: {
    target: "es2022",
    outDir: "lib/page",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: readdirSync(`${root}src/page`)
        .filter((file) => file.endsWith(".css"))
        .map((file) => `src/page/${file}`),
      external: /\.woff2$/,
      output: { assetFileNames: "[name][extname]" },
    },
  },
};

/** Puts the rasteriser beside the bundle: edge runtimes compile WASM ahead, and refuse to do so later. */
const copyWasm: Plugin = {
  name: "copy-wasm",
  generateBundle() {
    const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
    this.emitFile({ type: "asset", fileName: "resvg.wasm", source: readFileSync(file) });
  },
};

/** The service for fetch-style runtimes, `lib/edge`: one file for any of them, and one for Cloudflare. */
const edge: EnvironmentOptions = {
  consumer: "server",
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
      output: { format: "esm", entryFileNames: "[name].js", chunkFileNames: "common-[name].js" },
    },
  },
};

/**
 * Bundles the program: `build/cli.ts` and the worker that renders charts, as ESM for Node; dependencies stay imports.
 * Output lies flat in `lib/`, so that a file's place relative to the package is the same in source and bundle
 * (see `program.ts`).
 */
export default defineConfig({
  root,
  publicDir: false,
  environments: {
    node: {
      consumer: "server",
      resolve: { external: true },
      build: {
        ssr: true,
        target: "node20",
        outDir: "lib",
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: { cli: "build/cli.ts", worker: "build/worker.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
        },
      },
    },
    ...pageScripts,
    page_styles: pageStyles,
    edge,
  },
  builder: {
    async buildApp(builder) {
      for (const name of ["node", ...Object.keys(pageScripts), "page_styles", "edge"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
