import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileUrlOfPage, openSource } from "../../../../build/import/open/openSource.ts";
import { fakeIo } from "../fakeIo.ts";

describe("a compressed source", () => {
  const text = "Country,Year,Rain\nFrance,2000,7\n";

  it.each([
    ["once", gzipSync(text)],
    ["twice, as by a server that compresses a .gz file again", gzipSync(gzipSync(text))],
  ])("is unpacked, compressed %s", async (_, bytes) => {
    const { file } = await openSource("rain.csv.gz", {}, fakeIo({ files: { "rain.csv.gz": bytes } }));
    expect([file.name, file.text()]).toEqual(["rain.csv", text]);
  });

  it("keeps its original bytes, and is no longer read from its path", async () => {
    const bytes = gzipSync(text);
    const { raw, file } = await openSource("rain.csv.gz", {}, fakeIo({ files: { "rain.csv.gz": bytes } }));
    expect([Buffer.from(raw), file.path]).toEqual([bytes, undefined]);
  });
});

describe("the page that shows a file", () => {
  const sheet = "https://docs.google.com/spreadsheets/d/1a2B3c4D5e6F7g8H9i0J_kL-m";
  it.each([
    [`${sheet}/edit#gid=12`, `${sheet}/export?format=csv&gid=12`],
    [`${sheet}/edit?gid=7#gid=7`, `${sheet}/export?format=csv&gid=7`],
    [`${sheet}/view`, `${sheet}/export?format=csv&gid=0`],
    ["https://github.com/o/r/blob/main/data/a%20b.csv", "https://raw.githubusercontent.com/o/r/main/data/a%20b.csv"],
    ["https://gitlab.com/g/s/r/-/blob/main/a.csv", "https://gitlab.com/g/s/r/-/raw/main/a.csv"],
  ])("leads to the file: %s", (page, file) => {
    expect(fileUrlOfPage(new URL(page)).href).toBe(file);
  });

  it.each([`${sheet}/export?format=xlsx`, "https://github.com/o/r", "https://data.test/blob/main/a.csv"])(
    "is any other page: %s",
    (address) => {
      expect(fileUrlOfPage(new URL(address)).href).toBe(address);
    },
  );
});
