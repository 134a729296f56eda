import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { main } from "../build/cli/main.ts";
import { representations, treePresets } from "../src/representations.ts";

const readme = readFileSync("README.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.trim().split("\n"));

describe("README", () => {
  it("sets everything up with two commands", () => {
    expect(commands.slice(0, 2)).toEqual(["npm install && npm start", "npm install && npm test"]);
    expect(scripts).toMatchObject({ start: expect.any(String), test: expect.any(String), prepare: expect.any(String) });
  });

  it("is what CI runs", () => {
    const lines = readFileSync(".ci/run", "utf8").trim().split("\n");
    expect(lines.at(-1)).toBe(commands[1]);
  });

  it("tests include linter, formatter and types", () => {
    expect(scripts.pretest).toContain("test/prepare.ts");
    expect(readFileSync("test/prepare.ts", "utf8")).toContain('npmRun("check")');
    expect(scripts.check).toContain("biome ci");
    expect(scripts.check).toContain("tsc");
  });

  it.each(commands.filter((line) => line.startsWith("polygraph")))("%s: the options exist", async (line) => {
    const [, name = "", ...args] = line.replace(/#.*/, "").trim().split(/\s+/);
    const out: string[] = [];
    const console = { out: (text: string) => void out.push(text), err: () => {}, isTerminal: false, columns: 80 };
    expect(await main([name, "--help"], console)).toBe(0);
    for (const option of args.filter((arg) => arg.startsWith("--"))) expect(out.join("")).toContain(option);
  });

  it("fits on two screens", () => {
    expect(readme.trim().split("\n").length).toBeLessThanOrEqual(90);
  });
});

it("src/formats/README.md names every representation and preset", () => {
  const formats = readFileSync("src/formats/README.md", "utf8");
  for (const { suffix } of representations)
    expect(formats).toContain(suffix === "" ? "/grapher/<slug>`" : `\`${suffix}\``);
  for (const preset of treePresets) expect(formats).toContain(`.${preset}.png`);
});

it("content/README.md names charts of the example site", () => {
  const [, after = ""] = readFileSync("content/README.md", "utf8").split("| feature ");
  const [table = ""] = after.split("\n## ");
  const slugs = [...table.matchAll(/`([a-z0-9-]+)`/g)].map(([, slug = ""]) => slug);
  expect(slugs.length).toBeGreaterThan(10);
  expect(slugs.filter((slug) => !existsSync(`content/charts/${slug}.json`))).toEqual([]);
});
