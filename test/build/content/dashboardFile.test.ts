import { describe, expect, it } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { formatProblem } from "../../../build/content/problem.ts";
import { memoryFolder } from "./memory.ts";

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A cube with choices of one dimension. */
const cube = (slug: string, ids: Readonly<Record<string, number>>, names: Readonly<Record<string, string>> = {}) =>
  json({
    $schema: "https://a.test/schemas/cube-config.json",
    isPublished: true,
    title: { title: slug },
    dimensions: [
      {
        slug: "sex",
        name: "Sex",
        choices: Object.keys(ids).map((one) => ({ slug: one, name: names[one] ?? one.toUpperCase() })),
      },
    ],
    views: Object.entries(ids).map(([sex, y]) => ({ dimensions: { sex }, indicators: { y } })),
  });

const plain = (isPublished: boolean) =>
  json({
    $schema: "https://a.test/schemas/chart-config.json",
    title: "Plain",
    isPublished,
    dimensions: [{ property: "y", variableId: 1 }],
  });

const fields = [1, 2, 3].map((id) => ({ name: `c${id}`, type: "number", indicatorId: id, unit: "%" }));

async function read(config: object, name = "work") {
  const content = await loadContent(
    memoryFolder({
      "site.json": json({ title: "A", baseUrl: "https://a.test", licence: "CC BY 4.0" }),
      "entities.csv": "name,code,type\nFrance,FRA,country\nSpain,ESP,country\nPeru,PER,country\n",
      "charts/jobs.json": cube("jobs", { total: 1, women: 2 }),
      "charts/pay.json": cube("pay", { total: 2, women: 3 }, { women: "Females" }),
      "charts/teeth.json": cube("teeth", { left: 1, right: 3 }),
      "charts/plain.json": plain(true),
      "charts/draft.json": plain(false),
      "datasets/d/datapackage.json": json({
        name: "d",
        licenses: [{ name: "CC-BY-4.0" }],
        sources: [{ title: "S", path: "https://s.test" }],
        resources: [{ path: "d.csv", schema: { fields: [{ name: "Entity" }, { name: "Year" }, ...fields] } }],
      }),
      "datasets/d/d.csv":
        "Entity,Year,c1,c2,c3\nFrance,2000,1,2,3\nFrance,2001,2,3,4\nSpain,2000,3,4,5\nSpain,2001,3,4,6\n",
      [`dashboards/${name}.json`]: json({ title: "Work", isPublished: true, ...config }),
    }),
  );
  const problems = await checkContent(content);
  const own = problems.filter(({ file }) => file.startsWith("dashboards/"));
  return { content, problems: own.map((one) => formatProblem(one, "").replace(/^.*? {2}/, "")) };
}

const problemsOf = async (config: object, name?: string) => (await read(config, name)).problems;

describe("the file of a dashboard", () => {
  it("gives its charts with the choices of their default views", async () => {
    const { content, problems } = await read({
      subtitle: "All",
      charts: ["jobs", { slug: "plain", tab: "map", title: "The map" }, { slug: "jobs", choices: { sex: "women" } }],
      defaultSelection: ["Spain"],
    });
    expect(problems).toEqual([]);
    expect(content.dashboards.map(({ dashboard, isPublished }) => [dashboard, isPublished])).toEqual([
      [
        {
          slug: "work",
          title: "Work",
          subtitle: "All",
          selection: ["Spain"],
          charts: [
            { slug: "jobs", choices: {}, defaults: { sex: "total" } },
            { slug: "plain", choices: {}, defaults: {}, tab: "map", title: "The map" },
            { slug: "jobs", choices: { sex: "women" }, defaults: { sex: "total" } },
          ],
        },
        true,
      ],
    ]);
  });

  it.each<[string, object, string]>([
    ["an unknown chart", { charts: ["job"] }, 'charts[0]: there is no chart job; write "jobs"'],
    [
      "a draft",
      { charts: ["draft", "jobs"] },
      'warning: charts[0]: the chart draft is a draft, which the dashboard leaves out; write "isPublished": true into it, or take it out',
    ],
    [
      "a chart that is there twice",
      { charts: ["plain", { slug: "plain" }] },
      'charts[1].slug: the chart plain is there twice: it is number 1, too; remove one, or write other "choices" or another "tab"',
    ],
    [
      "an unknown choice",
      { charts: [{ slug: "jobs", choices: { sex: "woman" } }] },
      'charts[0].choices.sex: no such choice of sex: woman; write "women"',
    ],
    [
      "an unknown dimension",
      { charts: [{ slug: "jobs", choices: { sax: "women" } }] },
      'charts[0].choices.sax: no such dimension of jobs: sax; write "sex"',
    ],
    [
      "choices of a chart without choosers",
      { charts: [{ slug: "plain", choices: { sex: "women" } }] },
      'charts[0].choices: the chart has no choosers; remove "choices"',
    ],
    [
      "a chooser that no chart has",
      { charts: ["jobs"], choosers: ["age"] },
      'choosers[0]: no chart follows a dimension age; write "sex"',
    ],
    [
      "choices with other names",
      { charts: ["jobs", "pay"] },
      'warning: charts[1]: pay calls the choice women of sex "Females", another chart "WOMEN"; write one name in both charts',
    ],
    [
      "charts without a common choice",
      { charts: ["jobs", "teeth"] },
      'warning: charts[1]: teeth has no choice of sex in common with the charts before it; write the same slugs of choices, or "choices" for one of the charts, or "choosers" without "sex"',
    ],
    [
      "an entity without data",
      { charts: ["jobs"], defaultSelection: ["France", "Spane", "Peru"] },
      'warning: defaultSelection[1]: no chart of the dashboard has data of "Spane"; write "Spain", or remove it',
    ],
    [
      "a missing title",
      { charts: ["jobs"], title: undefined },
      'title: missing field; write "title": a text in double quotes that is not empty',
    ],
    ["an unknown field", { charts: ["jobs"], chart: 1 }, 'chart: unknown field; write "charts"'],
  ])("is checked for %s", async (_, config, expected) => {
    expect((await problemsOf(config))[0]).toBe(expected);
  });

  it("has a slug, which is not that of the list", async () => {
    expect((await problemsOf({ charts: ["jobs"] }, "index"))[0]).toContain("the address dashboards/index is taken");
    expect((await problemsOf({ charts: ["jobs"] }, "My work"))[0]).toContain("my-work");
  });

  it("is left out with an error, and kept with a warning", async () => {
    expect((await read({ charts: ["nothing"] })).content.dashboards).toEqual([]);
    expect((await read({ charts: ["jobs", "pay"] })).content.dashboards).toHaveLength(1);
  });
});
