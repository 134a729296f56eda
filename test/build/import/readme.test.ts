import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { add, emptyContent } from "./addFixture.ts";

it("the example of content/add.md is what happens", async () => {
  const section = readFileSync("content/add.md", "utf8");
  const block = (kind: string): string =>
    new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, "m").exec(section)?.[1] ?? "";
  const content = await emptyContent();
  const { code, err } = await add(content, "doctors.csv", block("csv"), "--licence", "CC-BY-4.0");
  const told = err.replaceAll(`${dirname(content)}/sources/`, "").replaceAll(content, "my-charts");
  expect([code, told]).toEqual([0, block("text")]);
});
