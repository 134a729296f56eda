import { defineConfig } from "vite";

/**
 * Bundles the benchmarks as the program is bundled, so that what is timed is what ships; they lie as deep in the
 * package as `lib/` does (see `build/program.ts`). Dependencies stay imports.
 */
export default defineConfig({
  publicDir: false,
  ssr: { external: true, noExternal: ["culori"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: ".polygraph",
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      // What is installed beside the benchmarks stays an import too: native modules cannot be bundled.
      external: /^(?!culori|@oxc-project\/runtime)(@[\w.-]+\/)?[\w-][\w.-]*(\/[\w./-]+)?$/,
      input: {
        bench: "test/bench/run.ts",
        thread: "test/bench/build/thread.ts",
        reader: "test/bench/million/reader.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "bench-[name].js" },
    },
  },
});
