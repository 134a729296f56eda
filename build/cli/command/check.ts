import { formatCount } from "../../../src/pages/catalogue/entry.ts";
import { checkFolder } from "../../engine/source/source.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";

export const help = `Checks a content folder without writing. Prints every problem with file, line and a suggested fix.

Usage: polygraph check [--content DIR] [--quiet] [--json]

Options:
  --content DIR       the content folder (content)
  --quiet             print only problems
  --json              print problems as lines of JSON
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    content: { type: "string", default: "content" },
    quiet: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const { charts, drafts } = await checkFolder(values.content, { json: values.json }, console);
  if (values.quiet || values.json) return;
  const some = drafts > 0 ? ` (${formatCount(drafts, "draft")})` : "";
  console.err(`${formatCount(charts, "chart")}${some}, no errors\n`);
}
