import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { MissingContent, ObjectStore } from "../../../build/cache/objects.ts";
import { temporaryFolder } from "../temporary.ts";

it("holds a content that was put, whole and under its hash", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const file = store.put("text");
  expect([store.has(file), Buffer.from(store.read(file)).toString(), file.bytes]).toEqual([true, "text", 4]);
});

it("holds contents of several writers, each once, and leaves no drafts", async () => {
  const folder = await temporaryFolder();
  const [store, other] = [new ObjectStore(folder), new ObjectStore(folder)];
  const files = [store.put("one"), store.put("two"), other.put("one")];
  expect(files.map((file) => Buffer.from(store.read(file)).toString())).toEqual(["one", "two", "one"]);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(names.filter((name) => name.isFile()).length).toBe(2);
});

it("takes other places for drafts than another machine whose name and process number are the same", async () => {
  const store = new ObjectStore("objects");
  vi.resetModules();
  const elsewhere = await import("../../../build/cache/objects.ts");
  expect(new elsewhere.ObjectStore("objects").draftPath()).not.toBe(store.draftPath());
});

it("says so when a content cannot be written", async () => {
  const store = new ObjectStore(join(await temporaryFolder(), "no/such folder"));
  expect(() => store.put("one")).toThrow("ENOENT");
});

it("tells a content that is gone from other failures", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const file = store.put("one");
  store.remove(file.hash);
  expect(() => store.read(file)).toThrow(MissingContent);
  expect(() => store.readText(file)).toThrow(MissingContent);
  expect(() => store.read(file)).toThrow(file.hash);
  expect(() => new ObjectStore(store.folder).read({ hash: "", bytes: 0 })).not.toThrow(MissingContent);
});

it("counts the bytes of a text, not its characters, however long it is", async () => {
  const store = new ObjectStore(await temporaryFolder());
  for (const count of [1, 349_525, 349_526, 600_000]) {
    const text = "€".repeat(count);
    const file = store.put(text);
    expect([file.bytes, store.readText(file) === text]).toEqual([3 * count, true]);
    expect(store.put(Buffer.from(text))).toEqual(file);
  }
});

it("puts a content in a file that nobody changes by mistake, in a folder of its first two digits", async () => {
  const folder = await temporaryFolder();
  const store = new ObjectStore(folder);
  const { hash } = store.put("text");
  expect(store.pathOf(hash)).toBe(join(folder, hash.slice(0, 2), hash.slice(2)));
  // Who may read it is for the umask of whoever builds to say.
  expect((await stat(store.pathOf(hash))).mode & 0o333).toBe(0);
});

it("writes anew a content that is there in part", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const file = store.put("whole");
  store.remove(file.hash);
  await writeFile(store.pathOf(file.hash), "who");
  expect(store.has(file)).toBe(false);
  expect(store.put("whole")).toEqual(file);
  expect(store.readText(file)).toBe("whole");
});

it("has nothing to remove where a content is gone already", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const { hash } = store.put("text");
  store.remove(hash);
  expect(() => store.remove(hash)).not.toThrow();
});

it("sweeps its own files alone", async () => {
  const folder = await temporaryFolder();
  const store = new ObjectStore(folder);
  const long = ["abc", "xab", "README"];
  for (const name of long) await mkdir(join(folder, name));
  const files = [...long.map((name) => join(folder, name, "file")), join(folder, "notes")];
  for (const file of files) {
    await writeFile(file, "somebody's");
    await utimes(file, 0, 0);
  }
  store.sweep(() => false, Date.now());
  for (const file of files) expect(await readFile(file, "utf8")).toBe("somebody's");
});

it("stores the same content from its chunks as from one text, however long they are", async () => {
  const size = 1 << 20;
  for (const chunks of [
    [],
    [""],
    ["a", "é", "b"],
    ["x".repeat(size - 1), "y"],
    ["x".repeat(size), "y"],
    ["€", "z".repeat(size)],
  ]) {
    const [store, other] = [new ObjectStore(await temporaryFolder()), new ObjectStore(await temporaryFolder())];
    const file = store.putChunks(chunks);
    expect(file).toEqual(other.put(chunks.join("")));
    expect(store.readText(file) === chunks.join("")).toBe(true);
    expect((await stat(store.pathOf(file.hash))).mode & 0o333).toBe(0);
  }
});

it("reads a range of a content, at most to its end", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const file = store.put("abcdef");
  const range = (start: number, length: number) => store.readRange(file, start, length).toString();
  expect([range(0, 6), range(2, 3), range(4, 9), range(6, 1), range(1, 0)]).toEqual(["abcdef", "cde", "ef", "", ""]);
});

it("puts no content again that is there", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const { hash } = store.put("text");
  await utimes(store.pathOf(hash), 1, 1);
  store.put("text");
  expect((await stat(store.pathOf(hash))).mtimeMs).toBe(1000);
});

it("sweeps contents that nobody wants and drafts, if they are older than the time, and no others", async () => {
  const folder = await temporaryFolder();
  const store = new ObjectStore(folder);
  const [wanted, old, young] = [store.put("wanted"), store.put("old"), store.put("young")];
  const [oldDraft, youngDraft] = [store.draftPath(), store.draftPath()];
  for (const draft of [oldDraft, youngDraft]) await writeFile(draft, "");
  const ages = [
    [store.pathOf(wanted.hash), 9],
    [store.pathOf(old.hash), 9],
    [store.pathOf(young.hash), 10],
    [oldDraft, 9],
    [youngDraft, 10],
  ] as const;
  for (const [path, second] of ages) await utimes(path, second, second);
  store.sweep((hash) => hash === wanted.hash, 10_000);
  expect([wanted, old, young].map((file) => store.has(file))).toEqual([true, false, true]);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(".draft-"));
  expect(drafts.map((name) => join(folder, name))).toEqual([youngDraft]);
});

it("leaves a folder alone whose name is that of a content or draft", async () => {
  const store = new ObjectStore(await temporaryFolder());
  const places = [join(store.folder, "ab", "cd"), join(store.folder, ".draft-1")];
  for (const place of places) {
    await mkdir(place, { recursive: true });
    await utimes(place, 0, 0);
  }
  store.sweep(() => false, Date.now());
  for (const place of places) expect((await stat(place)).isDirectory()).toBe(true);
});
