import { cp, mkdir, readdir } from "node:fs/promises";
import { Failure, UsageError } from "../failure.ts";
import { shipped } from "../program.ts";
import type { Console } from "../terminal/console.ts";
import { parseOptions } from "../terminal/options.ts";

export const help = `Starts a content folder: two charts, a dataset, and the settings of the site.

Usage: polygraph init DIR
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { positionals } = parseOptions(args, {}, 1);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("init needs a folder: polygraph init DIR");
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Failure(`the folder is not empty: ${folder}`);
  await cp(shipped("public/starter"), folder, { recursive: true });
  console.err(`${folder} is ready. Build it: polygraph build --content ${folder} --out dist\n`);
}
