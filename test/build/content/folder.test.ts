import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { openFolder, readText } from "../../../build/content/folder.ts";
import { HashedFolder } from "../../../build/content/hashedFolder.ts";
import type { ContentProblem } from "../../../build/content/problem.ts";
import { unprivileged } from "../unprivileged.ts";
import { memoryFolder } from "./memory.ts";

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "polygraph-"));
  await mkdir(join(dir, "content/charts"), { recursive: true });
  await writeFile(join(dir, "secret.json"), "{}");
  await writeFile(join(dir, "content/charts/b.json"), "{}");
  await writeFile(join(dir, "content/charts/a.json"), "{}");
});

afterEach(() => rm(dir, { recursive: true }));

test("files are listed in code unit order", async () => {
  expect(await openFolder(join(dir, "content")).list("charts/**/*.json")).toEqual(["charts/a.json", "charts/b.json"]);
});

test("a link may point inside the folder, not outside", async () => {
  await symlink(join(dir, "content/charts/a.json"), join(dir, "content/charts/c.json"));
  await symlink(join(dir, "secret.json"), join(dir, "content/charts/d.json"));
  const folder = openFolder(join(dir, "content"));
  expect(await folder.read("charts/c.json")).toBeInstanceOf(Uint8Array);
  expect(await folder.read("charts/d.json")).toBe("outside");
});

test("a path cannot leave the folder, whether or not the file exists", async () => {
  const folder = openFolder(join(dir, "content"));
  expect(await folder.read("../secret.json")).toBe("outside");
  expect(await folder.read("../none.json")).toBe("outside");
  expect(await folder.read("/etc/hostname")).toBe("outside");
});

test("a folder, or nothing, counts as a missing file", async () => {
  const folder = openFolder(join(dir, "content"));
  expect(await folder.read("charts/none.json")).toBe("missing");
  expect(await folder.read("charts")).toBe("missing");
});

test("does not follow links to folders that are listed anyway", async () => {
  await mkdir(join(dir, "content/charts/deep/er"), { recursive: true });
  await mkdir(join(dir, "content/others"));
  await writeFile(join(dir, "content/charts/deep/er/c.json"), "{}");
  await writeFile(join(dir, "content/others/d.json"), "{}");
  const links = {
    self: ".",
    parent: "..",
    sibling: "deep",
    "deep/er/up": "../..",
    "deep/top": "../../..",
    linked: "../others",
  };
  for (const [link, target] of Object.entries(links)) await symlink(target, join(dir, "content/charts", link));
  expect(await openFolder(join(dir, "content")).list("charts/**/*.json")).toEqual([
    "charts/a.json",
    "charts/b.json",
    "charts/deep/er/c.json",
    "charts/linked/d.json",
  ]);
});

test("reports broken links as such, not as missing files", async () => {
  await symlink("none.json", join(dir, "content/charts/c.json"));
  await symlink("d.json", join(dir, "content/charts/d.json"));
  await symlink("none.json", join(dir, "content/site.json"));
  const folder = openFolder(join(dir, "content"));
  expect(await folder.list("charts/**/*.json")).toEqual(["a", "b", "c", "d"].map((name) => `charts/${name}.json`));
  expect(await folder.list("site.json")).toEqual(["site.json"]);
  const problems: ContentProblem[] = [];
  for (const path of ["charts/c.json", "charts/d.json", "site.json"]) {
    expect(await folder.read(path)).toBe("dangling");
    await readText(folder, path, (problem) => problems.push(problem));
  }
  expect(problems.map(({ message }) => message)).toEqual([
    "the file is a link to nothing: charts/c.json",
    "the file is a link to nothing: charts/d.json",
    "the file is a link to nothing: site.json",
  ]);
});

test("reports each unreadable file, and continues with the others", async () => {
  await mkdir(join(dir, "content/datasets/d"), { recursive: true });
  await writeFile(join(dir, "content/charts/c.json"), '{"titel": 1}');
  await writeFile(join(dir, "content/datasets/d/d.csv"), "");
  const fields = ["Entity", "Year"].map((name) => ({ name }));
  const resources = [{ path: "d.csv", schema: { fields } }];
  await writeFile(join(dir, "content/datasets/d/datapackage.json"), JSON.stringify({ name: "d", resources }));
  const closed = ["charts/a.json", "charts/b.json", "datasets/d/d.csv"];
  for (const path of closed) await chmod(join(dir, "content", path), 0);
  const check = async (folder: HashedFolder) => checkContent(await loadContent(folder));
  // Loads the libraries of a check first, since the other user may not be able to read them.
  await check(new HashedFolder(join(dir, "content")));
  const problems = await unprivileged(dir, async () => {
    const folder = new HashedFolder(join(dir, "content"));
    expect(closed.map((path) => folder.hashOf(path))).toEqual(closed.map(() => "unreadable"));
    return check(folder);
  });
  const told = problems.map(({ file, message }) => `${file}: ${message}`);
  for (const path of closed)
    expect(told).toContainEqual(expect.stringContaining(`no permission to read the file: ${path}`));
  expect(told).toContain("charts/c.json: unknown field");
});

test("a text that is too large for memory is reported with its size", async () => {
  const bytes = Object.defineProperty(new Uint8Array(), "length", { value: 1.8e9 });
  const problems: ContentProblem[] = [];
  const folder = { ...memoryFolder({}), read: async () => bytes };
  expect(await readText(folder, "a.csv", (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([
    {
      severity: "error",
      file: "a.csv",
      message: expect.stringMatching(/^the file has 1800 MB; texts of more than \d+ MB cannot be read$/),
      advice: "split it into several datasets",
    },
  ]);
});

test("reports invalid UTF-8 on its first line", async () => {
  const problems: ContentProblem[] = [];
  const folder = memoryFolder({ "a.csv": Uint8Array.of(0xc3, 0xb4, 0x0a, 0x43, 0xf4, 0x74, 0x0a, 0xf4) });
  expect(await readText(folder, "a.csv", (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([
    { severity: "error", file: "a.csv", line: 2, message: "the text is not UTF-8", advice: "save it as UTF-8" },
  ]);
});

test("an unreadable folder is an error, not an empty folder", async () => {
  await chmod(join(dir, "content/charts"), 0);
  await unprivileged(dir, async () => {
    const listed = openFolder(join(dir, "content")).list("charts/**/*.json");
    await expect(listed).rejects.toThrow("cannot read charts/**/*.json: EACCES");
  });
  await chmod(join(dir, "content/charts"), 0o755);
});
