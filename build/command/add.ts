import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { type AddOptions, type AddPlan, planDataset } from "../add/add.ts";
import { layouts } from "../add/layout/layouts.ts";
import { askNames } from "../add/names/ask.ts";
import type { Mapped } from "../add/names/mapping.ts";
import { readSource } from "../add/read.ts";
import { describeDoubts, describePlan, firstRows } from "../add/report.ts";
import { interpretOptions, readingOptions, readOptions, saidOf } from "../add/said.ts";
import { machineIo } from "../add/source/machineIo.ts";
import { type Written, writeDataset } from "../add/write/write.ts";
import { formatProblem } from "../content/problem.ts";
import { Failure, UsageError } from "../failure.ts";
import type { Console } from "../terminal/console.ts";
import { parseOptions } from "../terminal/options.ts";

export const help = `Turns somebody's file into a dataset and a chart, and says every decision that it took.

Usage: polygraph add SOURCE… [--content DIR] [options]

A source is a file, - for standard input, or an http(s) address: CSV and the like, spreadsheets, JSON, JSON-stat, SDMX,
Parquet, SQLite (file.db#table), data packages, charts of services like this one.

What is written:
  --content DIR         the content folder (content)
  --name NAME           name of the dataset and its chart; else the file's
  --title TEXT          title of the dataset
  --licence NAME        licence of the figures, such as CC-BY-4.0, where the source does not say
  --dry-run             print decisions and first rows, write nothing
  --yes                 ask nothing: take what is certain, list the rest
  --open                open the chart in a browser, with polygraph dev

How it is read, where that is not certain:
  --sheet NAME          which table of several
  --sql QUERY           a query, for databases
  --delimiter CHAR      between the cells of a text
  --encoding NAME       of a text, such as windows-1252
  --header LINE[-LINE]  where the header stands; 0 where there is none
  --layout NAME         times, entities, names or indicators:
${Object.entries(layouts)
  .map(([name, { summary }]) => `                          ${name.padEnd(12)}${summary}`)
  .join("\n")}
  --entity-column NAME  which column names the entities; columns also go by their number
  --time-column NAME    which column has the times
  --value-column NAME   which column has values; may be said several times
  --entity NAME         the one entity of all values
  --time TIME           the one time of all values: 2020, 2020-03, 2020-Q1, 2020-03-21
  --time-unit UNIT      which times count, where years and quarters or months stand together
  --where COLUMN=TEXT   only rows that have this text; may be said several times
  --decimal CHAR        what stands before fractions: . or ,
  --dates ORDER         day-first or month-first
  --brackets KIND       negative or mark: what (1,234) is; negative, unless something speaks against it
  --missing TEXT        stands for no value; may be said several times
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** So many sources may be named at once. */
const maxSources = 100;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values, positionals } = parseOptions(
    args,
    {
      ...readingOptions,
      content: { ...text, default: "content" },
      name: text,
      title: text,
      licence: text,
      "dry-run": flag,
      yes: flag,
      open: flag,
    },
    maxSources,
  );
  if (positionals.length === 0) throw new UsageError("add needs a source: polygraph add FILE");
  if (positionals.length > 1 && (values.name ?? values.title) !== undefined)
    throw new UsageError("--name and --title are of one source: add the others on their own");
  const options = addOptions(values);
  const { content } = values;
  const slugs: string[] = [];
  for (const source of positionals) {
    const found = await readSource(source, readOptions(saidOf(values)), machineIo);
    for (const problem of found.problems) console.err(`${formatProblem(problem, ".").replace(/^\.\//, "")}\n`);
    let plan = await planned(source, () => planDataset(content, found, options));
    if (!values.yes && !values["dry-run"] && console.isTerminal && process.stdin.isTTY)
      plan = await asked(plan, (answers) => planDataset(content, found, { ...options, answers }));
    for (const line of [
      source,
      ...describePlan(plan).map((line) => `  ${line}`),
      ...describeDoubts(plan).map((line) => `  names       ${line}`),
    ])
      console.err(`${line}\n`);
    if (values["dry-run"]) console.out(firstRows(plan, 10));
    else tellFiles(content, await writeDataset(content, plan), console);
    slugs.push(...plan.charts.map(({ slug }) => slug));
  }
  if (!values["dry-run"]) tellNext(content, slugs, values.open, console);
}

/** A source that cannot be understood is named before what it lacks. */
async function planned(source: string, plan: () => Promise<AddPlan>): Promise<AddPlan> {
  try {
    return await plan();
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${source}: ${error.message}\nNothing was written.`);
    throw error;
  }
}

/** Asks a person about names that are not certain; mapping.csv remembers the answers. */
async function asked(plan: AddPlan, again: (answers: readonly Mapped[]) => Promise<AddPlan>): Promise<AddPlan> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answers = await askNames(plan.interpretation.mapping.rows, (question) => terminal.question(question));
    return answers.length > 0 ? await again(answers) : plan;
  } finally {
    terminal.close();
  }
}

/** What became of each file; the schemas are all of one kind. */
function tellFiles(content: string, written: readonly Written[], console: Console): void {
  const isSchema = ({ path }: Written): boolean => path.startsWith("schemas/");
  const changed = written.find((file) => isSchema(file) && file.outcome !== "as it was");
  const told = [...(changed ? [{ ...changed, path: "schemas/" }] : []), ...written.filter((file) => !isSchema(file))];
  for (const { path, outcome } of told) console.err(`  ${outcome.padEnd(10)}  ${content}/${path}\n`);
}

/** @param values - of the command line */
function addOptions(values: Readonly<Record<string, unknown>>): AddOptions {
  const { name, title, licence } = values;
  if (typeof name === "string" && !/^[a-z0-9-]{1,80}$/.test(name))
    throw new UsageError(`--name takes small letters, digits and hyphens: ${name}`);
  const said = saidOf(values);
  const about = {
    ...(typeof title === "string" && { title }),
    ...(typeof licence === "string" && { licence }),
  };
  return {
    ...interpretOptions(said),
    ...(typeof name === "string" && { name }),
    ...about,
    said: { ...said, ...about },
  };
}

/** What to do now. */
function tellNext(content: string, slugs: readonly string[], opens: boolean, console: Console): void {
  const option = content === "content" ? "" : ` --content ${content}`;
  const [slug = ""] = slugs;
  const address = `http://127.0.0.1:8080/grapher/${slug}`;
  console.err(`\nSee it: polygraph dev${option}, then open ${address}\n`);
  if (opens) openChart(content, address, console);
}

/** Serves the content and opens a chart of it, as a person would by hand. */
function openChart(content: string, address: string, console: Console): void {
  const server = spawn(process.execPath, [process.argv[1] ?? "", "dev", "--content", content], {
    stdio: ["inherit", "pipe", "inherit"],
  });
  server.stdout.once("data", () => {
    const [program = "xdg-open", ...before] = openers[process.platform] ?? ["xdg-open"];
    const browser = spawn(program, [...before, address], { stdio: "ignore", detached: true });
    browser.on("error", () => console.err(`No browser could be started; open ${address}\n`));
    browser.unref();
  });
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};
