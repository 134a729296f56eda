import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../build/import/decisions/decision.ts";
import type { Explanation } from "../../../../build/import/decisions/explanation.ts";
import { add, emptyContent } from "../addFixture.ts";

/** The lines of JSON that `--explain-decisions` prints, with exit code and messages. */
async function explain(table: string, ...options: readonly string[]) {
  const ran = await add(await emptyContent(), "table.csv", table, "--dry-run", "--explain-decisions", ...options);
  const explanations = ran.out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Explanation);
  const [explanation] = explanations;
  if (!explanation || explanations.length > 1) throw new Error(`not one explanation: ${ran.out}`);
  const of = (subject: Decision["subject"]): Decision | undefined =>
    explanation.decisions.find((one) => one.subject === subject);
  return { ...ran, explanation, of };
}

const clean = "Country,Year,Births\nPeru,2000,1.5\nChad,2000,2.5\nPeru,2001,3.5\nChad,2001,4.5\n";

describe("--explain-decisions", () => {
  it("prints one line of JSON to standard output, and messages to standard error", async () => {
    const { code, out, err, explanation } = await explain(clean);
    expect(code).toBe(0);
    expect(out.split("\n")).toHaveLength(2);
    expect(explanation).toMatchObject({ outcome: "read", dataset: "table" });
    expect(err).toContain('entities    in "Country"');
  });

  it("explains a refused source too, with the exit code of the refusal", async () => {
    const { code, err, explanation } = await explain("Country,Date,Visits\nPeru,03/04/2020,10\nPeru,04/04/2020,11\n");
    expect(code).toBe(1);
    expect(err).toContain("Nothing was written");
    expect(explanation).toMatchObject({
      outcome: "refused",
      question: { option: "dates", choices: ["day-first", "month-first"] },
    });
    expect(explanation.decisions.map(({ subject }) => subject)).toContain("time column");
  });

  it("explains a file that is not there", async () => {
    const ran = await add(await emptyContent(), "table.zip", "PK", "--explain-decisions");
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out)).toMatchObject({ outcome: "refused", decisions: [] });
  });

  it("does not explain a wrong command line", async () => {
    const ran = await add(await emptyContent(), "table.csv", clean, "--explain-decisions", "--layout", "none");
    expect(ran).toMatchObject({ code: 2, out: "" });
  });
});

describe("how sure a decision is", () => {
  it("a table in which all cells agree has no second choice", async () => {
    const { of } = await explain(clean);
    for (const subject of ["time column", "entity column", "measure", "number format", "header rows"] as const) {
      expect(of(subject), subject).toMatchObject({ sureness: "sure" });
      expect(of(subject), subject).not.toHaveProperty("option");
    }
  });

  it("an option makes a decision stated", async () => {
    const { of } = await explain(clean, "--entity-column", "Country", "--time-column", "Year", "--decimal", ".");
    for (const subject of ["time column", "entity column", "number format"] as const)
      expect(of(subject), subject).toMatchObject({ sureness: "stated" });
  });

  it("misfits lower the share of the times", async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `Peru,${i === 7 ? "n.d." : 1990 + i},${i}.5`);
    const { of } = await explain(`Country,Year,Births\n${rows.join("\n")}\n`);
    expect(of("time column")).toMatchObject({ chosen: "Year", share: 0.95, sureness: "likely" });
  });

  it("a second column of times is the second choice, with the option that selects it", async () => {
    const table =
      "Country,Year,Census day,Births\nPeru,2000,2004-02-03,1.5\nChad,2000,2004-02-04,2.5\nPeru,2001,2005-02-03,3.5\n";
    const { of, err } = await explain(table);
    expect(of("time column")).toMatchObject({
      chosen: "Year",
      sureness: "likely",
      alternative: "Census day",
      option: '--time-column "Census day"',
    });
    expect(err).toContain('or Census day: --time-column "Census day"');
    const other = await explain(table, "--time-column", "Census day");
    expect(other.of("time column")).toMatchObject({ chosen: "Census day", sureness: "stated" });
  });

  it("names that few know are a guess, and a column of words the second choice", async () => {
    const { of } = await explain("Plant,Owner,2019,2020\nA1,Ann,1,2\nB1,Bob,3,4\nC1,Bob,5,6\n");
    expect(of("entity column")?.sureness).not.toBe("sure");
  });

  it("the order of day and month is proved by parts above 12, and by their share", async () => {
    const { of } = await explain("Country,Date,Visits\nPeru,03/04/2020,10\nPeru,25/04/2020,11\n");
    expect(of("date order")).toMatchObject({ chosen: "day-first", share: 1, sureness: "sure" });
  });

  it("years of two digits are likely, and another century the second choice", async () => {
    const { of } = await explain("Country,Date,Visits\nPeru,13/04/98,10\nPeru,25/04/99,11\n");
    expect(of("two-digit years")).toMatchObject({ sureness: "likely", option: "--two-digit-years 1900" });
  });

  it("a decimal separator that the cells do not prove is likely", async () => {
    const { of } = await explain("Country,Year,Births\nPeru,2000,1.234\nChad,2000,2.345\nMali,2000,3.456\n");
    expect(of("number format")).toMatchObject({ sureness: "likely", option: "--decimal ," });
  });

  it("a number that is far from all others is missing, and the option reads it as a number", async () => {
    const { of } = await explain(clean.replace("4.5", "-999"));
    expect(of("missing values")).toMatchObject({ of: ["-999"], sureness: "likely", option: "--missing ." });
  });

  it("the name of the file is only a guess for a title", async () => {
    expect((await explain(clean)).of("title")).toMatchObject({ sureness: "guess" });
    expect((await explain(`Births by country,,\n${clean}`)).of("title")).toMatchObject({ sureness: "sure" });
    expect((await explain(clean, "--title", "Births")).of("title")).toMatchObject({ sureness: "stated" });
  });

  it("a column that is left out names the option that uses it", async () => {
    const { explanation } = await explain(
      "Country,Year,Latitude,Births\nPeru,2000,-9.1,1.5\nChad,2000,15.4,2.5\nPeru,2001,-9.1,3.5\n",
    );
    expect(explanation.decisions).toContainEqual(
      expect.objectContaining({
        subject: "column left out",
        of: ["Latitude"],
        alternative: "values too",
        option: "--value-column Births --value-column Latitude",
      }),
    );
  });

  it("a licence that nobody states is none", async () => {
    expect((await explain(clean)).of("licence")).toMatchObject({ chosen: "none" });
    expect((await explain(clean, "--licence", "CC0")).of("licence")).toMatchObject({
      chosen: "CC0",
      sureness: "stated",
    });
  });
});
