import { setTimeout as pause } from "node:timers/promises";
import { openFolder } from "../../content/folder.ts";
import { readSite } from "../../content/site.ts";
import { Failure } from "../../failure.ts";
import { machineIo } from "../../import/open/sourceIo.ts";
import type { Renewal, RenewContext } from "../../import/update/datasetUpdate.ts";
import { describeRenewal, renewalJson } from "../../import/update/report.ts";
import { SourceReader } from "../../import/update/sourceReader.ts";
import { findTargets } from "../../import/update/targets.ts";
import { renewAll } from "../../import/update/update.ts";
import type { Written } from "../../import/write/writeDataset.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";

export const help = `Reads the sources of datasets again, shows what differs, and takes it.

Usage: polygraph update [DATASET…] [--content DIR] [options]

A dataset that polygraph add wrote remembers its source and how it was read. It is read again the same way, by the same
mapping.csv, and what is new, gone or revised of each indicator is told before anything is replaced. Without names, all
datasets that have a source. On a terminal each one is asked about; elsewhere nothing is written without --yes.

A source that fails, has another layout, or lost half of its values or more leaves its dataset as it was; the exit code
is 1 then, and the other datasets are updated nevertheless. What somebody edited by hand stays.

Options:
  --content DIR    the content folder (content)
  --dry-run        tell what differs, write nothing
  --yes            ask nothing, take what differs
  --json           tell it as JSON; asks nothing

Programs beside datasets that print their tables, datasets/NAME/NAME.csv.js, .py, .sh or .sql, are run here and nowhere
else, where site.json has "loaders": true.
`;

const flag = { type: "boolean", default: false } as const;

/** Maximum number of datasets on a command line. */
const maxNames = 10_000;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values, positionals } = parseOptions(
    args,
    { content: { type: "string", default: "content" }, "dry-run": flag, yes: flag, json: flag },
    maxNames,
  );
  const { content: dir, json } = values;
  const context = await contextOf(dir);
  const targets = await findTargets(dir, context.folder, positionals);
  if (targets.length === 0) console.err(`No dataset of ${dir} has a source; polygraph add FILE makes one that has\n`);
  const ask = json || values["dry-run"] || values.yes ? undefined : console.ask;
  const results: Result[] = [];
  for await (const renewal of renewAll(context, targets)) {
    if (!json) console.out(describeRenewal(renewal));
    const isTaken = !values["dry-run"] && (values.yes || (await isWanted(renewal, ask)));
    const result = isTaken ? await take(renewal) : { renewal, files: [] };
    results.push(result);
    if (json) continue;
    if (result.renewal !== renewal) console.out(describeRenewal(result.renewal));
    for (const { path, outcome } of result.files)
      if (outcome !== "as it was") console.err(`  ${outcome.padEnd(10)}  ${dir}/${path}\n`);
  }
  if (json) console.out(renewalJson(results));
  conclude(results, { isDry: values["dry-run"], mayWrite: values.yes || ask !== undefined }, console);
}

interface Result {
  readonly renewal: Renewal;
  readonly files: readonly Written[];
}

async function contextOf(dir: string): Promise<RenewContext> {
  const folder = openFolder(dir);
  if ((await folder.list("site.json")).length === 0)
    throw new Failure(`${dir} is no content folder, for it has no site.json; polygraph init ${dir} starts one`);
  const { loaders = false } = await readSite(folder, () => {});
  return { dir, folder, reader: new SourceReader(machineIo, (time) => pause(time)), mayLoad: loaders };
}

/** Writes a dataset if it has updates. A failure to write is recorded for that dataset only. */
async function take(renewal: Renewal): Promise<Result> {
  const { write, ...about } = renewal;
  try {
    return { renewal, files: (await write?.()) ?? [] };
  } catch (error) {
    if (error instanceof Failure)
      return { renewal: { ...about, outcome: "failed", message: error.message }, files: [] };
    throw error;
  }
}

async function isWanted({ name, write }: Renewal, ask: Console["ask"]): Promise<boolean> {
  return (
    write !== undefined && ask !== undefined && /^y(?:es)?$/i.test(await ask(`Take what is new of ${name}? [y/N] `))
  );
}

/** Prints the overall result. @throws Failure if a dataset failed */
function conclude(
  results: readonly Result[],
  { isDry, mayWrite }: { readonly isDry: boolean; readonly mayWrite: boolean },
  console: Console,
): void {
  const waiting = results.filter(({ renewal, files }) => renewal.write && files.length === 0).length;
  if (waiting > 0 && (isDry || !mayWrite))
    console.err(
      isDry
        ? `Nothing was written: this was a dry run. ${countOf(waiting)} would be.\n`
        : `Nothing was written, for nobody can be asked here. ${countOf(waiting)} would be: say --yes\n`,
    );
  const failed = results.filter(({ renewal }) => renewal.outcome === "failed").map(({ renewal }) => renewal.name);
  if (failed.length === 0) return;
  const names = failed.slice(0, 10).join(", ") + (failed.length > 10 ? " …" : "");
  throw new Failure(`${countOf(failed.length)} of ${results.length} failed: ${names}`);
}

const countOf = (count: number): string => `${count} ${count === 1 ? "dataset" : "datasets"}`;
