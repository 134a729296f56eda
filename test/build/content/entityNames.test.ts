import { expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent, loadIndicators } from "../../../build/content/content.ts";
import { formatProblem } from "../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

const entities = [
  "name,code,type,aliases",
  "France,FRA,country,République française",
  "China,CHN,country,",
  "Côte d'Ivoire,CIV,country,Ivory Coast",
  "Austria,AUT,country,",
  "North Macedonia,MKD,country,Macedonia",
  "USSR,,other,",
];

const contentOf = (rows: readonly string[], known = entities) =>
  loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": `${known.join("\n")}\n`,
      "datasets/a/datapackage.json": dataPackage(),
      "datasets/a/a.csv": `Entity,Code,Year,A\n${rows.join("\n")}\n`,
    }),
  );

/** Problems of a CSV with these rows, starting on line 2. */
async function problemsOf(rows: readonly string[], known = entities): Promise<readonly string[]> {
  const problems = await checkContent(await contentOf(rows, known));
  return problems.map((problem) => formatProblem(problem, "c").replace("c/datasets/a/a.csv:", ""));
}

test("ignores spaces around names and codes", async () => {
  const rows = ["France,FRA,1990,1", " France ,FRA ,1991,2", "France\u00a0,,1992,3"];
  expect(await problemsOf(rows)).toEqual([]);
  const [data] = (await loadIndicators(await contentOf(rows), [1])).values();
  expect(data?.column.entities).toEqual(["France"]);
  expect([...(data?.column.values ?? [])]).toEqual([1, 2, 3]);
  expect(data?.codes).toEqual(new Map([["France", "FRA"]]));
});

test("suggests the right form for a name that differs only in case, spaces, accents or punctuation", async () => {
  const rows = ["france,,1990,1", "Cote  d’ivoire,,1990,1", "IVORY COAST,,1990,1", "France,,1990,1"];
  expect(await problemsOf(rows)).toEqual([
    '2:1  warning: Entity: "france" is not in entities.csv; write "France"',
    '3:1  warning: Entity: "Cote  d’ivoire" is not in entities.csv; write "Côte d\'Ivoire"',
    '4:1  warning: Entity: "IVORY COAST" is not in entities.csv; write "Côte d\'Ivoire"',
  ]);
});

test("suggests a known name that differs by one letter or a transposition, if most names are known", async () => {
  const slips = ["Frnace,,1990,1", "Chinaa,,1990,1"];
  const known = ["France,,1990,1", "China,,1990,1", "Austria,,1990,1"];
  expect(await problemsOf([...slips, ...known])).toEqual([
    '2:1  warning: Entity: "Frnace" is not in entities.csv; write "France", or add a line for it there',
    '3:1  warning: Entity: "Chinaa" is not in entities.csv; write "China", or add a line for it there',
  ]);
  expect(await problemsOf(slips)).toEqual([]);
});

test("suggests the right name or code if a code belongs to another entity", async () => {
  const rows = ["France,CHN,1990,1", "Austria,AUX,1990,1", "Frankreich,FRA,1990,1", "USSR,CHN,1990,1"];
  expect(await problemsOf(rows)).toEqual([
    '2:8  warning: Code: "France" has the code FRA in entities.csv, not CHN; write FRA, or "China" as the entity',
    '3:9  warning: Code: "Austria" has the code AUT in entities.csv, not AUX; write AUT',
    '4:1  warning: Entity: "Frankreich" has the code of "France": FRA; write "France", or give each a code of its own',
    '5:1  warning: Entity: "USSR" has the code of "China": CHN; write "China", or give each a code of its own',
  ]);
});

test("prefers the name in entities.csv, in whichever row it is", async () => {
  const advice = 'write "France", or give each a code of its own';
  expect(await problemsOf(["Frnace,FRA,1990,1", "France,FRA,1990,1", "FRANCE,FRA,1990,1"])).toEqual([
    `2:1  warning: Entity: "Frnace" has the code of "France": FRA; ${advice}`,
    `4:1  warning: Entity: "FRANCE" has the code of "France": FRA; ${advice}`,
  ]);
});

test("prefers none of several names or codes that are not in entities.csv", async () => {
  expect(await problemsOf(["A,AAA,1990,1", "B,AAA,1990,1", "A,BBB,1991,1"])).toEqual([
    '3:1  warning: Entity: "B" has the code of "A": AAA; write one name for both, or give each a code of its own',
    '4:3  warning: Code: "A" has two codes: AAA and BBB; write one of them, or another name',
  ]);
});

test("an alias is accepted for its entity", async () => {
  expect(await problemsOf(["Macedonia,MKD,1990,1", "Ivory Coast,,1990,1", "République française,FRA,1990,1"])).toEqual(
    [],
  );
  expect(await problemsOf(["Macedonia,MKD,1990,1", "North Macedonia,MKD,1990,1"])).toEqual([
    '3:21  Year: "North Macedonia" has this time already on line 2 as "Macedonia"; keep one row an entity and time',
  ]);
});

test("accepts entities that are similar but different", async () => {
  const known = ["name", "Region 1", "Region 2", "Oman", "Haiti"];
  const rows = ["Region 1", "Region 2", "Region 3", "Oman", "Iman", "Haiti", "Paris"];
  expect(
    await problemsOf(
      rows.map((name) => `${name},,1990,1`),
      known,
    ),
  ).toEqual([]);
});

test("reports each name and code once", async () => {
  const years = Array.from({ length: 50 }, (_, i) => 1950 + i);
  const rows = years.flatMap((year) => [`france,,${year},1`, `China,FRA,${year},1`]);
  expect(await problemsOf(rows)).toHaveLength(2);
});
