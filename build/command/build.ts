import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Cache } from "../cache/cache.ts";
import { emit } from "../emit/emit.ts";
import { explainSystemError } from "../failure.ts";
import { followRenames } from "../source/renames.ts";
import { parseShard } from "../source/shard.ts";
import { readContent } from "../source/source.ts";
import type { Console } from "../terminal/console.ts";
import { parseCount, parseList, parseOptions } from "../terminal/options.ts";
import { reportProgress, silent } from "../terminal/progress.ts";

export const help = `Turns a content folder into a static tree. What did not change since an earlier build is not built again.

Usage: polygraph build [--content DIR] [--out DIR] [options]

Options:
  --content DIR       the content folder (content)
  --out DIR           where the tree goes (dist); what an earlier build wrote there is replaced as a whole
  --cache DIR         what builds remember (.polygraph beside the content folder); it may be thrown away at any time
  --explain           tell of each file that is built anew why
  --only SLUG,…       only these charts
  --shard I/N         only the I-th of N parts; polygraph merge joins them
  --drafts            charts that are not published, too
  --no-images         no pictures; the service draws them
  --concurrency N     threads (one for each core)
  --quiet             problems only
  --json              problems and summary as lines of JSON
  --debug             print the stack of a failure
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    content: { type: "string", default: "content" },
    out: { type: "string", default: "dist" },
    cache: { type: "string" },
    explain: { type: "boolean", default: false },
    only: { type: "string" },
    shard: { type: "string" },
    drafts: { type: "boolean", default: false },
    "no-images": { type: "boolean", default: false },
    concurrency: { type: "string" },
    quiet: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const { concurrency: asked, quiet, json, content: folder, out, drafts } = values;
  const concurrency = asked === undefined ? availableParallelism() : parseCount("concurrency", asked, 1, 256);
  const started = performance.now();
  const only = values.only === undefined ? undefined : parseList(values.only);
  const shard = values.shard === undefined ? undefined : parseShard(values.shard);
  const cache = openCache(values.cache ?? defaultCache(folder));
  const read = await readContent(folder, { only, shard, drafts, json, cache }, console);
  const content = only || shard ? read : await followRenames(read, { folder, out, cache, drafts, json }, console);
  const explain = (path: string, reasons: readonly string[]) => console.err(`${path}: ${reasons.join(", ")}\n`);
  const total = content.charts.filter(({ slug }) => content.isBuilt(slug)).length;
  const progress = quiet || json || values.explain ? silent : reportProgress(total, console);
  const options = { out, images: !values["no-images"], concurrency, cache, ...(values.explain && { explain }) };
  const summary = await emit(content, options, progress);
  const seconds = (performance.now() - started) / 1000;
  if (json) console.out(`${summary.json(seconds)}\n`);
  else if (!quiet) console.err(`${summary.text(seconds)}\nOpen ${join(out, "index.html")}\n`);
}

function openCache(place: string): Cache {
  try {
    return Cache.open(place);
  } catch (error) {
    throw explainSystemError(error, `${place} must be a folder that can be written to; --cache names another`);
  }
}

/** Beside the content, so that every build of it finds it, wherever it is started. */
const defaultCache = (folder: string): string => join(folder, "..", ".polygraph");
