import { type ParseArgsConfig, parseArgs } from "node:util";
import { suggest } from "../content/suggestion.ts";
import { UsageError } from "../failure.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Parses a command's options. `--help` and `--debug` are always accepted.
 * @throws UsageError for unknown options, more than `operands` operands, and empty values, as unset shell variables
 * leave them
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
    // Only the first sentence: the rest explains file names that look like options.
    const message = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    const unknown = message.match(/^Unknown option '--(.+)'$/)?.[1];
    if (unknown === undefined) throw new UsageError(message);
    const near = suggest(unknown, Object.keys(options));
    throw new UsageError(`unknown option: --${unknown}${near ? `; did you mean --${near}?` : ""}`);
  }
}

/** Parses a whole number in a range. @throws UsageError */
export function parseCount(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}: ${text}`);
  }
  return value;
}

/** Parses a comma-separated list. @throws UsageError if it is empty */
export function parseList(name: string, text: string): readonly string[] {
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items.length === 0) throw new UsageError(`--${name} is empty`);
  return items;
}

/** @throws UsageError unless the text is a path such as "/charts" */
export function parseBasePath(text: string): string {
  if (!/^(\/[\w.~%-]+)*\/?$/.test(text))
    throw new UsageError(`--base takes a path that begins with /, such as /charts, or / for none: ${text}`);
  return text.replace(/\/$/, "");
}
