import { setTimeout as pause } from "node:timers/promises";
import { buildDate } from "../../buildDate.ts";
import { openFolder } from "../../content/folder.ts";
import { readSite } from "../../content/site.ts";
import { Failure } from "../../failure.ts";
import { nodeIo } from "../../import/open/sourceIo.ts";
import type { DatasetUpdate, UpdateContext } from "../../import/update/datasetUpdate.ts";
import { describeUpdate, updateJson } from "../../import/update/report.ts";
import { SourceReader } from "../../import/update/sourceReader.ts";
import { findTargets } from "../../import/update/targets.ts";
import { updateAll } from "../../import/update/update.ts";
import type { WrittenFile } from "../../import/write/writeDataset.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";

export const help = `Re-reads the sources of datasets, reports the differences, and applies them.

Usage: polygraph update [DATASET…] [--content DIR] [options]

A dataset of polygraph add stores its source and the options that were used. update re-reads the source with the same
options and mapping.csv, and reports new, removed and revised values of each indicator before it replaces anything.
Without names it updates all datasets that have a source. On a terminal it asks for each dataset; elsewhere it writes
nothing without --yes.

If a source fails, changes its layout, or has lost half of its values or more, its dataset stays unchanged, the exit
code is 1, and the other datasets are still updated. Manual edits are kept.

Options:
  --content DIR    the content folder (content)
  --dry-run        report differences, write nothing
  --yes            apply all differences without asking
  --json           print the report as JSON; never ask

Loaders, programs that print the table of a dataset (datasets/NAME/NAME.csv.js, .py, .sh or .sql), run only here, and
only if site.json has "loaders": true.
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
  if (targets.length === 0) console.err(`No dataset of ${dir} has a source. Create one with polygraph add FILE.\n`);
  const ask = json || values["dry-run"] || values.yes ? undefined : console.ask;
  const results: Result[] = [];
  for await (const update of updateAll(context, targets)) {
    if (!json) console.out(describeUpdate(update));
    const isTaken = !values["dry-run"] && (values.yes || (await isConfirmed(update, ask)));
    const result = isTaken ? await writeRenewal(update) : { update, files: [] };
    results.push(result);
    if (json) continue;
    if (result.update !== update) console.out(describeUpdate(result.update));
    for (const { path, outcome } of result.files)
      if (outcome !== "as it was") console.err(`  ${outcome.padEnd(10)}  ${dir}/${path}\n`);
  }
  if (json) console.out(updateJson(results));
  reportResults(results, { isDry: values["dry-run"], mayWrite: values.yes || ask !== undefined }, console);
}

interface Result {
  readonly update: DatasetUpdate;
  readonly files: readonly WrittenFile[];
}

async function contextOf(dir: string): Promise<UpdateContext> {
  const folder = openFolder(dir);
  if ((await folder.list("site.json")).length === 0)
    throw new Failure(`${dir} is not a content folder: site.json is missing; create one with polygraph init ${dir}`);
  const { loaders = false } = await readSite(folder, () => {});
  return { dir, folder, reader: new SourceReader(nodeIo, (time) => pause(time)), mayLoad: loaders, today: buildDate() };
}

/** Writes a dataset if it has updates. A failure to write is recorded for that dataset only. */
async function writeRenewal(update: DatasetUpdate): Promise<Result> {
  const { write, ...about } = update;
  try {
    return { update, files: (await write?.()) ?? [] };
  } catch (error) {
    if (error instanceof Failure) return { update: { ...about, outcome: "failed", message: error.message }, files: [] };
    throw error;
  }
}

async function isConfirmed({ name, write }: DatasetUpdate, ask: Console["ask"]): Promise<boolean> {
  return (
    write !== undefined && ask !== undefined && /^y(?:es)?$/i.test(await ask(`Take what is new of ${name}? [y/N] `))
  );
}

/** Prints the overall result. @throws Failure if a dataset failed */
function reportResults(
  results: readonly Result[],
  { isDry, mayWrite }: { readonly isDry: boolean; readonly mayWrite: boolean },
  console: Console,
): void {
  const waiting = results.filter(({ update, files }) => update.write && files.length === 0).length;
  if (waiting > 0 && (isDry || !mayWrite))
    console.err(
      isDry
        ? `Nothing was written: this was a dry run. ${countOf(waiting)} would be.\n`
        : `Nothing was written, for nobody can be asked here. ${countOf(waiting)} would be: say --yes\n`,
    );
  const failed = results.filter(({ update }) => update.outcome === "failed").map(({ update }) => update.name);
  if (failed.length === 0) return;
  const names = failed.slice(0, 10).join(", ") + (failed.length > 10 ? " …" : "");
  throw new Failure(`${countOf(failed.length)} of ${results.length} failed: ${names}`);
}

const countOf = (count: number): string => `${count} ${count === 1 ? "dataset" : "datasets"}`;
