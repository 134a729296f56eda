import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SpilledTexts } from "../../../build/content/spilledTexts.ts";
import { temporaryFolder } from "../temporary.ts";

it("returns each text by its number, from memory and from disk", async () => {
  const texts = new SpilledTexts(join(await temporaryFolder(), "aside"));
  const long = "ä".repeat(3_000_000);
  const all = ["a", "", long, "b", "ü", ""];
  expect(all.map((text) => texts.put(text))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(all.map((_, i) => texts.get(i) === all[i])).toEqual(all.map(() => true));
});

it("returns texts that filled the buffer, and the one that did not fit", async () => {
  const texts = new SpilledTexts(join(await temporaryFolder(), "aside"));
  const all = Array.from({ length: 13 }, (_, i) => String.fromCharCode(97 + i).repeat(1_000_000));
  for (const text of all) texts.put(text);
  expect(all.map((text, i) => texts.get(i) === text)).toEqual(all.map(() => true));
});

it("leaves no file behind", async () => {
  const place = join(await temporaryFolder(), "aside");
  const texts = new SpilledTexts(place);
  texts.put("x".repeat(5_000_000));
  expect(existsSync(place)).toBe(false);
  expect(texts.get(0)).toHaveLength(5_000_000);
});
