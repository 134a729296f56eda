import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { emptyContent, run, runWithPerson } from "../addFixture.ts";
import { serveFiles } from "./server.ts";

it.each([
  ["y", "Chad,TCD,2001,2"],
  ["n", "Chad,TCD,2000,1"],
])("asks a person at a terminal about each dataset: %s", async (answer, lastRow) => {
  const server = await serveFiles({ "/rain.csv": "Country,Year,Rain\nChad,2000,1\n" });
  const content = await emptyContent();
  await run("add", `${server.address}/rain.csv`, "--content", content, "--yes");
  server.files.set("/rain.csv", "Country,Year,Rain\nChad,2000,1\nChad,2001,2\n");
  const questions: string[] = [];
  const ask = async (question: string): Promise<string> => {
    questions.push(question);
    return answer;
  };
  expect(await runWithPerson(ask, "update", "--content", content)).toMatchObject({ code: 0 });
  expect(questions).toEqual(["Take what is new of rain? [y/N] "]);
  expect((await readFile(join(content, "datasets/rain/rain.csv"), "utf8")).trimEnd().split("\n").at(-1)).toBe(lastRow);
});
