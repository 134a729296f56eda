import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyContent, readJson, runWithPerson } from "./addFixture.ts";

/** Adds a table before a person who gives these answers, one after the other. */
async function addBefore(table: string, ...answers: readonly string[]) {
  const content = await emptyContent();
  const path = join(dirname(content), "sources", "table.csv");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, table);
  const questions: string[] = [];
  const ask = async (question: string): Promise<string> => {
    questions.push(question);
    return answers[questions.length - 1] ?? "";
  };
  const ran = await runWithPerson(ask, "add", path, "--content", content, "--licence", "CC-BY-4.0");
  return { ...ran, content, questions };
}

const valuesOf = (content: string): Promise<string> => readFile(join(content, "datasets/table/table.csv"), "utf8");

describe("a person at a terminal", () => {
  it.each([
    [
      "in which language a month is named",
      "Country,Month,Visits\nPeru,listopad 2020,10\nChad,listopad 2020,11\n",
      "1",
      "language",
      "PER,2020-10,10",
    ],
    [
      "whether two names are one entity",
      "Country,Year,Births\nBurma,2000,10\nMyanmar,2020,11\nPeru,2020,3\n",
      "1",
      "synonyms",
      "Myanmar,MMR,2000,10",
    ],
    [
      "what a letter after numbers means",
      "Country,Year,Sales\nPeru,2020,25b\nChad,2020,3.5b\n",
      "1",
      "suffix",
      "PER,2020,25000000000",
    ],
    [
      "which column names the entities",
      "Office,Person,2019,2020\nA1,Ann,1,2\nB1,Bob,3,4\nA1,Bob,5,6\n",
      "1",
      "entity-column",
      "A1,,2019",
    ],
    [
      "of which month a day is",
      "Country,Date,Visits\nPeru,03/04/2020,10\nPeru,04/04/2020,11\n",
      "1",
      "dates",
      "2020-04-03",
    ],
    [
      "of which month a header's day is",
      "Country,03/04/2020,04/04/2020\nPeru,10,11\nChad,3,4\n",
      "1",
      "dates",
      "2020-04-03",
    ],
    [
      "which of several years counts",
      "Country,Period,Births\nPeru,2000-2005,10\nPeru,2005-2010,11\n",
      "3",
      "spans",
      "PER,2010,11",
    ],
    [
      "which of several years in headers counts",
      "Country,Births 2000-05,Births 2005-10,Births 2010-15\nPeru,1,2,3\nChad,10,11,12\n",
      "2",
      "spans",
      "PER,2003,1",
    ],
    [
      "what brackets mean",
      "Country,Year,Gain,SE\nPeru,2019,1.5,(0.12)\nPeru,2020,1.5,(0.25)\n",
      "mark",
      "brackets",
      "2020,1.5,0.25",
    ],
    ["which time all values have", "Country,Visits\nPeru,10\nChad,20\n", "2019", "time", "Peru,PER,2019,10"],
    ["which times count", "Country,Time,Visits\nPeru,2019,10\nPeru,2019-Q1,3\n", "2", "time-unit", "2019-Q1,3"],
    [
      "what stands before fractions",
      "Country;Year;Visits\nPeru;2019;1.234\nChad;2019;2.345\n",
      ",",
      "decimal",
      "2019,1234",
    ],
  ])("is asked %s, and the dataset remembers the answer", async (_, table, answer, option, row) => {
    const { code, questions, content } = await addBefore(table, answer);
    expect([code, questions]).toEqual([0, [expect.stringContaining(`--${option}`)]]);
    expect(await valuesOf(content)).toContain(row);
    expect(await readJson(content, "datasets/table/datapackage.json")).toMatchObject({
      source: { options: { [option]: expect.any(String) } },
    });
  });

  it("who has no answer is told what lacks, and nothing is written", async () => {
    const { code, err, content } = await addBefore("Country,Visits\nPeru,10\nChad,20\n", "");
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("--time 2020, with the year of the values, reads 2 of 2 rows"),
    ]);
    await expect(valuesOf(content)).rejects.toThrow("ENOENT");
  });

  it("is asked about names that are not certain", async () => {
    const { content, questions } = await addBefore("Country,2019,2020\nPeru,1,2\nSwaziladn,3,4\n", "y");
    expect(questions).toEqual(['Is "Swaziladn" Eswatini? [y/N, or another name] ']);
    expect(await valuesOf(content)).toContain("Eswatini,SWZ,2019,3");
  });
});
