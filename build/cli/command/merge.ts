import { join } from "node:path";
import { Cache } from "../../cache/cache.ts";
import { mergeTrees } from "../../engine/emit/merge.ts";
import { explainCacheError, UsageError } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";

export const help = `Joins the parts of polygraph build --shard into one tree, identical to the tree of a single build.

Usage: polygraph merge PART… [--out DIR]

Options:
  --out DIR      the output folder (dist)
  --previous DIR|URL
                 the published site, as folder or URL; changes.html lists the differences
  --cache DIR    the cache folder (.polygraph next to the tree)
  --quiet        print only problems
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const options = {
    out: { type: "string", default: "dist" },
    previous: { type: "string" },
    cache: { type: "string" },
    quiet: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseOptions(args, options, Number.POSITIVE_INFINITY);
  if (positionals.length === 0) throw new UsageError("merge needs parts: polygraph merge part1 part2 --out dist");
  const cache = Cache.open(values.cache ?? join(values.out, "..", ".polygraph"));
  const files = await mergeTrees(positionals, { out: values.out, previous: values.previous, cache }).catch((error) => {
    throw explainCacheError(error, cache.folder);
  });
  if (!values.quiet) console.err(`${files} files\nOpen ${join(values.out, "index.html")}\n`);
}
