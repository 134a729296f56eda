import { expect, it } from "vitest";
import { inferCharts } from "../../../../build/import/meaning/chart.ts";
import { describedFields, interpreted } from "../interpreted.ts";

type Rows = Parameters<typeof interpreted>[0];

/** The config with choosers of a table. */
function configOf(rows: Rows) {
  const interpretation = interpreted(rows);
  const described = describedFields(interpretation);
  const charts = inferCharts({
    ...{ interpretation, ...described, title: "Work", codePrefix: undefined, name: "work" },
    slug: (wanted) => wanted,
  });
  return { ...described, charts, cube: charts[0]?.cube };
}

const rows = (indicators: readonly string[]): Rows => [
  ["Country", "Year", "Indicator", "Sex", "Age group", "Value"],
  ...indicators.flatMap((indicator, i) =>
    ["Total", "Women"].flatMap((sex, s) =>
      ["15-24", "25-64"].flatMap((age, a) =>
        ["2000", "2001"].map((year) => ["France", year, indicator, sex, age, String(1000 ** i * (5 + s + a))]),
      ),
    ),
  ),
];

it("a cube is one chart that names its column", () => {
  const { charts, cube, fields } = configOf(rows(["Jobs"]));
  expect(charts).toHaveLength(1);
  expect(cube).toMatchObject({
    $schema: "../schemas/cube-config.json",
    title: { title: "Jobs", titleVariant: "by sex and age group" },
    indicators: { y: fields[0]?.id },
    config: { chartTypes: ["LineChart", "DiscreteBar"] },
    isPublished: true,
  });
});

it("several measures are choices of the first chooser", () => {
  const { cube, fields } = configOf(rows(["Jobs", "Pay"]));
  expect(cube?.indicators).toBeUndefined();
  expect(cube?.title.title).toBe("Work");
  expect(cube?.dimensions).toMatchObject([
    {
      slug: "indicator",
      choices: [
        { slug: "jobs", name: "Jobs", indicators: { y: fields[0]?.id } },
        { slug: "pay", name: "Pay", indicators: { y: fields[1]?.id } },
      ],
    },
  ]);
});

it("readers can show several ages at once, but not several sexes", () => {
  const table = (ages: readonly string[]): Rows => [
    ["Country", "Year", "Sex", "Age group", "Value"],
    ...["Total", "Women", "Men"].flatMap((sex, s) =>
      ages.flatMap((age, a) => ["2000", "2001"].map((year) => ["France", year, sex, age, `${5 + s + a}.5`])),
    ),
  ];
  expect(configOf(table(["15-24", "25-64", "65+"])).cube?.dimensions).toEqual([
    { slug: "sex", name: "Sex" },
    { slug: "age-group", name: "Age group", multiple: true },
  ]);
  // Two classes are a choice, and thirteen lines are too many.
  expect(configOf(table(["15-24", "25-64"])).cube?.dimensions).toBeUndefined();
  const decades = Array.from({ length: 13 }, (_, i) => `${i}0-${i}9`);
  expect(configOf(table(decades)).cube?.dimensions).toBeUndefined();
});

it("measures whose long names begin alike have different slugs", () => {
  const long = "Jobs of people who have looked for work in the four weeks before the survey";
  const { cube } = configOf(rows([`${long}, in thousands`, `${long}, in per cent`]));
  const slugs = cube?.dimensions?.[0]?.choices?.map(({ slug }) => slug) ?? [];
  expect([new Set(slugs).size, slugs.every((slug) => slug.length <= 60)]).toEqual([2, true]);
});

it("three measures that no axis fits are one chart with a chooser", () => {
  const heads = ["Rain (mm)", "Snow (kg)", "Wind (km/h)"];
  const { charts, cube } = configOf([
    ["Country", "Year", ...heads],
    ["France", "2000", "1.5", "2.5", "3.5"],
    ["France", "2001", "2.5", "3.5", "4.5"],
  ]);
  expect(charts).toHaveLength(1);
  expect(cube?.dimensions?.[0]?.choices?.map(({ name }) => name)).toEqual(["Rain", "Snow", "Wind"]);
});
