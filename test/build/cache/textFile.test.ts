import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { maybeReadJson, maybeReadText, readLines, writeAtomically } from "../../../build/cache/textFile.ts";
import { temporaryFolder } from "../temporary.ts";

const file = async (text?: string): Promise<string> => {
  const path = join(await temporaryFolder(), "file");
  if (text !== undefined) await writeFile(path, text);
  return path;
};

describe("the lines of a file", () => {
  it.each([
    ["a\nbé\n\nc", ["a", "bé", "", "c"]],
    ["a\n", ["a", ""]],
    ["\na", ["", "a"]],
    ["\n\n", ["", "", ""]],
    ["", [""]],
  ])("are what its line feeds separate: %j", async (text, lines) =>
    expect([...readLines(await file(text))]).toEqual(lines),
  );

  it("may be longer than what is read at a time, and end anywhere in it", async () => {
    const size = 1 << 20;
    for (const length of [size - 2, size - 1, size, size + 1, 2 * size + 5]) {
      const lines = ["é", "x".repeat(length), "y", "z".repeat(length), "end"];
      const found = [...readLines(await file(lines.join("\n")))];
      expect(found.map((line) => line.length)).toEqual(lines.map((line) => line.length));
      expect(found.join("\n") === lines.join("\n")).toBe(true);
    }
  });

  it.each(["", "e", "end", "end\n", "\nend"])("are those of the file, not what was read before: %j", async (end) => {
    const lines = [...readLines(await file("x\n".repeat(1 << 19) + end))];
    expect(lines.slice(0, 1 << 19).every((line) => line === "x")).toBe(true);
    expect(lines.slice(1 << 19)).toEqual(end.split("\n"));
  });

  it("of a missing file are none", async () => expect([...readLines(await file())]).toEqual([]));
});

it("a file is written whole, and leaves no draft behind", async () => {
  const path = await file("old");
  writeAtomically(path, "new");
  expect(await readFile(path, "utf8")).toBe("new");
  writeAtomically(path, ["a", "b"]);
  expect(await readFile(path, "utf8")).toBe("ab");
  expect(() =>
    writeAtomically(
      path,
      (function* () {
        yield "half";
        throw new Error("no more");
      })(),
    ),
  ).toThrow("no more");
  expect(await readFile(path, "utf8")).toBe("ab");
  expect((await readdir(join(path, ".."))).filter((name) => !name.includes("draft"))).toEqual(["file"]);
});

it("a file that is missing or no JSON is undefined", async () => {
  expect(maybeReadJson(await file('{"a":1}'))).toEqual({ a: 1 });
  expect(maybeReadJson(await file("{"))).toBeUndefined();
  expect(maybeReadJson(await file())).toBeUndefined();
  expect(maybeReadText(await file("é"))).toBe("é");
  expect(maybeReadText(await file())).toBeUndefined();
});
