import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolder, readText } from "../../../build/content/folder.ts";
import type { Problem } from "../../../build/content/problem.ts";
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

test("a link may point within the folder, not out of it", async () => {
  await symlink(join(dir, "content/charts/a.json"), join(dir, "content/charts/c.json"));
  await symlink(join(dir, "secret.json"), join(dir, "content/charts/d.json"));
  const folder = openFolder(join(dir, "content"));
  expect(await folder.read("charts/c.json")).toBeInstanceOf(Uint8Array);
  expect(await folder.read("charts/d.json")).toBe("outside");
});

test("a path may not climb out of the folder, whether the file exists or not", async () => {
  const folder = openFolder(join(dir, "content"));
  expect(await folder.read("../secret.json")).toBe("outside");
  expect(await folder.read("../none.json")).toBe("outside");
  expect(await folder.read("/etc/hostname")).toBe("outside");
});

test("what is not there, or is a folder, is missing", async () => {
  const folder = openFolder(join(dir, "content"));
  expect(await folder.read("charts/none.json")).toBe("missing");
  expect(await folder.read("charts")).toBe("missing");
});

test("text that is not UTF-8 is a problem of its first line that is not", async () => {
  const problems: Problem[] = [];
  const folder = memoryFolder({ "a.csv": Uint8Array.of(0xc3, 0xb4, 0x0a, 0x43, 0xf4, 0x74, 0x0a, 0xf4) });
  expect(await readText(folder, "a.csv", (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([
    { severity: "error", file: "a.csv", line: 2, message: "the text is not UTF-8", advice: "save it as UTF-8" },
  ]);
});

test("a folder that may not be read is told of, not taken for empty", async () => {
  await chmod(join(dir, "content/charts"), 0);
  await unprivileged(dir, async () => {
    const listed = openFolder(join(dir, "content")).list("charts/**/*.json");
    await expect(listed).rejects.toThrow("cannot read charts/**/*.json: EACCES");
  });
  await chmod(join(dir, "content/charts"), 0o755);
});
