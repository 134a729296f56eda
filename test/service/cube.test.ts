import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { agesConfig } from "../core/chart/cube/jobs.ts";
import { buildTree, testService } from "./fixture.ts";

let ask: (path: string) => Promise<Response>;

beforeAll(async () => {
  const names = Array.from({ length: 8 }, (_, i) => `of view ${i}`);
  const fields = names.map((name, i) => ({ name, type: "number", indicatorId: 100 + i }));
  const indicators = agesConfig.views.map((view, i) => ({ ...view, indicators: { y: 100 + i } }));
  const rows = ["France,2000", "France,2010", "Japan,2000"].map((row) => `${row},${names.map((_, i) => i).join()}\n`);
  const tree = await buildTree(
    {},
    {
      "charts/jobs.json": JSON.stringify({ ...agesConfig, views: indicators }),
      "datasets/jobs/datapackage.json": JSON.stringify({
        name: "jobs",
        resources: [{ path: "jobs.csv", schema: { fields: [{ name: "Entity" }, { name: "Year" }, ...fields] } }],
      }),
      "datasets/jobs/jobs.csv": `Entity,Year,${names.join()}\n${rows.join("")}`,
    },
  );
  ask = testService(tree).ask;
});

describe("a chart with choosers (rules.md 225–228)", () => {
  it("shows the view of the query, under the view's URL too", async () => {
    const byQuery = await (await ask("/grapher/jobs.csv?sex=female&age=15-24")).text();
    expect(byQuery.split("\n")[0]).toMatch(/of_view_4$/);
    expect(await (await ask("/grapher/jobs/female/15-24.csv")).text()).toBe(byQuery);
    expect((await (await ask("/grapher/jobs.csv")).text()).split("\n")[0]).toMatch(/of_view_0$/);
  });

  it("filters the view by the other parameters", async () => {
    const csv = await (await ask("/grapher/jobs.csv?sex=female&country=~JPN&csvType=filtered&time=2000")).text();
    expect(csv.split("\n")[0]).toMatch(/of_view_3$/);
    expect(csv).toContain("Japan");
    expect(csv).not.toContain("France");
  });

  it("draws a view that the tree has no file of", async () => {
    const svg = await (await ask("/grapher/jobs/male/all.svg")).text();
    expect(svg).toContain("Unemployment: Men, All ages");
    expect(svg).not.toMatch(/id="[^"]*\//);
  });

  it("reports choices that have no data together, and choices that do not exist", async () => {
    const { headers } = await ask("/grapher/jobs.csv?sex=male&age=25-64");
    expect(headers.get("X-Ignored-Parameters")).toBe('"age=25-64";reason="no data for these choices together"');
    const other = await ask("/grapher/jobs.csv?sex=robots");
    expect(other.headers.get("X-Ignored-Parameters")).toBe('"sex=robots";reason="no such choice"');
  });

  it("describes the choices in the metadata", async () => {
    const metadata = await (await ask("/grapher/jobs.metadata.json?sex=female")).json();
    expect(metadata.chart.dimensions).toMatchObject([
      { slug: "sex", choice: "female" },
      { slug: "age", choice: "all", choices: [{ slug: "all" }, { slug: "15-24" }, { slug: "25-64" }] },
    ]);
    expect(metadata.activeFilters).toEqual({ sex: "female", age: "all" });
    expect(metadata.chart.originalChartUrl).toBe("https://charts.example.org/grapher/jobs?sex=female&age=all");
  });

  const page = "https://charts.example.org/grapher/jobs";
  const file = `${page}/female/15-24`;
  const choices = "?sex=female&age=15-24";
  it.each([
    [".readme.md", `[Unemployment: Women, 15–24 years](${page}${choices})`],
    [".readme.md", `${file}.csv`],
    [".readme.md", `one of the 8 views of [Unemployment, by sex and age](${page}), with these choices`],
    [".readme.md", "- Sex: Women\n- Age: 15–24 years"],
    [".csv-metadata.json", `"url": "${file}.csv"`],
    [".csv-metadata.json", `"dcat:landingPage": {\n    "@id": "${page}.html${choices}"`],
    [".croissant.json", `"contentUrl": "${file}.csv"`],
    [".croissant.json", `${page}${choices}`],
    [".bib", `${page}${choices}`],
    [".ris", `${page}${choices}`],
    [".csl.json", `${page}${choices}`],
    [".oembed.json", `"thumbnail_url": "${page}.png${choices}&imType=og"`],
    [".oembed.json", `src=\\"${page}.html?sex=female&amp;age=15-24&amp;embed=1`],
    ["", `<meta property="og:image" content="${page}.png?sex=female&amp;age=15-24&amp;imType=og">`],
    ["", `<meta property="og:title" content="Unemployment: Women, 15–24 years, 2000 to 2010">`],
    [".svg", "Unemployment: Women, 15–24 years"],
    [".search-result.json", "Unemployment: Women, 15–24 years"],
  ])("is stated by each representation (rules.md 227): %s has %s", async (suffix, text) => {
    expect(await (await ask(`/grapher/jobs${suffix}${choices}`)).text()).toContain(text);
  });

  it("is stated by the preview of an embedder", async () => {
    const url = encodeURIComponent(`${page}${choices}`);
    const { title, html } = await (await ask(`/oembed?url=${url}`)).json();
    expect(title).toContain("Women, 15–24 years");
    expect(html).toContain("sex=female&amp;age=15-24&amp;embed=1");
  });

  it("has the config of all views", async () => {
    const config = await (await ask("/grapher/jobs.config.json?sex=female")).json();
    expect(config.views).toHaveLength(8);
  });

  it("saves a view under a name without folders", async () => {
    const { headers } = await ask("/grapher/jobs/female/all.csv");
    expect(headers.get("Content-Disposition")).toContain('"jobs-female-all.csv"');
    expect(headers.get("Link")).toContain("<all.csv-metadata.json>");
  });

  it("leads from a view's URL to the page", async () => {
    const { status, headers } = await ask("/grapher/jobs/female/15-24?tab=map");
    expect([status, headers.get("Location")]).toEqual([301, "/grapher/jobs?sex=female&age=15-24&tab=map"]);
  });

  it("has no view without a combination", async () => {
    expect((await ask("/grapher/jobs/male/25-64.csv")).status).toBe(404);
    expect((await ask("/grapher/life/male/25-64.csv")).status).toBe(404);
  });

  it("renders the page of a view with its choices made", async () => {
    const page = await (await ask("/grapher/jobs?sex=female&age=15-24")).text();
    expect(page).toMatch(/value="female" checked/);
    expect(page).toContain('src="jobs/female/15-24.chart.js"');
    expect(page).toContain('<link rel="canonical" href="https://charts.example.org/grapher/jobs.html">');
  });
});

