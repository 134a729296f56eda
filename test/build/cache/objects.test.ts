import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { MissingContent, ObjectStore } from "../../../build/cache/objects.ts";
import { temporaryFolder } from "../temporary.ts";

it("holds a content that was put, whole and under its hash", async () => {
  const store = new ObjectStore(await temporaryFolder(), "a");
  const file = store.put("text");
  expect([store.has(file), Buffer.from(store.read(file)).toString(), file.bytes]).toEqual([true, "text", 4]);
});

it("holds contents of several writers, each once, and leaves no drafts", async () => {
  const folder = await temporaryFolder();
  const [store, other] = [new ObjectStore(folder, "a"), new ObjectStore(folder, "b")];
  const files = [store.put("one"), store.put("two"), other.put("one")];
  expect(files.map((file) => Buffer.from(store.read(file)).toString())).toEqual(["one", "two", "one"]);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(names.filter((name) => name.isFile()).length).toBe(2);
});

it("says so when a content cannot be written", async () => {
  const store = new ObjectStore(await temporaryFolder(), "no/such folder");
  expect(() => store.put("one")).toThrow("ENOENT");
});

it("tells a content that is gone from other failures", async () => {
  const store = new ObjectStore(await temporaryFolder(), "a");
  const file = store.put("one");
  store.remove(file.hash);
  expect(() => store.read(file)).toThrow(MissingContent);
  expect(() => store.readText(file)).toThrow(MissingContent);
});
