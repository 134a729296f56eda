import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { ObjectStore } from "../../../build/cache/objects.ts";
import { temporaryFolder } from "../temporary.ts";

it("holds a content that was put, whole and under its hash", async () => {
  const store = new ObjectStore(await temporaryFolder(), "a");
  const file = store.put("text");
  expect([store.has(file), Buffer.from(store.read(file)).toString(), file.bytes]).toEqual([true, "text", 4]);
});

it("holds what was put to be written later, once that is written", async () => {
  const folder = await temporaryFolder();
  const [store, other] = [new ObjectStore(folder, "a"), new ObjectStore(folder, "b")];
  const files = [store.putLater("one"), store.putLater("two"), other.putLater("one")];
  await Promise.all([store.written(), other.written()]);
  expect(files.map((file) => Buffer.from(store.read(file)).toString())).toEqual(["one", "two", "one"]);
  expect((await readdir(folder)).filter((name) => name.startsWith(".draft"))).toEqual([]);
});

it("tells, once, that a content could not be written", async () => {
  const store = new ObjectStore(await temporaryFolder(), "no/such folder");
  store.putLater("one");
  await expect(store.written()).rejects.toThrow("ENOENT");
  await expect(store.written()).resolves.toBeUndefined();
});
