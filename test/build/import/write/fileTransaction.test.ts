import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hash } from "../../../../build/hash.ts";
import { FileTransaction, maybeReadFile } from "../../../../build/import/write/fileTransaction.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../temporary.ts";

afterAll(removeTemporaryFolders);

const textIn = (dir: string, path: string) => readFile(join(dir, path), "utf8");

describe("a transaction of files", () => {
  it("writes all files at the end, without anything beside them", async () => {
    const dir = await temporaryFolder();
    await writeFile(join(dir, "old.txt"), "before");
    const files = new FileTransaction(dir);
    expect(await files.stage("old.txt", ["af", "ter"])).toBe(hash("after"));
    await files.stage("new/deep/b.txt", ["b"]);
    expect(await textIn(dir, "old.txt")).toBe("before");
    expect(await readdir(join(dir, "new/deep"))).not.toContain("b.txt");
    await files.commit();
    expect([await textIn(dir, "old.txt"), await textIn(dir, "new/deep/b.txt")]).toEqual(["after", "b"]);
    expect(await readdir(dir)).toEqual(["new", "old.txt"]);
    expect(await readdir(join(dir, "new/deep"))).toEqual(["b.txt"]);
  });

  it("leaves nothing behind if it is rolled back, not even its folders", async () => {
    const dir = await temporaryFolder();
    await mkdir(join(dir, "kept"));
    const files = new FileTransaction(dir);
    await files.stage("new/deep/a.txt", ["a"]);
    await files.stage("kept/b.txt", ["b"]);
    await files.rollback();
    expect(await readdir(dir)).toEqual(["kept"]);
    expect(await readdir(join(dir, "kept"))).toEqual([]);
  });

  it("keeps new folders in which others wrote", async () => {
    const dir = await temporaryFolder();
    const files = new FileTransaction(dir);
    await files.stage("new/deep/a.txt", ["a"]);
    await writeFile(join(dir, "new/other.txt"), "x");
    await files.rollback();
    expect(await readdir(join(dir, "new"))).toEqual(["other.txt"]);
  });

  it("restores all files if one cannot be written", async () => {
    const dir = await temporaryFolder();
    await writeFile(join(dir, "a.txt"), "before");
    const files = new FileTransaction(dir);
    await files.stage("a.txt", ["after"]);
    await files.stage("b.txt", ["b"]);
    await files.stage("c.txt", ["c"]);
    // A folder of that name cannot be replaced by a file.
    await mkdir(join(dir, "c.txt/full"), { recursive: true });
    await expect(files.commit()).rejects.toThrow();
    expect(await textIn(dir, "a.txt")).toBe("before");
    expect(await readdir(join(dir, "c.txt"))).toEqual(["full"]);
    expect((await readdir(dir)).filter((name) => name.startsWith("."))).toEqual([]);
    expect(await maybeReadFile(join(dir, "b.txt"))).toBeUndefined();
  });

  it("forgets the last file if it is unstaged", async () => {
    const dir = await temporaryFolder();
    const files = new FileTransaction(dir);
    await files.stage("a.txt", ["a"]);
    await files.stage("b.txt", ["b"]);
    await files.unstage();
    await files.commit();
    expect(await readdir(dir)).toEqual(["a.txt"]);
  });
});

describe("a file that may be missing", () => {
  it("is read without its byte order mark", async () => {
    const dir = await temporaryFolder();
    await writeFile(join(dir, "a.txt"), "\uFEFFtext");
    expect(await maybeReadFile(join(dir, "a.txt"))).toBe("text");
  });

  it("is undefined if it, or its folder, is missing", async () => {
    const dir = await temporaryFolder();
    await writeFile(join(dir, "a.txt"), "a");
    expect(await maybeReadFile(join(dir, "b.txt"))).toBeUndefined();
    expect(await maybeReadFile(join(dir, "a.txt/b.txt"))).toBeUndefined();
    await expect(maybeReadFile(dir)).rejects.toThrow();
  });
});
