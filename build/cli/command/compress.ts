import { formatCount } from "../../../src/pages/catalogue/entry.ts";
import { type Compression, compressTree } from "../../engine/tree/compress.ts";
import { megabytes } from "../../engine/tree/hosts.ts";
import { quoteForShell } from "../../import/recordedOptions.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { reportProgress, silent } from "../../terminal/progress.ts";
import { nextCommand } from "../repository/nextCommand.ts";

export const help = `Compresses the files of a tree in advance: writes x.br and x.gz next to each file x that becomes smaller. nginx, Apache, Caddy and
others send these to clients that accept them, as the configurations of polygraph hosts say.

Usage: polygraph compress [DIR] [--quiet] [--json]

Options:
  DIR        the tree (dist)
  --quiet    print nothing
  --json     print the numbers of files and bytes as JSON

polygraph build removes these files again, since it replaces the tree as a whole: compress after each build.
Object stores cannot choose between files, and Cloudflare, Netlify and GitHub Pages compress by themselves, so polygraph publish does
not upload these files there.
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const options = { quiet: { type: "boolean", default: false }, json: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseOptions(args, options, 1);
  const [folder = "dist"] = positionals;
  const { quiet, json } = values;
  const isSilent = quiet || json || !console.isTerminal;
  const done = await compressTree(folder, (files) => (isSilent ? silent : reportProgress(files, console)));
  if (json) console.out(`${JSON.stringify(done)}\n`);
  else if (!quiet) console.err(summary(done, folder));
}

function summary({ files, bytes, twinBytes, written, kept, removed }: Compression, folder: string): string {
  const out = folder === "dist" ? "" : ` --out ${quoteForShell(folder)}`;
  const next = nextCommand(["publish", "deploy"], out, " --no-build --to DIR", process.env);
  return `${formatCount(files, "file")} of ${megabytes(bytes)}: ${megabytes(twinBytes.br)} as .br, ${megabytes(twinBytes.gz)} as .gz (${written} written, ${kept} kept, ${removed} removed)
Next: ${next} (or --to sftp://HOST/FOLDER)
`;
}
