import { describe, expect, it } from "vitest";
import { sliceSlug } from "../../../src/core/chart/cube/cube.ts";
import { withSlice } from "../../../src/core/chart/cube/place.ts";
import { choiceParts, dataQuery, describeTabs, resolveRequest, viewInput } from "../../../src/service/mcp/chartView.ts";
import { jobs, jobsByAge, slicesAt } from "../../core/chart/cube/jobs.ts";
import { fakeSite, lifeChart } from "./fakeSite.ts";

/** The views of a chart with choosers, by slug. */
const charts = new Map(
  jobs.slices.map((_, index) => {
    const slug = sliceSlug({ cube: jobs, index });
    return [slug, withSlice({ ...lifeChart, slug }, { cube: jobs, index })] as const;
  }),
);

const resolve = (input: Parameters<typeof resolveRequest>[0]) => resolveRequest(input, fakeSite());
const queryOf = async (input: Parameters<typeof resolveRequest>[0]) =>
  decodeURIComponent(String((await resolve(input)).query));

describe("the view that a caller names", () => {
  it.each([
    ["test", ""],
    ["TEST", ""],
    ["test.csv", ""],
    ["https://charts.example.org/grapher/test/?time=2000#x", "time=2000"],
    ["grapher/test?country=A?B", "country=A?B"],
    [" test ", ""],
  ])("is a slug or an address, with parameters: %s", async (slug, query) => {
    expect(await queryOf({ slug })).toBe(query);
    expect((await resolve({ slug })).slug).toBe("test");
  });

  it("has parameters of its arguments, which replace those of its address", async () => {
    expect(await queryOf({ slug: "test?time=1990&tab=map", time: "2000..2001", tab: "line" })).toBe(
      "time=2000..2001&tab=line",
    );
    expect(await queryOf({ slug: "test", country: "FRA" })).toBe("country=~FRA");
    expect(await queryOf({ slug: "test", country: ["FRA", "KEN"] })).toBe("country=FRA~KEN");
    expect(await queryOf({ slug: "test", country: "FRA~KEN" })).toBe("country=FRA~KEN");
  });

  it.each([
    [{ slug: "nope" }, 'There is no chart "nope"'],
    [{ slug: "no pe" }, "This is not the slug of a chart"],
    [{ slug: "test.exe" }, "This is not the slug of a chart"],
    [{ slug: "test", tab: "pie" }, "This chart has no such tab. Its tabs: line, discrete-bar, map, table."],
    [{ slug: "test", time: "soon" }, "time is a year or day"],
  ])("is refused with what to write instead: %j", async (input, message) =>
    expect(resolve(input)).rejects.toThrow(message),
  );

  it("is that of its choices, by arguments or its address", async () => {
    const site = fakeSite({ chart: async (slug) => charts.get(slug) });
    const asked = await resolveRequest({ slug: "jobs?age=all&time=2000", choices: { sex: "female" } }, site);
    expect([asked.slug, String(asked.query)]).toEqual(["jobs/female/all", "time=2000"]);
    expect(asked.address).toBe("https://charts.example.org/grapher/jobs?sex=female&age=all&time=2000");
    expect((await resolveRequest({ slug: "jobs" }, site)).slug).toBe("jobs");
    expect(choiceParts(asked.chart)).toEqual([
      {
        type: "text",
        text: "Its choices: sex (total, female*, male); age (all*, 15-24, 25-64). * marks those of this answer.",
      },
    ]);
    expect(choiceParts(lifeChart)).toEqual([]);
  });

  it("has several choices of a dimension that takes them", async () => {
    const slice = slicesAt("female 15-24", "female 25-64");
    const slug = sliceSlug(slice);
    const chart = withSlice({ ...lifeChart, slug }, slice);
    const page = withSlice({ ...lifeChart, slug: "jobs" }, { cube: jobsByAge, index: 0 });
    const site = fakeSite({ chart: async (asked) => (asked === slug ? chart : asked === "jobs" ? page : undefined) });
    const asked = await resolveRequest({ slug: "jobs", choices: { sex: "female", age: ["25-64", "15-24"] } }, site);
    expect(asked.slug).toBe("jobs/female/15-24~25-64");
    expect(asked.address).toBe("https://charts.example.org/grapher/jobs?sex=female&age=15-24~25-64");
    expect(choiceParts(asked.chart)).toMatchObject([
      { text: expect.stringContaining("age, several at once (all, 15-24*, 25-64*)") },
    ]);
  });

  it.each([
    ["jobs", { sex: ["female", "male"] }, "Only one choice of sex can be shown at once."],
    ["jobs", { colour: "red" }, 'This chart has no choice "colour". Its choices: sex (total*, female, male); age'],
    ["jobs", { sex: "women" }, 'There is no choice "women" of sex. Its choices: sex (total*, female, male); age'],
    ["test", { sex: "female" }, "This chart has no choices. Leave them out."],
  ])("has choices that exist: %s %j", async (slug, choices, message) => {
    const site = fakeSite({ chart: async (asked) => charts.get(asked) ?? (asked === "test" ? lifeChart : undefined) });
    await expect(resolveRequest({ slug, choices }, site)).rejects.toThrow(message);
  });

  it("knows the tabs of the chart", async () => {
    expect((await resolve({ slug: "test" })).tabs).toEqual(["line", "discrete-bar", "map", "table"]);
    expect(describeTabs(["line", "map"])).toBe("Its tabs: line, map.");
  });

  it("has names of limited length", () => {
    expect(viewInput.time.safeParse("").success).toBe(false);
    expect(viewInput.time.safeParse("a".repeat(201)).success).toBe(false);
    expect(viewInput.country.safeParse(Array(201).fill("a")).success).toBe(false);
    expect(viewInput.slug.safeParse("a".repeat(2000)).success).toBe(true);
    expect(viewInput.slug.safeParse("a".repeat(2001)).success).toBe(false);
    expect(viewInput.slug.safeParse("").success).toBe(false);
  });
});

describe("the query of the data of a view", () => {
  const dataOf = (query: string) =>
    decodeURIComponent(String(dataQuery({ chart: lifeChart, query: new URLSearchParams(query) })));

  it.each([
    ["", ""],
    ["country=FRA", "country=FRA&csvType=filtered&tab=line"],
    ["time=2000..2001", "time=2000..2001&csvType=filtered&tab=line"],
    ["time=2000", "time=2000&csvType=filtered"],
    ["tab=map&country=FRA", "tab=map&country=FRA&csvType=filtered"],
  ])("is filtered, and of the tab that shows the selection: %j", (query, data) => expect(dataOf(query)).toBe(data));
});
