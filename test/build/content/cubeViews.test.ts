import { describe, expect, it } from "vitest";
import { loadContent } from "../../../build/content/content.ts";
import type { ContentProblem } from "../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

const rows = "a,,2000,_T,_T,1\na,,2000,F,_T,2\na,,2000,F,15-24,3\na,,2000,M,15-24,\n";

async function load(config: object, csv = rows) {
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": dataPackage({}, "Year", {}, { dimensions: ["sex", "age"] }),
      "datasets/a/a.csv": `Entity,Code,Year,sex,age,A\n${csv}`,
      "datasets/b/datapackage.json": dataPackage({ indicatorId: 2, name: "B" }, "Year", { name: "b" }).replace(
        "a.csv",
        "b.csv",
      ),
      "datasets/b/b.csv": "Entity,Code,Year,B\na,,2000,9\n",
      "charts/jobs.json": JSON.stringify({
        $schema: "../schemas/cube-config.json",
        isPublished: true,
        title: { title: "Jobs" },
        ...config,
      }),
    }),
  );
  const charts = [...content.charts, ...content.slices];
  const nameOf = (id: number) => content.indicators.get(id)?.indicator.name ?? `unknown ${id}`;
  return {
    slugs: charts.map(({ slug }) => slug),
    titles: charts.map(({ config: { title } }) => title),
    indicators: charts.map(({ config: { dimensions } }) =>
      dimensions.map(({ property, variableId }) => `${property} ${nameOf(variableId)}`),
    ),
    choosers: charts[0]?.slice?.cube.choosers ?? [],
    problems: content.problems.map(
      ({ severity, field, message }: ContentProblem) => `${severity} ${field}: ${message}`,
    ),
  };
}

describe("a config that names a column", () => {
  it("has a view for each combination with values", async () => {
    const { slugs, indicators, problems } = await load({ indicators: { y: 1 } });
    expect(slugs).toEqual(["jobs", "jobs/f/15-24", "jobs/f/total"]);
    expect(indicators).toEqual([["y A"], ["y A – F, 15-24"], ["y A – F"]]);
    expect(problems).toEqual([]);
  });

  it("has choosers with the categories of the dataset", async () => {
    const { choosers } = await load({ indicators: { y: 1 } });
    expect(choosers.map(({ slug, choices }) => [slug, choices.map(({ name }) => name)])).toEqual([
      ["sex", ["Total", "F"]],
      ["age", ["Total", "15-24"]],
    ]);
  });

  it("names the choices in titles, except totals", async () => {
    const { titles } = await load({ indicators: { y: 1 } });
    expect(titles).toEqual(["Jobs", "Jobs: F, 15-24", "Jobs: F"]);
  });

  it("keeps its own title in all views", async () => {
    const { titles } = await load({ indicators: { y: 1 }, config: { title: "Work, {sex}" } });
    expect(titles).toEqual(["Work, Total", "Work, F", "Work, F"]);
  });

  it("may rename and order dimensions and choices; others follow", async () => {
    const age = { slug: "age", name: "Years of age", choices: [{ slug: "15-24", name: "Young" }] };
    const { choosers, slugs } = await load({ indicators: { y: 1 }, dimensions: [age] });
    expect(choosers.map(({ name, choices }) => [name, choices.map((choice) => choice.name)])).toEqual([
      ["Years of age", ["Young", "Total"]],
      ["sex", ["Total", "F"]],
    ]);
    expect(slugs[0]).toBe("jobs");
  });

  it("uses columns of datasets without dimensions in all views", async () => {
    const { indicators } = await load({ indicators: { y: 1, size: 2 } });
    expect(indicators).toEqual([
      ["y A", "size B"],
      ["y A – F, 15-24", "size B"],
      ["y A – F", "size B"],
    ]);
  });

  it("warns of choices that no view has", async () => {
    const age = { slug: "age", name: "Age", choices: [{ slug: "90", name: "Over 90" }] };
    const { problems, slugs } = await load({ indicators: { y: 1 }, dimensions: [age] });
    expect(problems).toEqual(["warning dimensions[0].choices[0].slug: no view has the choice 90 of age"]);
    expect(slugs).toHaveLength(3);
  });

  it("is refused if there is no such column", async () => {
    const { problems, slugs } = await load({ indicators: { y: 77 } });
    expect(problems).toContain("error indicators.y: unknown indicator 77");
    expect(slugs).toEqual([]);
  });
});

describe("choices that name columns", () => {
  const measure = {
    slug: "measure",
    name: "Indicator",
    choices: [
      { slug: "a", name: "Of A", indicators: { y: 1 } },
      { slug: "b", name: "Of B", indicators: { y: 2 }, config: { note: "Only totals." } },
    ],
  };

  it("give the views of each; a column without dimensions has the first choice of them", async () => {
    const { slugs, indicators } = await load({ dimensions: [measure] });
    expect(slugs).toEqual(["jobs", "jobs/a/f/15-24", "jobs/a/f/total", "jobs/b/total/total"]);
    expect(indicators.at(-1)).toEqual(["y B"]);
  });
});

it("a config may name columns by a pattern", async () => {
  const { slugs, problems, indicators } = await load({ indicators: { y: { dataset: "b", column: "{letter}" } } });
  expect([slugs, indicators, problems]).toEqual([["jobs"], [["y B"]], []]);
});

it("a pattern that no column fits is an error", async () => {
  const { problems } = await load({ indicators: { y: { dataset: "b", column: "rate_{sex}" } } });
  expect(problems).toContain("error indicators.y: no column of the dataset b has a name such as rate_{sex}");
});
