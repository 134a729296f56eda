import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../../build/cli/main.ts";
import { temporaryFolder } from "../temporary.ts";

/** Runs a command in this process. */
async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const console = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    isTerminal: false,
    columns: 80,
  };
  const code = await main(args, console);
  return { code, out: out.join(""), err: err.join("") };
}

const commands = [
  "init",
  "add",
  "build",
  "merge",
  "dev",
  "check",
  "verify",
  "compress",
  "pack",
  "publish",
  "serve",
  "search",
  "index",
];

describe("polygraph", () => {
  it("--version prints the package's version", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(await run("--version")).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it("--help lists every command", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    for (const command of commands) expect(out).toContain(`  ${command} `);
  });

  it.each(commands)("%s --help prints its usage", async (command) => {
    const { code, out } = await run(command, "--help");
    expect(code).toBe(0);
    expect(out).toContain(`Usage: polygraph ${command}`);
  });
});

describe("a wrong command line exits with 2", () => {
  it.each([
    ["frobnicate"],
    ["build", "--frobnicate"],
    ["build", "--shard", "1/2", "--host", "netlify"],
    ["build", "--only", "rain", "--host", "netlify"],
    ["build", "operand"],
    ["build", "--concurrency", "many"],
    ["build", "--concurrency", "0"],
    ["serve", "--port", "65536"],
    ["init"],
    ["search"],
    ["search", "words", "--limit", "0"],
    ["publish"],
    ["publish", "--to", "githubpages"],
    ["publish", "--to", "ftp://host/site"],
    ["publish", "--to", "./public", "--at", "s3://bucket"],
    ["publish", "--to", "s3"],
    ["publish", "--to", "cloudflare"],
    ["__proto__"],
  ])("%s %s %s", async (...args) => {
    const { code, err } = await run(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    expect(err).toContain("polygraph: ");
  });

  it.each([
    ["build", "--only", ""],
    ["build", "--only", " , "],
    ["build", "--cache", ""],
    ["build", "--out", ""],
    ["build", "--content", " "],
    ["build", "--shard", ""],
    ["dev", "--content", ""],
    ["dev", "--host", ""],
    ["check", "--content", ""],
    ["index", "--out", ""],
    ["merge", "part", "--cache", ""],
    ["serve", "--dist", ""],
    ["verify", "--only", ""],
    ["search", "words", "--dist", ""],
  ])("an empty option is an error: %s %s %s %s", async (...args) => {
    const { code, err } = await run(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    const option = args.find((arg) => arg?.startsWith("--"));
    expect(err).toContain(`polygraph: ${option} is empty\n`);
  });

  it("an empty operand is an error", async () => {
    expect(await run("init", "")).toMatchObject({ code: 2, err: expect.stringContaining("an operand is empty\n") });
    expect(await run("merge", "part1", "")).toMatchObject({ code: 2 });
  });

  it("refers to the help of the command, or of the program", async () => {
    expect((await run("build", "--frobnicate")).err).toBe(
      "polygraph: unknown option: --frobnicate\nRun polygraph build --help for its options.\n",
    );
    expect((await run("frobnicate")).err).toContain("Run polygraph --help ");
  });

  it("suggests the similar command or option", async () => {
    expect((await run("build", "--contnet", "c")).err).toContain(
      "unknown option: --contnet; did you mean --content?\n",
    );
    expect((await run("biuld")).err).toContain("unknown command: biuld; did you mean build?\n");
    expect((await run("frobnicate")).err).toContain("unknown command: frobnicate\n");
  });
});

describe("a failure exits with 1", () => {
  it("for a missing content folder", async () => {
    const { code, err } = await run("build", "--content", "/nowhere");
    expect(code).toBe(1);
    expect(err).toBe(
      "polygraph: the content folder /nowhere does not exist; create one with polygraph init /nowhere\n",
    );
  });

  it("for a file instead of a content folder", async () => {
    const { code, err } = await run("check", "--content", "public/starter/site.json");
    expect(code).toBe(1);
    expect(err).toBe("polygraph: public/starter/site.json is a file; name the content folder that holds it\n");
  });

  it("for a missing tree", async () => {
    const { code, err } = await run("serve", "--dist", "/nowhere", "--port", "0");
    expect(code).toBe(1);
    expect(err).toContain("/nowhere does not contain a tree");
  });

  it.each([
    ["search", "words", "--dist"],
    ["index", "--content", "public/starter", "--out"],
  ])("of %s for a missing tree", async (...args) => {
    const { code, err } = await run(...args, "/nowhere");
    expect(code).toBe(1);
    expect(err).toContain("/nowhere does not contain a tree");
  });

  it("--debug prints the stack trace", async () => {
    expect((await run("build", "--content", "/nowhere", "--debug")).err).toContain("    at ");
  });
});

describe("content", () => {
  it("init writes a content folder without problems", async () => {
    const folder = join(await temporaryFolder(), "mine");
    expect(await run("init", folder)).toMatchObject({ code: 0 });
    expect(await run("check", "--content", folder)).toMatchObject({ code: 0, out: "" });
  });

  it("init writes the schemas that its files refer to", async () => {
    const folder = join(await temporaryFolder(), "mine");
    await run("init", folder);
    const files = ["site.json", "charts/life-expectancy.json", "datasets/gapminder/datapackage.json"];
    for (const file of files) {
      const { $schema } = JSON.parse(await readFile(join(folder, file), "utf8")) as { readonly $schema: string };
      const schema = JSON.parse(await readFile(join(folder, dirname(file), $schema), "utf8")) as object;
      expect(schema).toMatchObject({ type: "object" });
    }
  });

  it("init refuses a folder that is not empty", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "a.txt"), "");
    expect(await run("init", folder)).toMatchObject({ code: 1 });
  });

  it("an error stops check and build before anything is written", async () => {
    const folder = join(await temporaryFolder(), "mine");
    await run("init", folder);
    await writeFile(join(folder, "charts/broken.json"), '{"title": 1}');
    const out = join(folder, "..", "dist");
    for (const args of [["check"], ["build", "--out", out]]) {
      const { code, err } = await run(...args, "--content", folder);
      expect(code).toBe(1);
      expect(err).toContain(`${folder}/charts/broken.json:1:2`);
    }
    await expect(readFile(join(out, "index.html"))).rejects.toThrow("ENOENT");
  });

  it("check reports redirects without a target, as build does", async () => {
    const folder = join(await temporaryFolder(), "mine");
    await run("init", folder);
    await writeFile(join(folder, "redirects.json"), '{"old": "nowhere"}');
    const { code, err } = await run("check", "--content", folder);
    expect(code).toBe(0);
    expect(err).toContain(`${folder}/redirects.json:1:2  warning: old: no published chart has the slug "nowhere"`);
  });

  it("--json prints problems as lines of JSON to standard output", async () => {
    const folder = join(await temporaryFolder(), "mine");
    await run("init", folder);
    await writeFile(join(folder, "charts/broken.json"), '{"title": 1}');
    const { out } = await run("check", "--content", folder, "--json");
    const problems = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: "error", file: `${folder}/charts/broken.json`, field: "title" }),
    );
  });

  it("--only suggests the most similar chart", async () => {
    const folder = join(await temporaryFolder(), "mine");
    await run("init", folder);
    const { code, err } = await run(
      "build",
      "--content",
      folder,
      "--out",
      join(folder, "../dist"),
      "--only",
      "nothing-like-it",
    );
    expect(code).toBe(1);
    expect(err).toContain("unknown chart: nothing-like-it");
  });
});

describe("an unpublished chart", () => {
  it("is counted as a draft by check and build", async () => {
    const content = join(await temporaryFolder(), "content");
    await run("init", content);
    const file = join(content, "charts/life-expectancy.json");
    const config = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...config, isPublished: undefined }));
    expect((await run("check", "--content", content)).err).toMatch(/\n2 charts \(1 draft\), no errors\n/);
    const out = join(content, "../dist");
    const { err } = await run("build", "--content", content, "--out", out, "--no-images");
    expect(err).toContain('1 draft left out; "isPublished": true publishes a chart, --drafts builds all\n1 chart, ');
  });
});
