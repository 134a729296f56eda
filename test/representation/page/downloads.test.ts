import { expect, it } from "vitest";
import { downloadSection } from "../../../src/representation/page/downloads.ts";
import { linksOf } from "../../../src/representation/page/links.ts";
import { representations } from "../../../src/representation/registry.ts";
import { testChart, viewOf } from "../../fixture.ts";

const all = representations.filter(({ name }) => name !== "page");

function downloads(query = "", nonRedistributable = false): string {
  const chart = testChart([
    { property: "y", values: { France: { 2000: 1, 2001: 2 } }, indicator: { nonRedistributable } },
  ]);
  return downloadSection(viewOf(chart, query), linksOf(chart, all)).text;
}

it("every format has its name and says what it is", () => {
  const items = [...downloads().matchAll(/download>([^<]*)<\/a> <span>([^<]*)</g)].map(([, name, summary]) => [
    name,
    summary,
  ]);
  expect(items.map(([name]) => name)).toEqual([
    "Picture (SVG)",
    "Picture (PNG)",
    "Data (CSV)",
    "Data (Excel)",
    "Metadata (JSON)",
    "README (Markdown)",
    "Data package (ZIP)",
    "Values (JSON)",
    "Search preview (JSON)",
    "Chart configuration (JSON)",
  ]);
  expect(items.map(([, summary]) => summary)).toEqual(all.map(({ summary }) => summary.replaceAll("'", "&#39;")));
});

it("formats that follow a view are those of the view that is shown, and others are one for all", () => {
  expect(downloads("time=2000")).toContain('href="test.svg?time=2000" download');
  expect(downloads("time=2000")).toContain('href="test.config.json" download');
  expect(downloads()).toContain('href="test.svg" download');
});

it("a format without a name goes by its suffix", () => {
  const [svg] = all;
  if (!svg) throw new Error("no representation");
  const chart = testChart([{ property: "y", values: { France: { 2000: 1 } } }]);
  const other = { representation: { ...svg, name: "other", suffix: ".other" }, href: "test.other" };
  expect(downloadSection(viewOf(chart), [other]).text).toContain('<a href="test.other" download>.other</a>');
});

it("says why there are no data where their licence forbids it, and only there", () => {
  expect(downloads("", true)).toContain('<p class="notice">');
  expect(downloads()).not.toContain("notice");
});
