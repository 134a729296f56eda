import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { help } from "../../build/cli/command/build.ts";
import { isInstalled } from "../installed.ts";
import { gitlabErrors, hasGitlabSchema } from "./gitlabSchema.ts";

const folder = new URL("../../build/engine/recipes/", import.meta.url);
const files = readdirSync(folder).sort();
const textOf = (file: string): string => readFileSync(new URL(file, folder), "utf8");

/** Parses a recipe. @throws if it is not valid YAML, e.g. because of duplicate keys */
function read(file: string) {
  const document = parseDocument(textOf(file), { strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

/** All strings in a recipe. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

it("each kind of system has a recipe", () => {
  expect(files).toEqual(["github-parts.yml", "gitlab-parts.yml", "kubernetes-parts.yml"]);
});

describe.each(files)("%s", (file) => {
  const commands = textsOf(read(file)).filter((text) => /\bpolygraph (?:build|merge|verify)\b/.test(text));

  it("builds its own part, with existing options", () => {
    const [build = ""] = commands.filter((text) => text.includes("polygraph build"));
    expect(build).toContain("--shard auto");
    const [, options = ""] = build.split("polygraph build");
    for (const [option] of options.matchAll(/--[a-z-]+/g)) expect(help).toContain(`  ${option} `);
  });

  it("has valid shell commands, which take values only from variables", () => {
    for (const command of commands) {
      expect(() => execFileSync("bash", ["-n"], { input: command })).not.toThrow();
      expect(command).not.toContain("${{");
    }
  });
});

it("GitHub's recipe sets the part, and joins as many as are built", () => {
  const { jobs } = read("github-parts.yml");
  const expression = (name: string): string => `$\{{ strategy.job-${name} }}`;
  const numbers = { POLYGRAPH_JOB_INDEX: expression("index"), POLYGRAPH_JOB_TOTAL: expression("total") };
  expect(jobs.part.env).toMatchObject(numbers);
  const parts: readonly number[] = jobs.part.strategy.matrix.part;
  const [merge = ""] = textsOf(jobs.site).filter((text) => text.includes("polygraph merge"));
  expect(merge.match(/part-\d+/g)).toEqual(parts.map((part) => `part-${part}`));
});

it.skipIf(!hasGitlabSchema)("GitLab's recipe follows GitLab's schema", async () => {
  expect(await gitlabErrors(read("gitlab-parts.yml"))).toEqual([]);
});

it("GitLab's recipe joins as many parts as are built", () => {
  const { part, pages } = read("gitlab-parts.yml");
  const [merge = ""] = textsOf(pages).filter((text) => text.includes("polygraph merge"));
  expect(merge.match(/part\d+/g)).toHaveLength(part.parallel);
});

it.skipIf(!isInstalled("kubernetes-models"))("Kubernetes' recipe is a valid Job", async () => {
  const { Job } = await import("kubernetes-models/batch/v1/Job");
  expect(() => new Job(read("kubernetes-parts.yml")).validate()).not.toThrow();
});

it("Kubernetes' recipe is an Indexed Job that sets the number of parts", () => {
  const manifest = read("kubernetes-parts.yml");
  const { completionMode, completions, template } = manifest.spec;
  expect(completionMode).toBe("Indexed");
  expect(template.spec.containers[0].env).toContainEqual({ name: "POLYGRAPH_JOB_TOTAL", value: String(completions) });
});
