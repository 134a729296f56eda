import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { loadContent } from "../../content/content.ts";
import { openFolder } from "../../content/folder.ts";
import { Failure, UsageError } from "../../failure.ts";
import { quoteForShell } from "../../import/recordedOptions.ts";
import { prettyJson } from "../../import/write/dataPackage.ts";
import { packagePath } from "../../program.ts";
import { schemaFiles } from "../../site/schemas.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { writeRepository } from "../repository/repository.ts";

export const help = `Creates a repository that publishes itself: a content folder with two charts, a dataset and the settings of the site,
scripts for npm, and workflows for GitHub and GitLab that check, build, publish and update it.

Usage: polygraph init DIR
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { positionals } = parseOptions(args, {}, 1);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("init needs a folder: polygraph init DIR");
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Failure(`the folder is not empty: ${folder}`);
  await cp(packagePath("public/starter"), folder, { recursive: true });
  await writeSchemas(folder);
  const { pack } = await writeRepository(folder);
  const enter = resolve(folder) === process.cwd() ? [] : [`cd ${quoteForShell(folder)}`];
  const steps = [...(pack ? [pack] : []), ...enter, "npm install", "npm run check"];
  console.err(`${folder} is ready.\nNext: ${steps.join(" && ")}\n`);
}

/** Writes the schemas, so that editors find them: `"$schema": "../schemas/chart-config.json"`. */
async function writeSchemas(folder: string): Promise<void> {
  const { site } = await loadContent(openFolder(folder));
  for (const { path, schema } of schemaFiles(site)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, prettyJson(schema));
  }
}
