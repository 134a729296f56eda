import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { prettyJson } from "../../import/write/dataPackage.ts";
import { packagePath } from "../../program.ts";
import { findProgramSource, type ProgramSource } from "./origin.ts";

/** Files of a repository that publishes itself, by their path in it, and the package's file that they are copies of. */
const copies: Readonly<Record<string, string>> = {
  ".gitignore": "gitignore",
  ".gitlab-ci.yml": "gitlab-ci.yml",
  ".github/workflows/check.yml": "github-check.yml",
  ".github/workflows/publish.yml": "github-publish.yml",
  ".github/workflows/update.yml": "github-update.yml",
};

/** The folder of the repository is the content folder. Caches and trees stay in it, and are ignored. */
export const repositoryScripts = {
  dev: "polygraph dev --content . --cache .polygraph",
  add: "polygraph add --content .",
  check: "polygraph check --content .",
  update: "polygraph update --content . --yes",
  build: "polygraph build --content . --cache .polygraph --out dist",
  verify: "polygraph verify --dist dist",
  deploy: "polygraph publish --content . --cache .polygraph --out dist",
};

/** Makes a content folder a repository: scripts with this version of the program, and workflows for GitHub and GitLab. */
export async function writeRepository(folder: string): Promise<ProgramSource> {
  for (const [path, source] of Object.entries(copies)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(packagePath(`public/repository/${source}`), join(folder, path));
  }
  const origin = await findProgramSource(folder);
  const manifest = {
    name: packageName(basename(resolve(folder))),
    private: true,
    type: "module",
    scripts: repositoryScripts,
    dependencies: { polygraph: origin.dependency },
  };
  await writeFile(join(folder, "package.json"), prettyJson(manifest));
  return origin;
}

/** A name that npm accepts, from the name of a folder. */
const packageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "") || "charts";
