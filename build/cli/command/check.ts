import { formatCount } from "../../../src/pages/catalogue/entry.ts";
import { checkFolder } from "../../engine/source/source.ts";
import { UsageError } from "../../failure.ts";
import { hostsBeside } from "../../publish/destination/destinations.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import type { Checked } from "../api/content.ts";
import type { Problem } from "../api/outcome.ts";
import { contentOption, nextCommand } from "../repository/nextCommand.ts";
import { problemReports } from "../repository/problemReport.ts";

export const help = `Checks a content folder without writing. Prints every problem with file, line and a suggested fix.

Usage: polygraph check [--content DIR] [--quiet] [--json | --report SYSTEM]

Options:
  --content DIR       the content folder (content)
  --quiet             print only problems
  --json              print problems as lines of JSON
  --report SYSTEM     print problems as github or gitlab shows them beside their lines
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    content: { type: "string", default: "content" },
    quiet: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    report: { type: "string" },
  });
  const { content, quiet, json, report } = values;
  const { charts, drafts } =
    report === undefined
      ? await checkFolder(content, { json }, console)
      : await checkAndReport(content, report, console);
  if (quiet || json) return;
  const some = drafts > 0 ? ` (${formatCount(drafts, "draft")})` : "";
  const next = nextCommand(["publish", "deploy"], contentOption(content), " --to github-pages", process.env);
  console.err(
    `${formatCount(charts, "chart")}${some}, no errors\nNext: ${next} (or another host: --to ${hostsBeside("github-pages")})\n`,
  );
}

/** Checks, and prints all problems in the format of a system. @throws Failure if there are errors */
async function checkAndReport(content: string, system: string, console: Console): Promise<Checked> {
  const format = Object.hasOwn(problemReports, system) ? problemReports[system] : undefined;
  if (!format) throw new UsageError(`--report takes github or gitlab: ${system}`);
  const problems: Problem[] = [];
  const collect = (line: string): void => void problems.push(JSON.parse(line) as Problem);
  try {
    return await checkFolder(content, { json: true }, { ...console, out: collect });
  } finally {
    console.out(format(problems));
  }
}
