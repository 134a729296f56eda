import { describe, expect, it } from "vitest";
import { fileUrlOfPage } from "../../../../build/import/open/openSource.ts";

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
