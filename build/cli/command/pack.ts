import { basename, dirname, join, resolve } from "node:path";
import { formatCount } from "../../../src/pages/catalogue/entry.ts";
import { megabytes } from "../../engine/tree/hosts.ts";
import { packTree } from "../../engine/tree/pack.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { reportProgress, silent } from "../../terminal/progress.ts";

export const help = `Packs a site into one ZIP file, for readers without a network: they unpack it and open index.html.

Usage: polygraph pack [DIR] [--out FILE] [--quiet] [--json]

Options:
  DIR          the tree (dist)
  --out FILE   the archive (DIR.zip next to the tree); one that exists is replaced
  --quiet      print nothing
  --json       print the archive's path, files and bytes as JSON

The same site gives the same archive, byte for byte.
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseOptions(args, { out: { type: "string" }, quiet: flag, json: flag }, 1);
  const [folder = "dist"] = positionals;
  const { quiet, json } = values;
  const tree = resolve(folder);
  const out = values.out ?? join(dirname(tree), `${basename(tree)}.zip`);
  const isSilent = quiet || json || !console.isTerminal;
  const packed = await packTree(folder, out, (files) => (isSilent ? silent : reportProgress(files, console)));
  if (json) console.out(`${JSON.stringify({ archive: out, ...packed })}\n`);
  else if (!quiet) console.err(`${out}: ${formatCount(packed.files, "file")}, ${megabytes(packed.bytes)}\n`);
}
