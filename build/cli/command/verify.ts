import { stat } from "node:fs/promises";
import { formatCount } from "../../../src/pages/catalogue/entry.ts";
import { defaultCacheFolder } from "../../cache/cache.ts";
import { formatProblem, isError, problemJson } from "../../content/problem.ts";
import {
  findHost,
  type HostCheck,
  hasLimits,
  hostKeys,
  megabytes,
  hosts as profiles,
} from "../../engine/tree/hosts.ts";
import { type TreeChanges, TreeRecords } from "../../engine/tree/records.ts";
import { readDigest } from "../../engine/tree/tree.ts";
import { Failure, UsageError } from "../../failure.ts";
import { quoteForShell } from "../../import/recordedOptions.ts";
import type { Console } from "../../terminal/console.ts";
import { parseList, parseOptions } from "../../terminal/options.ts";
import { reportProgress, silent } from "../../terminal/progress.ts";
import { type Verification, verifyTree } from "../../verify/verify.ts";
import { nextCommand } from "../repository/nextCommand.ts";

export const help = `Checks a built tree for consistency: CSV, values, tables, marks and packages against the data, all links, all JSON
against its schema, images, the limits of common static hosts, and the digest of the build.

Usage: polygraph verify [--dist DIR] [--host HOST] [--only SLUG,… | --changed] [--quiet] [--json]

Options:
  --dist DIR      the tree (dist)
  --host HOST     fail if the tree exceeds the limits of this host, or it does not answer the tree's URLs: ${hostKeys}
  --only SLUG,…   check only these charts
  --changed       check only what the last build changed: files, their charts, lists, and links to removed files;
                  everything if the cache does not know that
  --cache DIR     the cache of the build, for --changed (.polygraph)
  --quiet         print only problems
  --json          print problems and summary as lines of JSON

The exit code is 1 if there is an error. Files that the build leaves to the service are warnings.
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    dist: { type: "string", default: "dist" },
    host: { type: "string" },
    only: { type: "string" },
    changed: { type: "boolean", default: false },
    cache: { type: "string", default: defaultCacheFolder("content") },
    quiet: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const { dist, quiet, json, changed, cache } = values;
  const isFolder = await stat(dist).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Failure(`${dist} does not exist; create it with polygraph build`);
  const isSilent = quiet || json || !console.isTerminal;
  const startProgress = (charts: number) => (isSilent ? silent : reportProgress(charts, console));
  const only = values.only === undefined ? undefined : parseList("only", values.only);
  if (only && changed)
    throw new UsageError("--only names the charts to check, --changed finds them; use one of the two");
  const host = values.host === undefined ? undefined : findHost(values.host);
  const changes = changed ? new TreeRecords(cache).changes(readDigest(dist)) : undefined;
  const verification = await verifyTree(dist, { ...(only && { only }), changes, startProgress });
  for (const problem of verification.problems) {
    if (json) console.out(`${problemJson(problem, dist)}\n`);
    else console.err(`${formatProblem(problem, dist)}\n`);
  }
  if (json) console.out(`${summaryJson(verification)}\n`);
  else if (!quiet) console.err(`${summary(verification)}${changed ? extent(verification, changes, cache) : ""}`);
  const errors = verification.problems.filter(isError).length;
  const verdict = host && verification.hosts.find((one) => one.host === host.name);
  if (verdict && verdict.excesses.length > 0) throw new Failure(`${verdict.host}: ${describeVerdict(verdict)}`);
  if (errors > 0) throw new Failure(`the tree has ${errors} ${errors === 1 ? "error" : "errors"}`);
  if (quiet || json) return;
  const out = dist === "dist" ? "" : ` --out ${quoteForShell(dist)}`;
  console.err(`Next: ${nextCommand(["publish", "deploy"], out, " --no-build --to github-pages", process.env)}\n`);
}

function summary({ charts, tally, hosts }: Verification): string {
  const largest = `the largest is ${tally.largest.path}, ${megabytes(tally.largest.bytes)}`;
  const width = Math.max(...hosts.filter(isTold).map(({ host }) => host.length));
  const verdicts = hosts
    .filter(isTold)
    .map((verdict) => `  ${verdict.host.padEnd(width)}  ${describeVerdict(verdict)}\n`);
  return `${charts} ${charts === 1 ? "chart" : "charts"}, ${tally.files} files, ${megabytes(tally.bytes)}; ${largest}\n${verdicts.join("")}`;
}

/** How much was checked with `--changed`. */
function extent({ checked, tally }: Verification, changes: TreeChanges | undefined, cache: string): string {
  const reason = changes ? "" : `, since ${cache} does not know what the last build of this tree changed`;
  return `Checked ${checked} of ${formatCount(tally.files, "file")}${reason}\n`;
}

/** File servers without limits take every tree, so they are only named if they do not answer its URLs. */
const isTold = ({ host, excesses }: HostCheck): boolean =>
  excesses.length > 0 || profiles.some((profile) => profile.name === host && hasLimits(profile));

function describeVerdict({ excesses, emit }: HostCheck): string {
  if (excesses.length === 0) return "fits";
  const advice = emit ? `leave some to the service: "emit": ${JSON.stringify(emit)} in site.json` : "it does not fit";
  return `${excesses.join(", ")}; ${advice}`;
}

const summaryJson = ({ charts, checked, tally, hosts }: Verification): string =>
  JSON.stringify({ charts, checked, ...tally, hosts });
