import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { derivedFiles } from "../../../../build/dev/example/tables.ts";

describe("the example site", () => {
  it.each([...derivedFiles()].map(([file, text]) => [file.pathname.split("/content/").at(-1), file, text] as const))(
    "has %s as the public data packages give it",
    (_, file, text) => {
      expect(readFileSync(file, "utf8") === text, "run node --import tsx build/dev/example.ts").toBe(true);
    },
  );
});
