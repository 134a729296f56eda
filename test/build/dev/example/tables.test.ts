import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packagePath } from "../../../../build/program.ts";

// The data packages are only installed in CI and for those who write the example again (build/dev/README.md).
const hasPackages = process.env.CI !== undefined || existsSync(packagePath("build/dev/node_modules"));
const files = hasPackages ? [...(await import("../../../../build/dev/example/tables.ts")).derivedFiles()] : [];

describe.skipIf(!hasPackages)("the example site", () => {
  it.each(files.map(([file, text]) => [file.pathname.split("/content/").at(-1), file, text] as const))(
    "has %s as the public data packages give it",
    (_, file, text) => {
      expect(readFileSync(file, "utf8") === text, "run node --import tsx build/dev/example.ts").toBe(true);
    },
  );

  it("is read from data packages", () => expect(files.length).toBeGreaterThan(10));
});
