import { expect, it } from "vitest";
import { downloadSection, linksOf } from "../../../src/pages/chart/downloads.ts";
import { representations } from "../../../src/representations.ts";
import { testChart, viewOf } from "../../fixture.ts";

const all = representations.filter(({ name }) => name !== "page");

function downloads(query = "", nonRedistributable = false): string {
  const chart = testChart([
    { property: "y", values: { France: { 2000: 1, 2001: 2 } }, indicator: { nonRedistributable } },
  ]);
  return downloadSection(viewOf(chart, query), linksOf(chart, all)).text;
}

it("every format has a label and a summary", () => {
  const items = [...downloads().matchAll(/download title="([^"]*)">([^<]*)<\/a>/g)];
  const byName = Object.fromEntries(items.map(([, summary, label]) => [label, summary]));
  expect(byName).toEqual(
    Object.fromEntries(all.map(({ label, summary }) => [label, summary.replaceAll("'", "&#39;")])),
  );
});

it("formats are grouped", () => {
  const rows = downloads().split("<dt>").slice(1);
  const labels = rows.map((row) => [...row.matchAll(/([^<>]*)<\/(?:dt|a)>/g)].map(([, text]) => text));
  expect(labels.slice(0, 2)).toEqual([
    ["Picture", "SVG", "PNG"],
    ["Data", "CSV", "Excel", "Parquet", "ZIP"],
  ]);
});

it("links to formats that depend on the view have its query, others have none", () => {
  expect(downloads("time=2000")).toContain('href="test.svg?time=2000" download');
  expect(downloads("time=2000")).toContain('href="test.config.json" download');
  expect(downloads()).toContain('href="test.svg" download');
});

it("explains missing data only if the licence forbids redistribution", () => {
  expect(downloads("", true)).toContain('<p class="notice">');
  expect(downloads("", true)).not.toContain("<dt>Data</dt>");
  expect(downloads()).not.toContain("notice");
});
