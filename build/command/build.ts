import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Console } from "../console.ts";
import { emit } from "../emit.ts";
import { parseCount, parseList, parseOptions } from "../options.ts";
import { reportProgress, silent } from "../progress.ts";
import { readContent } from "../source.ts";

export const help = `Turns a content folder into a static tree.

Usage: polygraph build [--content DIR] [--out DIR] [options]

Options:
  --content DIR       the content folder (content)
  --out DIR           where the tree goes (dist); what an earlier build wrote there is replaced as a whole
  --only SLUG,…       only these charts
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
    only: { type: "string" },
    drafts: { type: "boolean", default: false },
    "no-images": { type: "boolean", default: false },
    concurrency: { type: "string" },
    quiet: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const { concurrency: asked, quiet, json, content: folder, out } = values;
  const concurrency = asked === undefined ? availableParallelism() : parseCount("concurrency", asked, 1, 256);
  const started = performance.now();
  const only = values.only === undefined ? undefined : parseList(values.only);
  const content = await readContent(folder, { only, drafts: values.drafts, json }, console);
  const progress = quiet || json ? silent : reportProgress(content.count, console);
  const summary = await emit(content, { out, images: !values["no-images"], concurrency }, progress);
  const seconds = (performance.now() - started) / 1000;
  if (json) console.out(`${summary.json(seconds)}\n`);
  else if (!quiet) console.err(`${summary.text(seconds)}\nOpen ${join(out, "index.html")}\n`);
}
