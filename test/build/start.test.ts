import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const lib = fileURLToPath(new URL("../../lib", import.meta.url));

/** The libraries and chunks that a file of the compiled program imports statically. */
function librariesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const libraries = new Set<string>();
  if (seen.has(file)) return libraries;
  seen.add(file);
  for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/^import (?:[^"]* from )?"([^"]+)";$/gm)) {
    libraries.add(from);
    if (from.startsWith("."))
      for (const library of librariesOf(join(dirname(file), from), seen)) libraries.add(library);
  }
  return libraries;
}

describe("a closed output pipe", () => {
  it("does not stop a command or change its exit code", async () => {
    const child = spawn(process.execPath, [
      join(lib, "cli.js"),
      "check",
      "--content",
      "test/build/content/cases/csv-cells/content",
    ]);
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await once(child, "exit")).toEqual([1, null]);
  });
});

describe("startup", () => {
  it("loads no library before a command is known", () => {
    expect([...librariesOf(join(lib, "cli.js"))].filter((name) => !/^(node:|\.)/.test(name))).toEqual([]);
  });

  it.each(["./archiver.js", "satori", "@resvg/resvg-js", "opentype.js", "chokidar", "vite"])(
    "of serve does not load %s",
    (library) => {
      const loaded = librariesOf(join(lib, "serve.js"));
      expect(loaded).toContain("hono");
      expect(loaded).not.toContain(library);
    },
  );

  it("of a build loads ajv only if a file may be invalid", () => {
    expect([...librariesOf(join(lib, "build.js"))].filter((name) => name.includes("ajv"))).toEqual([]);
  });
});
