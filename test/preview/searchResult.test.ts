import { expect, it } from "vitest";
import { parsePreviewRequest } from "../../src/preview/request.ts";
import { chartSearchResult } from "../../src/preview/searchResult.ts";
import { series, testChart, testSite } from "../fixture.ts";

it("a preview has the title as its author wrote it, as pages and pictures do, and the subtitle without its markup", () => {
  const config = { title: "Wheat * rye * oats, and *all*", subtitle: "Of **[fields](https://fields.test)**" };
  const chart = testChart([{ property: "y", values: { France: series(1990, 1) } }], config);
  const { title, subtitle } = chartSearchResult(chart, parsePreviewRequest(new URLSearchParams()), testSite);
  expect([title, subtitle]).toEqual(["Wheat * rye * oats, and *all*", "Of fields"]);
});
