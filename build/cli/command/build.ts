import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defaultCacheFolder } from "../../cache/cache.ts";
import type { BlobStore } from "../../cache/remote/blobStore.ts";
import { openStore } from "../../cache/remote/openStore.ts";
import { type BuildOptions, buildSite } from "../../engine/build.ts";
import { parseShard } from "../../engine/source/shard.ts";
import { findHost, hostKeys } from "../../engine/tree/hosts.ts";
import { UsageError } from "../../failure.ts";
import { quoteForShell } from "../../import/recordedOptions.ts";
import type { Console } from "../../terminal/console.ts";
import { parseCount, parseList, parseOptions } from "../../terminal/options.ts";
import { reportProgress, silent } from "../../terminal/progress.ts";
import { nextCommand } from "../repository/nextCommand.ts";

export const help = `Builds the static site of a content folder. Unchanged parts of an earlier build are reused.

Usage: polygraph build [--content DIR] [--out DIR] [options]

Options:
  --content DIR       the content folder (content)
  --out DIR           the output folder (dist); the tree of an earlier build is replaced as a whole
  --cache DIR         the cache folder (.polygraph next to the content folder); you can delete it at any time
  --cache-url URL     a cache shared by machines: https://… (Bazel's HTTP protocol) or s3://bucket/path
  --cache-read-only   read from the shared cache, never write
  --previous DIR|URL  the published site, as folder or URL; changes.html lists the differences
  --explain           print for each rebuilt file why it is rebuilt
  --host HOST         write the URLs of pages as a host answers them, and leave out files that do not fit its limits: ${hostKeys}
  --only SLUG,…       only these charts
  --shard I/N|auto    build only part I of N; polygraph merge joins them; auto detects the CI system
  --drafts            include charts that are not published
  --no-images         skip images; the service renders them
  --concurrency N     number of threads (one per core)
  --quiet             print only problems
  --json              print problems and summary as lines of JSON
  --debug             print the stack trace of an error
`;

const known = {
  content: { type: "string", default: "content" },
  out: { type: "string", default: "dist" },
  cache: { type: "string" },
  "cache-url": { type: "string" },
  "cache-read-only": { type: "boolean", default: false },
  previous: { type: "string" },
  host: { type: "string" },
  explain: { type: "boolean", default: false },
  only: { type: "string" },
  shard: { type: "string" },
  drafts: { type: "boolean", default: false },
  "no-images": { type: "boolean", default: false },
  concurrency: { type: "string" },
  quiet: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, known);
  const { concurrency: asked, quiet, json, content, out, drafts } = values;
  const explain = (path: string, reasons: readonly string[]) => console.err(`${path}: ${reasons.join(", ")}\n`);
  const isSilent = quiet || json || values.explain;
  const options: BuildOptions = {
    content,
    out,
    cache: values.cache ?? defaultCacheFolder(content),
    only: values.only === undefined ? undefined : parseList("only", values.only),
    shard: values.shard === undefined ? undefined : parseShard(values.shard, process.env),
    store: openRemoteStore(values["cache-url"], values["cache-read-only"]),
    previous: values.previous,
    host: values.host === undefined ? undefined : findHost(values.host),
    drafts,
    images: !values["no-images"],
    json,
    concurrency: asked === undefined ? availableParallelism() : parseCount("concurrency", asked, 1, 256),
    explain: values.explain ? explain : undefined,
    progress: (charts) => (isSilent ? silent : reportProgress(charts, console)),
  };
  const started = performance.now();
  const summary = await buildSite(options, console);
  const seconds = (performance.now() - started) / 1000;
  if (json) console.out(`${summary.json(seconds)}\n`);
  else if (!quiet) console.err(`${summary.text(seconds)}\nOpen ${join(out, "index.html")}\n${advice(options)}`);
}

/** The next command, after a build of the whole site. */
function advice({ out, only, shard, host }: BuildOptions): string {
  if (only || shard) return "";
  const dist = out === "dist" ? "" : ` --dist ${quoteForShell(out)}`;
  return `Next: ${nextCommand(["verify", "verify"], dist, host ? ` --host ${host.key}` : "", process.env)}\n`;
}

function openRemoteStore(url: string | undefined, isReadOnly: boolean): BlobStore | undefined {
  if (url !== undefined) return openStore({ url, isReadOnly, env: process.env });
  if (isReadOnly) throw new UsageError("--cache-read-only belongs to --cache-url");
  return undefined;
}
