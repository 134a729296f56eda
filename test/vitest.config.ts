import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./memory.ts";
import { LongestFirst } from "./sequencer.ts";
import { SkipReporter } from "./skips.ts";

/**
 * How long, in ms, something is waited for that comes in a second on a machine with nothing else to do, and how long a
 * test may take. Nothing waits as long but what never comes: a machine that is ten times as slow is told of by the
 * reporter, which marks slow tests, and not by a failure. A wait ends well before its test, so that it is the one to say
 * what it waited for.
 */
const [patience, most] = [60_000, 240_000];

const memory = memoryFolder();
// All processes of the tests take it from here.
if (memory) process.env.TMPDIR ??= memory;

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/client/stage.ts",
    setupFiles: "test/setup.ts",
    provide: { patience },
    // A process a file would spend more time on loading modules than on tests.
    isolate: false,
    unstubGlobals: true,
    // One more than there are cores: tests of pages wait for their browser, and others for programs.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: most,
    hookTimeout: most,
    teardownTimeout: patience,
    slowTestThreshold: 5000,
    // Of thousands of tests with browsers and programs one fails now and then on a machine that others use: the report marks it.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: patience } },
    reporters: ["default", new SkipReporter()],
  },
});
