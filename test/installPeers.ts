import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Before the tests on CI: gets the packages that run local sentence models and loaders in SQL, which no site needs by
 * default, a server of buckets and a database of vectors. They bring a gigabyte, so elsewhere their tests are skipped, by name. Their
 * install scripts, which only fetch code for graphics cards, do not run.
 */
const peers = ["@huggingface/transformers@4", "@duckdb/node-api@latest", "s3rver@3", "@lancedb/lancedb@0.37.1"];

const modules = new URL("../node_modules", import.meta.url).pathname;
// A folder of its own: npm installs no optional peer beside the package that names it.
const prefix = join(modules, ".peers");

for (const peer of process.env.CI ? peers : []) {
  const name = peer.replace(/@[^@]*$/, "");
  const link = join(modules, name);
  if (existsSync(link)) continue;
  console.error(`Installing ${name} for its tests`);
  const options = ["--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  mkdirSync(prefix, { recursive: true });
  const { status } = spawnSync("npm", ["install", ...options, peer], { stdio: ["ignore", "ignore", "inherit"] });
  if (status === 0) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(prefix, "node_modules", name), link);
  } else process.exitCode = 1;
}
