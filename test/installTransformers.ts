import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * Before the tests on CI: gets the package that runs local sentence models. No site needs it by default and it brings
 * half a gigabyte, so it is an optional peer, and elsewhere its test is skipped, by name. Its install scripts, which
 * only fetch code for graphics cards, do not run.
 */

const modules = new URL("../node_modules", import.meta.url).pathname;
const scope = join(modules, "@huggingface");
const link = join(scope, "transformers");

if (process.env.CI && !existsSync(link)) {
  console.error("Installing @huggingface/transformers for the test of local sentence models");
  // A folder of its own: npm installs no optional peer beside the package that names it.
  const prefix = join(modules, ".transformers");
  const options = ["--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  mkdirSync(prefix, { recursive: true });
  const { status } = spawnSync("npm", ["install", ...options, "@huggingface/transformers@4"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status === 0) {
    mkdirSync(scope, { recursive: true });
    symlinkSync(join(prefix, "node_modules/@huggingface/transformers"), link);
  } else process.exitCode = 1;
}
