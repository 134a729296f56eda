import { Failure, UsageError } from "../failure.ts";
import { version } from "../program.ts";
import type { Console } from "../terminal/console.ts";

/** A command's module. It is imported on demand, so that each command starts without loading the others. */
interface Command {
  readonly help: string;
  run(args: readonly string[], console: Console): Promise<void>;
}

const commands: Readonly<Record<string, { summary: string; load(): Promise<Command> }>> = {
  init: { summary: "create a content folder", load: () => import("./command/init.ts") },
  add: { summary: "turn a file into a dataset and a chart", load: () => import("./command/add.ts") },
  update: {
    summary: "re-read the sources of datasets and apply updates",
    load: () => import("./command/update.ts"),
  },
  build: { summary: "build the static site of a content folder", load: () => import("./command/build.ts") },
  merge: { summary: "join the parts of a build on several machines", load: () => import("./command/merge.ts") },
  dev: { summary: "build and serve while you edit", load: () => import("./command/dev.ts") },
  check: { summary: "check a content folder without writing", load: () => import("./command/check.ts") },
  verify: { summary: "check a built tree for consistency", load: () => import("./command/verify.ts") },
  compress: { summary: "compress the files of a tree in advance", load: () => import("./command/compress.ts") },
  pack: { summary: "pack a site into one ZIP file", load: () => import("./command/pack.ts") },
  publish: { summary: "build, verify and upload what changed", load: () => import("./command/publish.ts") },
  hosts: { summary: "list hosts, or print the configuration of one", load: () => import("./command/hosts.ts") },
  serve: { summary: "serve a built tree, with parameters", load: () => import("./command/serve.ts") },
  search: { summary: "search the indicators of a built tree", load: () => import("./command/search.ts") },
  sql: { summary: "query the tables of a built tree with SQL", load: () => import("./command/sql.ts") },
  mcp: { summary: "give an AI assistant access to a built tree", load: () => import("./command/mcp.ts") },
  index: { summary: "rebuild only the search index of a tree", load: () => import("./command/index.ts") },
};

const help = `polygraph: a static site generator for charts

Usage: polygraph COMMAND [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join("\n")}

Options:
  --help       describe a command and its options
  --version    print the version
  --debug      print the stack trace of an error
`;

/** Runs a command line. @returns the exit code: 0, 1 for a failure of content or build, 2 for a wrong command line */
export async function main(args: readonly string[], console: Console): Promise<0 | 1 | 2> {
  try {
    await dispatch(args, console);
    return 0;
  } catch (error) {
    return report(error, args, console);
  }
}

async function dispatch(args: readonly string[], console: Console): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") return console.out(help);
  if (name === "--version" || name === "-v") return console.out(`${version()}\n`);
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    const { suggest } = await import("../content/suggestion.ts");
    const near = suggest(name, Object.keys(commands));
    throw new UsageError(`unknown command: ${name}${near ? `; did you mean ${near}?` : ""}`);
  }
  const command = await entry.load();
  if (rest.includes("--help") || rest.includes("-h")) return console.out(command.help);
  await command.run(rest, console);
}

function report(error: unknown, args: readonly string[], console: Console): 1 | 2 {
  const debug = args.includes("--debug");
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (debug) console.err(`${stack}\n`);
  else if (error instanceof Failure) console.err(`polygraph: ${error.message}\n`);
  else
    console.err(
      `polygraph: ${error instanceof Error ? error.message : error}\nRun it with --debug for a stack trace.\n`,
    );
  if (!(error instanceof UsageError)) return 1;
  const [name = ""] = args;
  console.err(`Run polygraph ${Object.hasOwn(commands, name) ? `${name} ` : ""}--help for its options.\n`);
  return 2;
}
