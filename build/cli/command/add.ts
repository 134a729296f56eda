import { buildDate } from "../../buildDate.ts";
import { formatProblem } from "../../content/problem.ts";
import { Failure, UsageError } from "../../failure.ts";
import { type AddOptions, planDataset } from "../../import/add.ts";
import { type Explanation, explainRefusal } from "../../import/decisions/explanation.ts";
import { layouts } from "../../import/layout/layouts.ts";
import { statedRoles } from "../../import/layout/statedRoles.ts";
import { type Question, RefusedSource } from "../../import/layout/unreadable.ts";
import { confirmNames } from "../../import/names/mapping.ts";
import { nodeIo } from "../../import/open/sourceIo.ts";
import { readSource } from "../../import/read.ts";
import { pickReadingOptions, readingOptions, toInterpretOptions, toReadOptions } from "../../import/recordedOptions.ts";
import { describePlan, describeUnmatchedNames, firstRows } from "../../import/report.ts";
import type { AddPlan } from "../../import/write/addPlan.ts";
import { type WrittenFile, writeDataset } from "../../import/write/writeDataset.ts";
import { serveAndOpen } from "../../terminal/browser.ts";
import type { Ask, Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { eraNames } from "../../vocabulary/eras.ts";

export const help = `Turns a file into a dataset and a chart, and reports every decision.

Usage: polygraph add SOURCE… [--content DIR] [options]

A source is a file, - for standard input, or an http(s) URL: CSV and similar, spreadsheets, JSON, JSON-stat, SDMX,
PC-Axis, Parquet, SQLite (file.db#table), data packages, charts of services like this one.

Output:
  --content DIR         the content folder (content)
  --name NAME           name of the dataset and its chart (the file's)
  --title TEXT          title of the dataset
  --licence NAME        licence of the data, such as CC-BY-4.0, if the source does not state it
  --dry-run             print decisions and first rows, write nothing
  --explain-decisions   print each decision as JSON: what, why, how sure, the second choice and its option
  --yes                 do not ask: use what is certain, list the rest
  --open                open the chart in a browser, with polygraph dev

Reading the source, if it is not certain:
  --sheet NAME          table to read, if there are several
  --sql QUERY           query for a database
  --delimiter CHAR      separator of the cells of a text
  --encoding NAME       encoding of a text, such as windows-1252
  --header LINE[-LINE]  lines of the header; 0 if there is none
  --layout NAME         what the table has in its header:
${Object.entries(layouts)
  .map(([name, { summary }]) => `                          ${name.padEnd(12)}${summary}`)
  .join("\n")}
  --entity-column NAME  column of the entities; columns can also be given by number
  --time-column NAME    column of the times
  --value-column NAME   column of values; repeatable
  --column NAME=ROLE    what a column has, repeatable:
${Object.entries(statedRoles)
  .map(([name, summary]) => `                          ${name.padEnd(12)}${summary}`)
  .join("\n")}
  --entity NAME         entity of all values
  --time TIME           time of all values: 2020, 2020-03, 2020-Q1, 2020-03-21
  --time-unit UNIT      kind of times to read, if years, quarters or months are mixed
  --where COLUMN=TEXT   only rows with this text; repeatable
  --decimal CHAR        decimal separator: . or ,
  --dates ORDER         day-first or month-first
  --fiscal LABEL=TIME   calendar quarter of a fiscal quarter: "Q1 FY22=2021-Q2"
  --spans YEAR          year that represents a range such as 2000-2005: start, middle or end
  --two-digit-years YEAR
                        first of the hundred years that two-digit years mean, such as 1969
  --brackets KIND       meaning of (1,234): negative or mark (negative, unless the data contradict)
  --suffix TEXT=MEANING meaning of a text after numbers: b=billion, b=mark or m=unit; repeatable
  --shares KIND         numbers without %, next to percentages: percent or fraction
  --synonyms KIND       several names of one entity, such as a country's present and past ones: join or apart
  --language CODE       language of month names that differ by language: hr, cs
  --era ERA             era of years that name none: common, ${eraNames.slice(0, 4).join(", ")},
                        ${eraNames.slice(4).join(", ")}
  --missing TEXT        text that means "no value"; repeatable
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Maximum number of sources on a command line. */
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
      "explain-decisions": flag,
      yes: flag,
      open: flag,
    },
    maxSources,
  );
  if (positionals.length === 0) throw new UsageError("add needs a source: polygraph add FILE");
  if (positionals.length > 1 && (values.name ?? values.title) !== undefined)
    throw new UsageError("--name and --title require a single source; add the others separately");
  const { content } = values;
  const explains = values["explain-decisions"];
  const ask = values.yes || values["dry-run"] || explains ? undefined : console.ask;
  const slugs: string[] = [];
  for (const source of positionals) {
    const planning = { content, given: values, ask };
    const plan = await (explains ? explainedPlan : planSource)(source, planning, console);
    for (const line of [
      source,
      ...describePlan(plan).map((line) => `  ${line}`),
      ...describeUnmatchedNames(plan).map((line) => `  names       ${line}`),
    ])
      console.err(`${line}\n`);
    if (!values["dry-run"]) reportFiles(content, await writeDataset(content, plan), console);
    else if (!explains) console.out(firstRows(plan, 10));
    slugs.push(...plan.charts.map(({ slug }) => slug));
  }
  if (!values["dry-run"]) reportNext(content, slugs, values.open, console);
}

/** Arguments of `planSource`. */
interface PlanContext {
  readonly content: string;
  /** Options of the command line. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly ask: Ask | undefined;
}

/** Plans a source, and prints the decisions as a line of JSON, even if the source is refused. */
async function explainedPlan(source: string, planning: PlanContext, console: Console): Promise<AddPlan> {
  const print = (explanation: Explanation): void => console.out(`${JSON.stringify(explanation)}\n`);
  try {
    const plan = await planSource(source, planning, console);
    print({ source, outcome: "read", dataset: plan.name, decisions: plan.decisions });
    return plan;
  } catch (error) {
    const refused = error instanceof Failure && error.cause instanceof Failure ? error.cause : error;
    if (!(refused instanceof Failure) || refused instanceof UsageError) throw error;
    const { question, seen } = refused instanceof RefusedSource ? refused : {};
    print(explainRefusal(source, { reason: refused.message, ...(question && { question }), ...(seen && { seen }) }));
    throw error;
  }
}

/**
 * Plans the datasets that a source becomes. In a terminal, the user is asked when there are several readings or
 * uncertain names; the answers are saved in mapping.csv and the data package.
 */
async function planSource(source: string, planning: PlanContext, console: Console): Promise<AddPlan> {
  const { content, given, ask } = planning;
  const found = await readSource(source, toReadOptions(pickReadingOptions(given)), nodeIo);
  for (const problem of found.problems) console.err(`${formatProblem(problem, ".").replace(/^\.\//, "")}\n`);
  try {
    const options = addOptions(given);
    const plan = await planDataset(content, found, options);
    if (!ask) return plan;
    const answers = await confirmNames(plan.interpretation.mapping.rows, ask);
    return answers.length > 0 ? await planDataset(content, found, { ...options, answers }) : plan;
  } catch (error) {
    const { question } = error instanceof RefusedSource ? error : {};
    const answer = question && ask && error instanceof Error ? await askOption(error.message, question, ask) : "";
    if (question && answer !== "")
      return planSource(source, { ...planning, given: { ...given, [question.option]: answer } }, console);
    // The message starts with the source, then says what is missing.
    if (error instanceof Failure && !(error instanceof UsageError))
      throw new Failure(`${source}: ${error.message}\nNothing was written.`, { cause: error });
    throw error;
  }
}

/** Maximum number of choices listed. */
const maxChoices = 20;

/** Asks for the value of an option. @returns "" without an answer */
async function askOption(message: string, { option, choices }: Question, ask: Ask): Promise<string> {
  const listed = choices.slice(0, maxChoices).map((choice, i) => `  ${i + 1}  ${choice}\n`);
  const answer = await ask(
    `${message.replace(/; --.*$/s, "")}\n${listed.join("")}--${option}${choices.length > 0 ? " (a number or the text)" : ""}: `,
  );
  return (/^\d{1,2}$/.test(answer) ? choices[Number(answer) - 1] : undefined) ?? answer;
}

/** Prints what happened to each file. All schemas are one line. */
function reportFiles(content: string, written: readonly WrittenFile[], console: Console): void {
  const isSchema = ({ path }: WrittenFile): boolean => path.startsWith("schemas/");
  const changed = written.find((file) => isSchema(file) && file.outcome !== "as it was");
  const listed = [...(changed ? [{ ...changed, path: "schemas/" }] : []), ...written.filter((file) => !isSchema(file))];
  for (const { path, outcome } of listed) console.err(`  ${outcome.padEnd(10)}  ${content}/${path}\n`);
}

/** @param values - options of the command line */
function addOptions(values: Readonly<Record<string, unknown>>): AddOptions {
  const { name, title, licence } = values;
  if (typeof name === "string" && !/^[a-z0-9-]{1,80}$/.test(name))
    throw new UsageError(`--name can contain lower-case letters, digits and hyphens: ${name}`);
  const stated = pickReadingOptions(values);
  const about = {
    ...(typeof title === "string" && { title }),
    ...(typeof licence === "string" && { licence }),
  };
  return {
    ...toInterpretOptions(stated),
    today: buildDate(),
    ...(typeof name === "string" && { name }),
    ...about,
    stated: { ...stated, ...about },
  };
}

/** Prints the next step. */
function reportNext(content: string, slugs: readonly string[], opens: boolean, console: Console): void {
  const option = content === "content" ? "" : ` --content ${content}`;
  const path = `/grapher/${slugs[0] ?? ""}`;
  console.err(`\nPreview: polygraph dev${option}, then open http://127.0.0.1:8080${path}\n`);
  if (opens) serveAndOpen(content, path, console);
}
