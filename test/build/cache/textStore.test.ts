import { readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TextStore } from "../../../build/cache/textStore.ts";
import { temporaryFolder } from "../temporary.ts";

test("texts are read before and after they are saved, by others too", async () => {
  const folder = await temporaryFolder();
  const store = new TextStore(folder);
  const texts = ["[]", "Åland", '{"a":1}'];
  const places = texts.map((text) => store.put(text));
  expect(places.map((place) => store.read(place))).toEqual(texts);
  store.save();
  expect(places.map((place) => store.read(place))).toEqual(texts);
  expect(places.map((place) => new TextStore(folder).read(place))).toEqual(texts);
});

test("all that is saved at once is one file, and nothing is none", async () => {
  const folder = await temporaryFolder();
  const store = new TextStore(folder);
  store.save();
  expect(await readdir(folder)).toEqual([]);
  store.put("a");
  store.put("b");
  store.save();
  expect((await readdir(folder)).length).toBe(1);
  store.put("c");
  store.save();
  expect((await readdir(folder)).length).toBe(2);
});

test("a text whose file is gone is not there", async () => {
  const store = new TextStore(await temporaryFolder());
  const place = store.put("a");
  store.save();
  store.remove([place[0]]);
  expect(store.read(place)).toBe(undefined);
});

test("a text is gone where its file is shorter than it was", async () => {
  const folder = await temporaryFolder();
  const store = new TextStore(folder);
  const [first, second] = [store.put("first"), store.put("second")];
  store.save();
  await truncate(join(folder, first[0]), 7);
  expect([store.read(first), store.read(second)]).toEqual(["first", undefined]);
});

test("what is saved later is in another file, from its start on", async () => {
  const store = new TextStore(await temporaryFolder());
  const [first] = store.put("first");
  store.save();
  const place = store.put("second");
  expect(place).toEqual([expect.not.stringContaining(first), 0, 6]);
  expect(store.read(place)).toBe("second");
});

test("files that are gone already can be removed", async () => {
  const store = new TextStore(await temporaryFolder());
  expect(() => store.remove(["gone.txt"])).not.toThrow();
});

test("texts of several megabytes are read before they are saved, and nothing is found of them elsewhere", async () => {
  const folder = await temporaryFolder();
  const store = new TextStore(folder);
  const texts = Array.from({ length: 5 }, (_, i) => String(i).repeat(700_000));
  const places = texts.map((text) => store.put(text));
  expect(places.map((place) => store.read(place))).toEqual(texts);
  expect(new TextStore(folder).read(places[0] ?? ["", 0, 0])).toBe(undefined);
  store.save();
  expect(places.map((place) => new TextStore(folder).read(place))).toEqual(texts);
  expect((await readdir(folder)).length).toBe(1);
});

test("drafts of builds that failed are removed when no build that goes on can have left them", async () => {
  const folder = await temporaryFolder();
  new TextStore(folder).put("a".repeat(2_000_000));
  const own = new TextStore(folder);
  own.sweep(Date.now() - 1000);
  expect((await readdir(folder)).length).toBe(1);
  own.sweep(Date.now() + 1000);
  expect(await readdir(folder)).toEqual([]);
});
