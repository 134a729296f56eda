import { Failure, UsageError } from "../failure.ts";
import { version } from "../program.ts";
import type { Console } from "../terminal/console.ts";

/** A command's module. It is imported on demand, so that each command starts without loading the others. */
interface Command {
  readonly help: string;
  run(args: readonly string[], console: Console): Promise<void>;
}

const commands: Readonly<Record<string, { summary: string; load(): Promise<Command> }>> = {
  init: { summary: "start a content folder", load: () => import("./command/init.ts") },
  add: { summary: "turn somebody's file into a dataset and a chart", load: () => import("./command/add.ts") },
  update: {
    summary: "read the sources of datasets again, and take what is new",
    load: () => import("./command/update.ts"),
  },
  build: { summary: "turn a content folder into a static tree", load: () => import("./command/build.ts") },
  merge: { summary: "join the parts of a build on several machines", load: () => import("./command/merge.ts") },
  dev: { summary: "build, serve, and build again what changes", load: () => import("./command/dev.ts") },
  check: { summary: "check a content folder, write nothing", load: () => import("./command/check.ts") },
  verify: { summary: "check a built tree against itself", load: () => import("./command/verify.ts") },
  serve: { summary: "answer every chart's addresses from a built tree", load: () => import("./command/serve.ts") },
  search: { summary: "search a built tree's indicators", load: () => import("./command/search.ts") },
  sql: { summary: "ask a built tree's tables in SQL", load: () => import("./command/sql.ts") },
  mcp: { summary: "let an assistant on this machine read a built tree", load: () => import("./command/mcp.ts") },
  index: { summary: "rebuild the search index of a tree, and nothing else", load: () => import("./command/index.ts") },
};

const help = `polygraph: a static site generator for charts

Usage: polygraph COMMAND [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)}${summary}`)
  .join("\n")}

Options:
  --help       what a command does and which options it takes
  --version    the version of polygraph
  --debug      print the stack of a failure
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
  else console.err(`polygraph: ${error instanceof Error ? error.message : error}\nRun it with --debug to see where.\n`);
  if (!(error instanceof UsageError)) return 1;
  const [name = ""] = args;
  console.err(`Run polygraph ${Object.hasOwn(commands, name) ? `${name} ` : ""}--help to see what it takes.\n`);
  return 2;
}