describe("all views in one table (rules.md 232)", () => {
  const text = async (path: string) => (await ask(`/grapher/jobs/all-views${path}`)).text();

  it("has the rows of each view, with the names of its choices", async () => {
    const [header, ...rows] = (await text(".csv")).trimEnd().split("\n");
    expect(header).toBe("Entity,Code,Year,sex,age,unemployment");
    expect(rows).toHaveLength(8 * 3);
    expect(rows).toContain("France,FRA,2010,Women,15–24 years,4");
    expect(await text(".csv?useColumnShortNames=false")).toContain("Entity,Code,Year,Sex,Age,Unemployment\n");
  });

  it("has the rows that each view shows", async () => {
    const [, ...rows] = (await text(".csv?csvType=filtered&country=~JPN&time=2000")).trimEnd().split("\n");
    expect(rows).toHaveLength(8);
    expect(rows.every((row) => row.startsWith("Japan,"))).toBe(true);
  });

  it("describes the columns of the choices", async () => {
    const metadata = JSON.parse(await text(".metadata.json"));
    expect(metadata.chart.title).toBe("Unemployment, by sex and age");
    expect(metadata.chart.dimensions[0]).toMatchObject({
      slug: "sex",
      column: "sex",
      choices: [{ name: "Both sexes" }, {}, {}],
    });
    expect(metadata.chart.dimensions[0]).not.toHaveProperty("choice");
    expect(Object.keys(metadata.columns)).toEqual(["unemployment"]);
    const { tableSchema, url } = JSON.parse(await text(".csv-metadata.json"));
    expect(url).toBe("https://charts.example.org/grapher/jobs/all-views.csv");
    expect(tableSchema.primaryKey).toEqual(["Entity", "Year", "sex", "age"]);
    expect(tableSchema.columns[3]).toMatchObject({ titles: "sex", "rdfs:label": "Sex", required: true });
  });

  it("is packed with its descriptions", async () => {
    const answer = await ask("/grapher/jobs/all-views.zip");
    expect(answer.headers.get("Content-Disposition")).toContain('"jobs-all-views.zip"');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = ["metadata.json", "csv", "csv-metadata.json"].map((ending) => `jobs-all-views.${ending}`);
    expect(Object.keys(files).sort()).toEqual([...names, "readme.md"].sort());
    expect(strFromU8(files["readme.md"] ?? new Uint8Array())).toContain(
      "They differ in Sex (Both sexes, Women, Men); Age (All ages, 15–24 years, 25–64 years).",
    );
  });

  it("is no picture or page, and nothing that charts without choosers have", async () => {
    const statuses = ["jobs/all-views.svg", "jobs/all-views", "life/all-views.csv"].map(
      async (path) => (await ask(`/grapher/${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });
});

describe("several choices (rules.md 234, 235)", () => {
  const several = "?sex=female&age=15-24~25-64";

  it("are the columns of one chart, in each order and under a path too", async () => {
    const csv = await (await ask(`/grapher/jobs.csv${several}`)).text();
    expect(csv.split("\n").slice(0, 2)).toEqual(["Entity,Code,Year,15_24_years,25_64_years", "France,FRA,2000,4,5"]);
    expect(await (await ask("/grapher/jobs.csv?sex=female&age=25-64~15-24")).text()).toBe(csv);
    expect(await (await ask("/grapher/jobs/female/15-24~25-64.csv")).text()).toBe(csv);
    expect((await ask("/grapher/jobs/male/15-24~25-64.csv")).status).toBe(404);
  });

  it("that are one are its view, with the tree's file", async () => {
    const one = await (await ask("/grapher/jobs.csv?sex=female&age=~15-24")).text();
    expect(one).toBe(await (await ask("/grapher/jobs/female/15-24.csv")).text());
  });

  it("without data are left out and reported", async () => {
    const { headers } = await ask("/grapher/jobs.csv?sex=male&age=15-24~25-64~old");
    expect(headers.get("X-Ignored-Parameters")).toBe(
      '"age=25-64";reason="no data for these choices together", "age=old";reason="no such choice"',
    );
    expect((await ask(`/grapher/jobs.csv${several}`)).headers.get("X-Ignored-Parameters")).toBeNull();
  });

  it.each([
    [".svg", "Unemployment: Women, 15–24 and 25–64 years"],
    [".svg", "25–64 years"],
    [".readme.md", "These are 2 of the 8 views of"],
    [".readme.md", "- Age: 15–24 years; 25–64 years"],
    [".metadata.json", '"choice": [\n          "15-24",\n          "25-64"\n        ]'],
    [".metadata.json", '"age": "15-24~25-64"'],
    [".metadata.json", "jobs?sex=female&age=15-24%7E25-64"],
    [".bib", `grapher/jobs${several}`],
    [".values.json", '"name":"25–64 years"'],
    [".search-result.json", "Unemployment: Women, 15–24 and 25–64 years"],
    ["", 'src="jobs/female/15-24.chart.js"'],
    ["", 'value="25-64" checked'],
    ["", 'href="jobs/female/15-24~25-64.csv"'],
  ])("are stated by each representation: %s has %s", async (suffix, text) => {
    const query = suffix === ".values.json" ? `${several}&country=~FRA` : several;
    expect(await (await ask(`/grapher/jobs${suffix}${query}`)).text()).toContain(text);
  });

  it("are saved and redirected like a view", async () => {
    const file = await ask("/grapher/jobs/female/15-24~25-64.csv");
    expect(file.headers.get("Content-Disposition")).toContain('"jobs-female-15-24~25-64.csv"');
    const page = await ask("/grapher/jobs/female/15-24~25-64");
    expect(page.headers.get("Location")).toBe(`/grapher/jobs${several}`);
  });

  it("are those that a form without scripts sends", async () => {
    const page = await (await ask("/grapher/jobs?sex=female&age=15-24&age=25-64")).text();
    expect(page).toContain("Unemployment: Women, 15–24 and 25–64 years");
  });
});
