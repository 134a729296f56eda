import { defineConfig } from "vitest/config";
import { SkipReporter } from "./skips.ts";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/page/stage.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", new SkipReporter()],
  },
});
