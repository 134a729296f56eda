import { type ParseArgsConfig, parseArgs } from "node:util";
import { suggest } from "../content/suggestion.ts";
import { UsageError } from "../failure.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Reads a command's options; `--help` and `--debug` are known to all.
 * @throws UsageError for an option that does not exist, for more operands than `operands`, and for empty ones, which variables
 * that are not set leave behind: they name nothing.
 */
export function parseOptions<T extends Options>(args: readonly string[], options: T, operands = 0) {
  const parsed = parse(args, options);
  for (const [name, value] of Object.entries(parsed.values))
    if (typeof value === "string" && value.trim() === "") throw new UsageError(`--${name} is empty`);
  if (parsed.positionals.some((operand) => operand.trim() === "")) throw new UsageError("an operand is empty");
  if (parsed.positionals.length > operands) throw new UsageError(`unexpected operand: ${parsed.positionals[operands]}`);
  return parsed;
}

function parse<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args, options: { ...options, debug: { type: "boolean" } } as const, allowPositionals: true });
  } catch (error) {
    // What follows the first sentence is advice on file names that look like options.
    const message = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    const unknown = message.match(/^Unknown option '--(.+)'$/)?.[1];
    if (unknown === undefined) throw new UsageError(message);
    const near = suggest(unknown, Object.keys(options));
    throw new UsageError(`unknown option: --${unknown}${near ? `; did you mean --${near}?` : ""}`);
  }
}

/** A whole number of an option, within bounds. */
export function parseCount(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}: ${text}`);
  }
  return value;
}

/** A list of an option, separated by commas. */
export function parseList(name: string, text: string): readonly string[] {
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items.length === 0) throw new UsageError(`--${name} is empty`);
  return items;
}
