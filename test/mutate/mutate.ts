import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import fg from "fast-glob";
import { startVitest } from "vitest/node";
import { Ledger } from "./ledger.ts";
import { type MutatedCode, mutate, sampleOf } from "./mutants.ts";
import { passMark, report } from "./report.ts";
import { folderVariable } from "./settings.ts";

/**
 * Puts small faults into the code of a folder, one at a time, and tells which of them no test notices:
 * `npm run mutate -- FOLDER|FILE [--sample N] [--tests FOLDER|FILE]… [--workers N]`. The tests are those that mirror the
 * folder, and those that are named.
 */

/** Longest time in ms that a file's tests may take with one mutant; those that take longer are killed with it. */
const longest = 60_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    tests: { type: "string", multiple: true },
    workers: { type: "string", default: "2" },
  },
});

const [place = ""] = positionals;
const mirrored = (path: string): string => `test/${path.replace(/^src\//, "").replace(/\.tsx?$/, "")}`;

const pattern = /\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`;
const sources = await fg(pattern, { absolute: true, ignore: ["**/*.generated.ts"] });
const folders = [mirrored(place), ...(options.tests ?? [])];
const tests = await fg(
  folders.flatMap((named) =>
    /\.test\.tsx?$/.test(named) ? [named] : [`${named}.test.{ts,tsx}`, `${named}/**/*.test.{ts,tsx}`],
  ),
  { absolute: true },
);
if (sources.length === 0 || tests.length === 0) {
  console.error(`no code, or no tests of it: ${place}`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), "polygraph-mutants-"));
process.env[folderVariable] = folder;
const ledger = new Ledger(folder);
const code = await mutate(sources.sort());
const mutants = sampleOf(code.mutants, options.sample === undefined ? undefined : Number(options.sample));
ledger.chosen = mutants.map(({ id }) => id);
console.error(
  `${mutants.length} of ${code.mutants.length} mutants in ${sources.length} files, ${tests.length} test files`,
);

for (let left = tests; left.length > 0; ) {
  await runTests(left, code);
  const next = left.filter((test) => !ledger.isFinished(test));
  if (next.length === left.length && ledger.failed.length > 0) break;
  left = next;
}

const score = report({ mutants, ledger, root: resolve(".") });
await rm(folder, { recursive: true, force: true });
process.exit(score < passMark ? 1 : 0);

/** Runs test files with all the mutants that they reach. */
async function runTests(files: readonly string[], { files: mutated }: MutatedCode): Promise<void> {
  const watch = setInterval(() => ledger.endStuck(longest), 1000);
  const vitest = await startVitest(
    "test",
    [...files],
    {
      config: "test/vitest.config.ts",
      watch: false,
      update: false,
      reporters: [{}],
      runner: "./test/mutate/runner.ts",
      pool: "forks",
      isolate: false,
      maxWorkers: Number(options.workers),
      globalSetup: [],
      testTimeout: longest / 2,
      hookTimeout: longest / 2,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          load: (id) => mutated.get(id),
        },
      ],
    },
  );
  clearInterval(watch);
  ledger.endStuck(longest);
  await vitest.close();
}
