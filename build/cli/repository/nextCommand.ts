import { quoteForShell } from "../../import/recordedOptions.ts";

/**
 * How a user calls the next command: the script of the repository that `polygraph init` wrote if this command is one of them, else the
 * program with its options.
 * @param names - of the command and of its script
 * @param options - those that the script has; with a space before each
 * @param more - options that no script has
 */
export function nextCommand(
  [command, name]: readonly [command: string, script: string],
  options: string,
  more: string,
  { npm_lifecycle_script: script = "" }: NodeJS.ProcessEnv,
): string {
  const isScript = script.startsWith("polygraph ");
  return isScript ? `npm run ${name}${more && ` --${more}`}` : `polygraph ${command}${options}${more}`;
}

/** The option of a content folder, unless it is the default. */
export const contentOption = (content: string): string =>
  content === "content" ? "" : ` --content ${quoteForShell(content)}`;
