import { chmod, cp, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { ContentProblem } from "../../../build/content/problem.ts";
import { Failure } from "../../../build/failure.ts";
import { verifyTree } from "../../../build/verify/verify.ts";
import { polygraph } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";
import { assets, at, damages, type Edit, open } from "./damages.ts";

/** A tree of the starter's charts. The data of one indicator may not be passed on. */
let sound: string;

beforeAll(async () => {
  const folder = await temporaryFolder();
  const content = join(folder, "content");
  await cp("public/starter", content, { recursive: true });
  const file = join(content, "datasets/gapminder/datapackage.json");
  const descriptor = JSON.parse(await readFile(file, "utf8"));
  descriptor.resources[0].schema.fields.find(
    (field: { indicatorId?: number }) => field.indicatorId === 2,
  ).nonRedistributable = true;
  await writeFile(file, JSON.stringify(descriptor));
  sound = join(folder, "dist");
  const run = await polygraph([
    "build",
    "--content",
    content,
    "--out",
    sound,
    "--cache",
    join(folder, "cache"),
    "--quiet",
  ]);
  expect(run).toMatchObject({ code: 0 });
});

/** A copy of a tree whose files are links, so that one may be replaced, but not written. */
async function copyOf(tree: string): Promise<string> {
  const copy = join(await temporaryFolder(), "dist");
  for (const entry of await readdir(tree, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = join(copy, relative(tree, path));
    if (entry.isDirectory()) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(path, target);
  }
  return copy;
}

/** Verifies a copy of the tree in which files are changed; one without an edit is removed. */
async function verifyBroken(edits: Readonly<Record<string, Edit | undefined>>): Promise<readonly ContentProblem[]> {
  const tree = await copyOf(sound);
  for (const [path, edit] of Object.entries(edits)) {
    const file = join(tree, path);
    const before = await readFile(file, "latin1").catch(() => "");
    await rm(file, { force: true });
    if (!edit) continue;
    await mkdir(dirname(file), { recursive: true });
    const text = edit(
      Buffer.from(before, "latin1").toString(/\.(zip|png|xlsx|parquet)$/.test(path) ? "latin1" : "utf8"),
    );
    await writeFile(file, text);
    await chmod(file, 0o644);
  }
  return (await verifyTree(tree)).problems;
}

/** The part of a problem that a case names. */
const told = (problems: readonly ContentProblem[]) => problems.map(({ file, message }) => `${file}: ${message}`);

describe("precompressed files", () => {
  it("are sound next to what they compress, and count as files", async () => {
    const tree = await copyOf(sound);
    const before = (await verifyTree(tree)).tally.files;
    expect(await polygraph(["compress", tree, "--quiet"])).toMatchObject({ code: 0, err: "" });
    const { problems, tally } = await verifyTree(tree);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(tally.files).toBeGreaterThan(before + 100);
  });

  it.each([
    ["of other bytes", gzipSync("other")],
    ["cut short", gzipSync("other").subarray(0, 9)],
  ])("are errors if they are %s", async (_, bytes) => {
    const tree = await copyOf(sound);
    await writeFile(join(tree, "index.html.gz"), bytes);
    const { problems } = await verifyTree(tree);
    expect(problems.filter(({ file }) => file.endsWith(".gz"))).toEqual([
      {
        severity: "error",
        file: "index.html.gz",
        message: "is not what index.html is",
        advice: "run polygraph compress again",
      },
    ]);
  });

  it("of missing files are unknown files", async () => {
    const tree = await copyOf(sound);
    await writeFile(join(tree, "gone.html.gz"), gzipSync("gone"));
    const { problems } = await verifyTree(tree);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toContain("gone.html.gz is not in files.txt");
  });
});

describe("verifyTree", () => {
  it("finds nothing in what a build wrote", async () => {
    expect(told((await verifyTree(sound)).problems)).toEqual([]);
  });

  it.each(damages)("finds that %s", async (_, edits, problem) => {
    expect(told(await verifyBroken(edits)).join("\n")).toContain(problem);
  });

  it("tells the first problems of a file and counts the others", async () => {
    const problems = await verifyBroken(at(`${open}.csv`, (text) => text.replaceAll(/\.(\d+)$/gm, ".00$1")));
    const own = problems.filter(({ file }) => file === `${open}.csv`);
    // Five, the number of the others, and that the chart's data give another file.
    expect(own).toHaveLength(7);
    expect(told(problems).join("\n")).toMatch(/\d+ more such problems/);
  });

  it("blames no other file than the one that was changed", async () => {
    const problems = await verifyBroken({ "robots.txt": (text) => `${text}# changed\n` });
    expect(problems.map(({ file }) => file)).toEqual([".polygraph-tree", "robots.txt"]);
  });

  it("looks at the charts that are named, and not around them", async () => {
    const { charts, problems } = await verifyTree(sound, { only: ["life-expectancy"] });
    expect([charts, problems]).toEqual([1, []]);
    await expect(verifyTree(sound, { only: ["unknown"] })).rejects.toThrow("the tree has no chart: unknown");
  });

  it("holds a tree of another version of the program to its own data alone", async () => {
    const older: Edit = (text) => `${text} `;
    const edits = ["chart.js", "chart.css", "site.css"].map((name) => [`${assets}/${name}`, older]);
    const problems = told(await verifyBroken({ ...Object.fromEntries(edits), [`${open}.svg`]: older }));
    expect(problems.join("\n")).toContain("assets: another version of polygraph built the tree");
    expect(problems.join("\n")).not.toContain(`${open}.svg`);
  });

  it("refuses a folder that holds no tree", async () => {
    await expect(verifyTree(await temporaryFolder())).rejects.toThrow(Failure);
  });
});

describe("polygraph verify", () => {
  it("says nothing but the summary of a sound tree, and exits with 0", async () => {
    const { code, out, err } = await polygraph(["verify", "--dist", sound]);
    expect([code, out]).toEqual([0, ""]);
    expect(err).toMatch(/^2 charts, \d+ files, /);
    expect(err).toMatch(/GitHub Pages +fits/);
  });

  it("takes the folder that it runs in for a tree as well", async () => {
    expect(await polygraph(["verify", "--dist", ".", "--quiet"], { cwd: sound })).toMatchObject({ code: 0, err: "" });
  });

  it("prints problems as lines of JSON, and exits with 1", async () => {
    const tree = join(await temporaryFolder(), "dist");
    await cp(sound, tree, { recursive: true });
    await rm(join(tree, `${open}.csv`));
    const { code, out } = await polygraph(["verify", "--dist", tree, "--json"]);
    const lines = out
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines).toContainEqual({
      severity: "error",
      file: `${tree}/${open}.csv`,
      message: "is missing",
    });
    expect(lines.at(-1)).toMatchObject({ charts: 2, hosts: expect.any(Array) });
  });

  it("what the build left to the service is a warning, once", async () => {
    const folder = await temporaryFolder();
    const paths = ["--content", "public/starter", "--out", join(folder, "dist"), "--cache", join(folder, "cache")];
    await polygraph(["build", ...paths, "--no-images", "--quiet"]);
    const { code, err } = await polygraph(["verify", "--dist", join(folder, "dist"), "--quiet"]);
    expect(code).toBe(0);
    expect(err.trim().split("\n")).toHaveLength(4);
    expect(err).toContain("grapher  warning: 2 links to files *.svg, which the build left to the service");
  });
});
