import { describe, expect, it } from "vitest";
import { type AddOptions, planDataset } from "../../../build/import/add.ts";
import { readSource } from "../../../build/import/read.ts";
import { describePlan, describeUnmatchedNames, firstRows } from "../../../build/import/report.ts";
import type { AddPlan } from "../../../build/import/write/addPlan.ts";
import { emptyContent } from "./addFixture.ts";
import { fakeIo } from "./fakeIo.ts";

/** The plan of a CSV called rain.csv. */
async function planOf(rows: readonly string[], options: Partial<AddOptions> = {}): Promise<AddPlan> {
  const reading = await readSource("rain.csv", {}, fakeIo({ files: { "rain.csv": `${rows.join("\n")}\n` } }));
  return planDataset(await emptyContent(), reading, { today: "2026-11-28", ...options });
}

/** The lines of a plan's description that have a label. */
const linesOf = (plan: AddPlan, label: string): readonly string[] =>
  describePlan(plan).flatMap((line) => (line.startsWith(`${label} `) ? [line.slice(label.length).trimStart()] : []));

const lines = async (label: string, rows: readonly string[], options: Partial<AddOptions> = {}) =>
  linesOf(await planOf(rows, options), label);

const numbered = (count: number, row: (i: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => row(i));

/** Two countries in two years. */
const grid = (first: string, second: string, header = "Country,Year,Rain") => [
  header,
  ...["France", "Peru"].flatMap((country) => [`${country},${first}`, `${country},${second}`]),
];

describe("the description of a plan", () => {
  it.each([
    ["rows", grid("2019,1", "2020,2"), {}, 'in "Country": 2 (2 by name)', 'in "Year": 2 years, 2019 to 2020'],
    [
      "columns of times",
      ["Country,2019,2020", "Peru,1,2"],
      {},
      'in "Country": 1 (1 by name)',
      "in the headers: 2 years, 2019 to 2020",
    ],
    [
      "columns of entities",
      ["Year,Kenya,Peru", "2019,1,2", "2020,3,4"],
      {},
      "in the headers: 2 (2 by name)",
      'in "Year": 2 years, 2019 to 2020',
    ],
    [
      "one entity and time",
      ["Item,Value", "Snow,3", "Hail,4"],
      { entity: "Kenya", time: "2019" },
      "one for all: 1 (1 by name)",
      "one for all: 1 year, 2019",
    ],
    [
      "codes",
      ["Country,Code,Year,Rain", "Peru,PER,2019,1", "Mali,MLI,2019,2"],
      {},
      'in "Country", codes in "Code": 2 (2 by name)',
      'in "Year": 1 year, 2019',
    ],
    [
      "times in two columns",
      grid("2019,1,1.5", "2019,2,2", "Country,Year,Month,Rain"),
      {},
      'in "Country": 2 (2 by name)',
      'in "Year", "Month": 2 months, 2019-01 to 2019-02',
    ],
    [
      "fiscal years",
      grid("2019/20,1", "2020/21,2"),
      {},
      'in "Country": 2 (2 by name)',
      'in "Year": 2 years, 2019 to 2020, each fiscal year by the year in which it begins or by its name',
    ],
    [
      "ranges",
      grid("2000-2005,1", "2005-2010,2"),
      { spans: "end" as const },
      'in "Country": 2 (2 by name)',
      'in "Year": 2 years, 2005 to 2010, each the end of a range',
    ],
  ])("says where entities and times are: %s", async (_, rows, options, entities, times) => {
    const plan = await planOf(rows, options);
    expect([linesOf(plan, "entities"), linesOf(plan, "times")]).toEqual([[entities], [times]]);
  });

  it("counts how names were recognised", async () => {
    const rows = [
      "Country,Year,Rain",
      "USA,2019,1",
      "Peru,2019,2",
      "Mali,2019,3",
      "Chad,2019,3",
      "Total,2019,3",
      "Nowhere,2019,4",
    ];
    expect(await lines("entities", rows)).toEqual([
      'in "Country": 6 (1 by alias, 3 by name, 1 group, 1 under their own name)',
    ]);
  });

  it("says how to read headers as entities only if no column names them and there are several indicators", async () => {
    const hint = /; --layout entities if the headers name them$/;
    expect(await lines("entities", ["Year,Rain,Snow", "2019,1,2", "2020,3,4"])).toEqual([expect.stringMatching(hint)]);
    expect(await lines("entities", ["Year,Rain", "2019,1", "2020,3"])).toEqual([expect.not.stringMatching(hint)]);
    expect(await lines("entities", ["Year,Rain,Snow", "2019,1,2"], { entity: "Mali" })).toEqual([
      expect.not.stringMatching(hint),
    ]);
  });

  it("lists indicators with their units, at most eight, and names the columns of their names", async () => {
    const plan = await planOf(["Country,Year,Item,Value", ...numbered(10, (i) => `Peru,2019,item ${i},${i}.5`)]);
    expect(linesOf(plan, "indicators")).toEqual([
      '10: "Item 0", "Item 1", "Item 2", "Item 3", "Item 4", "Item 5", "Item 6", "Item 7" and 2 more',
    ]);
    expect(linesOf(plan, "names")).toEqual(['of "Item"']);
    const units = await planOf(grid("2019,1,2", "2020,3,4", "Country,Year,Rain (mm),Snow"));
    expect(linesOf(units, "indicators")).toEqual(['2: "Rain (mm)", "Snow"']);
    expect(linesOf(units, "names")).toEqual([]);
  });

  it("lists charts with their number of indicators only if there are several", async () => {
    const rows = ["Country,Year,Rain (mm),Snow (cm),Hail (cm)", "Peru,2019,1,2,3", "Peru,2020,1,2,3"];
    expect(await lines("charts", rows)).toEqual([
      "2: rain, rain-snow (2); every value is in datasets/rain/rain.csv, and in the catalogue of the built site",
    ]);
    expect(await lines("charts", grid("2019,1", "2020,2"))).toEqual([]);
  });

  it("says how numbers are written unless they are plain", async () => {
    expect(await lines("numbers", grid("2019,1.5", "2020,2.5"))).toEqual([]);
    expect(await lines("numbers", grid('2019,"1,5"', '2020,"2,5"'))).toEqual(["decimal comma"]);
    expect(await lines("numbers", grid("2019,1bn", "2020,2m"))).toEqual([
      'decimal point; magnitudes multiply: "1bn" is 1000000000, "2m" is 2000000',
    ]);
    expect(await lines("numbers", grid("2019,10%", "2020,0.2"), { shares: "fraction" })).toEqual([
      "decimal point; numbers without % are fractions",
    ]);
  });

  it("names converted eras, numbers that mean no value, blanks, and names that are read as one entity", async () => {
    expect(await lines("era", grid("2562,1", "2563,2", "Country,Year B.E.,Rain"))).toEqual([
      'Buddhist era: "2562" is 2019; --era common takes the years as they are',
    ]);
    expect(await lines("no value", ["Year,Rain", "2019,1.5", "2020,2.5", "2021,-999", "2022,3"])).toEqual([
      '"-999" 1×, because it is far from all other values or a note says so; --missing . reads it as a number',
    ]);
    expect(await lines("blanks", ["Country,Year,Rain", "Peru,2019,1", ",2020,2", "Mali,2019,1", ",2020,2"])).toEqual([
      'in "Country" repeat the name above',
    ]);
    const synonyms = ["Country,Year,Rain", "USA,2019,1", "United States,2020,2", "Peru,2019,4"];
    expect(await lines("joined", synonyms, { synonyms: "join" })).toEqual([
      '"United States" is "USA" and "United States"; --synonyms apart keeps names that differ in more than spelling',
    ]);
    expect(await lines("joined", grid("2019,1", "2020,2"))).toEqual([]);
  });

  it("warns about codes without names, of entities and of indicators", async () => {
    const coded = (entity: string, item: string) =>
      lines("codes", [
        "Code,Year,Item,Rain",
        ...["12", "13"].flatMap((code) => [`${entity}${code},2019,${item}01,1.5`, `${entity}${code},2019,${item}02,2`]),
      ]);
    const advice = "have no names in the file; download it with names instead of codes";
    expect(await coded("AB", "X0")).toEqual([`in "Code", "Item" ${advice}, or write names into mapping.csv`]);
    expect(await coded("Town ", "X0")).toEqual([`in "Item" ${advice}`]);
    expect(await coded("Town ", "Item ")).toEqual([]);
  });

  it("accounts for all rows and cells, with the lines of rows without time and the texts that are not numbers", async () => {
    const places = ["Chad", "Mali", "Peru", "Togo"];
    const plan = await planOf([
      "Country,Year,Rain",
      ...places.flatMap((place) => [2019, 2020, 2021, 2022].map((year) => `${place},${year},5`)),
      "Niger,2019,lots",
      "Niger,2020,-",
      "Niger,soon,5",
    ]);
    expect(linesOf(plan, "rows")).toEqual([
      "20 read = 16 with values + 1 head + 2 no value in any column + 1 without a time that can be read (line 20)",
    ]);
    expect(linesOf(plan, "values")).toEqual([
      "18 cells = 16 values in 16 rows + 1 without value + 0 duplicates + 1 not numeric",
    ]);
    expect(linesOf(plan, "no time")).toEqual(['line 20: "soon"']);
    expect(linesOf(plan, "not numeric")).toEqual(['line 18, "Rain": "lots"; --missing TEXT reads it as no value']);
  });

  it("lists at most five texts that are not numbers, and then how many there are", async () => {
    const rows = ["Country,Year,Rain", ...numbered(40, (i) => `Peru,${1980 + i},${i < 6 ? `odd${i}x` : "1.5"}`)];
    const [line = ""] = await lines("not numeric", rows);
    expect(line.match(/"odd\dx"/g)).toHaveLength(5);
    expect(line).toMatch(/ and 1 more; --missing TEXT reads it as no value$/);
  });

  it("lists rows without time, with their texts in all columns of times", async () => {
    const months = (year: number) => numbered(12, (i) => `Peru,${year},${i + 1},5`);
    const rows = ["Country,Year,Month,Rain", ...months(2019), ...months(2020), "Peru,2021,Total,5"];
    expect(await lines("no time", rows)).toEqual(['line 26: "2021" and "Total"']);
  });
});

describe("names without a certain match", () => {
  it("are listed with suggestions if most entities are countries", async () => {
    const rows = [
      "Country,Year,Rain",
      ...["Peru", "Mali", "Chad", "Swazy-Land", "Xyz"].map((name) => `${name},2019,1`),
    ];
    expect(describeUnmatchedNames(await planOf(rows))).toEqual([
      'unknown names: "Swazy-Land" (Eswatini?), "Xyz"; they are kept unless you change them in mapping.csv',
    ]);
    expect(describeUnmatchedNames(await planOf(grid("2019,1", "2020,2")))).toEqual([]);
  });

  it("are expected if the entities are not countries, and not worth a line for a single one", async () => {
    const states = ["State,Year,Rain", "Bavaria,2019,1", "Saxony,2019,3"];
    expect(describeUnmatchedNames(await planOf(states))).toEqual(["no country names: the entities keep their names"]);
    expect(describeUnmatchedNames(await planOf(["Year,Rain", "2019,1", "2020,3"]))).toEqual([]);
  });
});

it("the first rows are those of the CSV, with its header", async () => {
  expect(firstRows(await planOf(grid("2020,2", "2019,1")), 1)).toBe("Entity,Code,Year,Rain\nFrance,FRA,2019,1\n");
});
