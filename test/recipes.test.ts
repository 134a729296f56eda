import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { run } from "./build/add/addFixture.ts";

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

/** Keys that GitHub and GitLab know, of what recipes use. */
const known = {
  workflow: ["name", "on", "permissions", "concurrency", "jobs"],
  permissions: ["contents", "pull-requests", "pages", "id-token"],
  githubJob: ["runs-on", "timeout-minutes", "environment", "steps"],
  step: ["name", "id", "if", "env", "uses", "with", "run", "continue-on-error"],
  gitlabJob: ["image", "timeout", "rules", "cache", "script", "artifacts"],
};

const unknownKeys = (value: unknown, keys: readonly string[]): readonly string[] =>
  Object.keys(value as Mapping).filter((key) => !keys.includes(key));

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
  it("is a workflow with keys that GitHub knows", () => {
    const workflow = read(file);
    expect(unknownKeys(workflow, known.workflow)).toEqual([]);
    expect(unknownKeys(workflow.permissions, known.permissions)).toEqual([]);
    const { schedule } = workflow.on as { readonly schedule: readonly { readonly cron: string }[] };
    for (const { cron } of schedule) expect(cron).toMatch(/^\d+ \d+ [\d*]+ [\d*]+ [\d*]+$/);
    for (const job of Object.values(workflow.jobs as Readonly<Record<string, Mapping>>)) {
      expect(unknownKeys(job, known.githubJob)).toEqual([]);
      for (const step of job.steps as readonly Mapping[]) {
        expect(unknownKeys(step, known.step)).toEqual([]);
        expect(["uses", "run"].filter((key) => key in step)).toHaveLength(1);
        if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
      }
    }
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
      expect(unknownKeys(job, known.gitlabJob)).toEqual([]);
      expect((job.script as readonly unknown[]).every((line) => typeof line === "string")).toBe(true);
    }
  });
});

describe.each(files)("%s", (file) => {
  it("has a script that a shell can read", () => {
    expect(() => execFileSync("bash", ["-n"], { input: scriptOf(file) })).not.toThrow();
  });

  it("runs commands and options that the program has", async () => {
    const commands = [...scriptOf(file).matchAll(/npx polygraph (\w+)([^|\n]*)/g)];
    expect(commands.map(([, name]) => name)).toContain("update");
    for (const [, name = "", rest = ""] of commands) {
      const { code, out } = await run(name, "--help");
      expect(code).toBe(0);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) expect(out).toContain(option);
    }
  });
});
