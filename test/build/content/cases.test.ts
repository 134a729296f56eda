import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { openFolder } from "../../../build/content/folder.ts";
import { formatProblem } from "../../../build/content/problem.ts";

const cases = fileURLToPath(new URL("cases", import.meta.url));

describe("this content folder has the expected problems", () => {
  test.each(readdirSync(cases).sort())("%s", async (name) => {
    const dir = join(cases, name, "content");
    const problems = await checkContent(await loadContent(openFolder(dir)));
    const lines = problems.map((problem) => `${formatProblem(problem, "content")}\n`).join("");
    await expect(lines).toMatchFileSnapshot(join(cases, name, "problems.txt"));
  });
});
