import { expect, test } from "vitest";
import { loadContent } from "../../../build/content/content.ts";
import { formatProblem } from "../../../build/content/problem.ts";
import { maxSlugLetters, suggestSlug } from "../../../build/content/slug.ts";
import { presetPath } from "../../../build/site/chartFiles.ts";
import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import { representations, treePresets } from "../../../src/representations.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

/** Maximum length of a file name in bytes. */
const maxName = 255;

test("the longest slug leaves room for every suffix", () => {
  const slug = "a".repeat(maxSlugLetters);
  const paths = [...treePresets.map((preset) => presetPath(slug, preset)), chartScriptPath(slug)];
  const names = [
    ...representations.map(({ fileSuffix }) => slug + fileSuffix),
    ...paths.map((path) => path.slice(path.lastIndexOf("/") + 1)),
  ];
  expect(Math.max(...names.map((name) => name.length))).toBe(maxName);
});

test("a slug that is too long for file names is an error of the field, or of the file", async () => {
  const chart = (more = {}) =>
    JSON.stringify({ $schema: "x", dimensions: [{ property: "y", variableId: 1 }], ...more });
  const [long, longest] = [1, 0].map((more) => "a".repeat(maxSlugLetters + more));
  const { problems } = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\nFrance\n",
      "datasets/a/datapackage.json": dataPackage(),
      [`charts/${long}.json`]: chart(),
      [`charts/${longest}.json`]: chart(),
      "charts/b.json": chart({ slug: `b${long}` }),
    }),
  );
  const advice = 'write a "slug" of at most 236 letters, for file names have room for no more';
  expect(problems.map((problem) => formatProblem(problem, "c").replace(/:1:\d+/, ""))).toEqual([
    `c/charts/${long}.json  the slug has 237 letters; ${advice}`,
    `c/charts/b.json  slug: the slug has 238 letters; ${advice}`,
  ]);
});

test.each(["con", "aux", "nul", "prn", "com1", "lpt9"])(
  "%s is not a slug, because Windows has no such files",
  async (name) => {
    const chart = (more = {}) =>
      JSON.stringify({ $schema: "x", dimensions: [{ property: "y", variableId: 1 }], ...more });
    const { problems } = await loadContent(
      memoryFolder({
        "site.json": siteJson,
        "entities.csv": "name\nFrance\n",
        [`datasets/${name}/datapackage.json`]: dataPackage(),
        [`charts/${name}.json`]: chart(),
        "charts/b.json": chart({ slug: name }),
        "charts/fine.json": chart(),
        [`geographies/${name}.topojson`]: "{}",
      }),
    );
    const refused = problems.map((problem) => formatProblem(problem, "c")).filter((text) => text.includes("Windows"));
    expect(
      refused
        .map((text) =>
          text
            .replace(/:\d+:\d+/, "")
            .replace(/;.*$/s, "")
            .replaceAll(name, "NAME"),
        )
        .sort(),
    ).toEqual([
      'c/charts/NAME.json  Windows cannot have files named "NAME"',
      'c/charts/b.json  slug: Windows cannot have files named "NAME"',
      'c/datasets/NAME  Windows cannot have a folder named "NAME"',
      'c/geographies/NAME.topojson  Windows cannot have files named "NAME"',
    ]);
  },
);

test("suggests the most similar slug", () => {
  expect(suggestSlug("Aux")).toBe("aux-1");
  expect(suggestSlug("Über Chart (2nd)")).toBe("uber-chart-2nd");
  expect(suggestSlug("中文")).toBeUndefined();
});
