import { describe, expect, it } from "vitest";
import type { IndicatorEntry } from "../../../src/pages/catalogue/entry.ts";
import { inListOrder, renderIndicators } from "../../../src/pages/catalogue/indicators.ts";

const site = { title: "Test & site", baseUrl: "https://example.org" };
const dataset = (name: string, title: string, description = "") => ({ name, title, description });
const crops = dataset("crops", "Crops <of> the world", "All of them");
const entry = (id: number, title: string, parts: Partial<IndicatorEntry> = {}): IndicatorEntry => ({
  id,
  title,
  unit: "",
  description: "",
  dataset: crops,
  charts: [],
  ...parts,
});
const render = (items: readonly IndicatorEntry[], number = 1, count = 1) =>
  renderIndicators(site, { indicators: 1200, datasets: 1 }, { items, number, count });
const charts = (count: number) => Array.from({ length: count }, (_, i) => ({ slug: `c${i}`, title: `Chart ${i}` }));

describe("the order of the list", () => {
  it("is by title of the dataset, then by title, without regard to case", () => {
    const animals = dataset("zoo", "animals");
    const list = [
      entry(1, "Wheat"),
      entry(2, "cats", { dataset: animals }),
      entry(3, "apples"),
      entry(4, "Birds", { dataset: animals }),
    ];
    expect(inListOrder(list).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });

  it("keeps datasets of equal titles apart", () => {
    const twin = dataset("crops-2", "Crops <of> the world");
    const list = [entry(1, "b"), entry(2, "a", { dataset: twin }), entry(3, "c", { dataset: twin })];
    expect(inListOrder(list).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(render(inListOrder(list)).match(/<section class="group"/g)).toHaveLength(2);
  });
});

describe("the list of indicators", () => {
  it("says how many there are on all pages", () => {
    expect(render([entry(1, "a")])).toContain("<h1>1,200 indicators from 1 dataset</h1>");
    expect(render([entry(1, "a")])).not.toContain('class="count"');
    const second = render([entry(1, "a")], 2, 3);
    expect(second).toContain("Page 2 of 3");
    expect(second).toContain("<title>Indicators, page 2 –");
    expect(second).toContain('href="indicator-list.3.html" rel="next"');
  });

  it("names unit and id, and links to the indicator's page if it has one", () => {
    expect(render([entry(7, "A & b", { unit: "t" })])).toContain("<b>A &amp; b</b> <small>t · id 7</small>");
    expect(render([entry(7, "a", { hasPage: true })])).toContain(
      '<b><a href="indicator/7.html">a</a></b> <small>id 7</small>',
    );
  });

  it("lists up to three charts openly, and more on demand", () => {
    expect(render([entry(1, "a")])).toContain('<p class="none">No chart</p>');
    expect(render([entry(1, "a", { charts: charts(3) })])).not.toContain("<details>");
    expect(render([entry(1, "a", { charts: charts(4) })])).toContain("<summary>4 charts</summary>");
  });

  it("lists up to 20 charts and counts the others", () => {
    const some = render([entry(1, "a", { charts: charts(20) })]);
    expect(some.match(/grapher\/c\d+\.html/g)).toHaveLength(20);
    expect(some).not.toContain("more chart");
    const many = render([entry(1, "a", { charts: charts(21) })]);
    expect(many.match(/grapher\/c\d+\.html/g)).toHaveLength(20);
    expect(many).toContain("<li>and 1 more chart</li>");
  });

  it("shortens descriptions of more than 220 characters", () => {
    expect(render([entry(1, "a", { description: "x".repeat(220) })])).toContain(`<p>${"x".repeat(220)}</p>`);
    expect(render([entry(1, "a", { description: "x".repeat(221) })])).toContain(`<p>${"x".repeat(110)} …</p>`);
  });
});
