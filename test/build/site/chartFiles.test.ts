import { describe, expect, it } from "vitest";
import {
  dataName,
  fileSuffixes,
  formerPaths,
  planChart,
  planSupportFiles,
  presetPath,
  showsSeeAlso,
} from "../../../build/site/chartFiles.ts";
import { representations, treePresets } from "../../../src/representations.ts";
import { series, testChart } from "../../fixture.ts";

const chartOf = (indicator = {}) => testChart([{ property: "y", values: { France: series(2000, 1) }, indicator }]);
const plan = (options: Partial<Parameters<typeof planChart>[1]> = {}, chart = chartOf()) =>
  planChart(chart, { images: true, emit: undefined, ...options });

describe("the files of a chart", () => {
  it("are one for each representation, and one for each preset of its picture", () => {
    expect(plan()).toHaveLength(representations.length + treePresets.length);
    expect(plan()).toContainEqual({ path: "grapher/test.csv", representation: "csv", query: "" });
    expect(plan()).toContainEqual({ path: "grapher/test.og.png", representation: "png", query: "imType=og" });
    expect(plan()[0]?.path).toBe("grapher/test.html");
  });

  it("are no pictures where a service draws them", () => {
    expect(plan({ images: false }).filter(({ path }) => /\.(png|svg)$/.test(path))).toEqual([]);
    const others = representations.filter(({ mediaType }) => !mediaType.startsWith("image/"));
    expect(plan({ images: false }).map(({ representation }) => representation)).toEqual(others.map(({ name }) => name));
  });

  it("have no data that may not be passed on", () => {
    const closed = plan({}, chartOf({ nonRedistributable: true })).map(({ representation }) => representation);
    for (const { name, carriesData } of representations)
      expect([name, closed.includes(name)]).toEqual([name, !carriesData]);
  });

  it("are those that the site emits; presets only with the picture", () => {
    const emitted = (emit: Parameters<typeof planChart>[1]["emit"]) => plan({ emit }).map(({ path }) => path);
    expect(emitted({ representations: ["csv"] })).toEqual(["grapher/test.csv"]);
    expect(emitted({ representations: ["png"], presets: ["og"] })).toEqual(["grapher/test.png", "grapher/test.og.png"]);
    expect(emitted({ representations: ["svg"], presets: ["og"] })).toEqual(["grapher/test.svg"]);
    expect(emitted({ representations: ["png"] })).toHaveLength(1 + treePresets.length);
    expect(emitted({ presets: [] })).toHaveLength(representations.length);
  });

  it("begin with its data, and have a redirect for hosts that do not add an extension", () => {
    expect(planSupportFiles(chartOf(), {})).toEqual([
      { path: "grapher/test.chart.js", representation: dataName, query: "" },
      { path: "grapher/test/index.html", representation: "redirect", query: "" },
    ]);
  });

  it("have no redirect if the host adds the extension, because some hosts would prefer it to the page", () => {
    const paths = planSupportFiles(chartOf(), { addresses: "clean" }).map(({ path }) => path);
    expect(paths).toEqual(["grapher/test.chart.js"]);
  });

  it("show related charts if their representation does", () => {
    const leading = representations.filter(({ includesSeeAlso }) => includesSeeAlso).map(({ name }) => name);
    expect(leading.length).toBeGreaterThan(0);
    expect(
      plan()
        .filter(showsSeeAlso)
        .map(({ representation }) => representation),
    ).toEqual(leading);
  });
});

describe("the files of a former slug", () => {
  const former = formerPaths(
    new Map([
      ["old", "new"],
      ["older", "new"],
      ["x", "y"],
      ["women", "jobs?sex=female&age=all"],
    ]),
  );

  it.each([
    ["grapher/new.csv", ["grapher/old.csv", "grapher/older.csv"]],
    ["grapher/new.og.png", ["grapher/old.og.png", "grapher/older.og.png"]],
    ["grapher/new.metadata.json", ["grapher/old.metadata.json", "grapher/older.metadata.json"]],
    ["grapher/new.html", []],
    ["grapher/new.chart.js", []],
    ["grapher/new/index.html", []],
    ["grapher/other.csv", []],
    ["grapher/jobs/female/all.csv", ["grapher/women.csv"]],
    ["grapher/jobs.csv", []],
    ["topic/new.csv", []],
    ["search/grapher/new.csv", []],
    ["grapher/new.csv/index.html", []],
  ])("are copies of all but the page and the data: %s", (path, paths) => expect(former(path)).toEqual(paths));

  it("have the suffixes of all representations but the page, and of the presets", () => {
    expect(fileSuffixes).toContain(".csv");
    expect(fileSuffixes).toContain(".og.png");
    expect(fileSuffixes).not.toContain(".html");
    expect(presetPath("a", "og")).toBe("grapher/a.og.png");
  });
});
