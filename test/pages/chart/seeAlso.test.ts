import { describe, expect, it } from "vitest";
import { withSeeAlso } from "../../../src/core/chart/chart.ts";
import type { SeeAlso } from "../../../src/core/chart/seeAlso.ts";
import { elsewhereLinks, readSeeAlso, seeAlsoSection } from "../../../src/pages/chart/seeAlso.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const seeAlso: SeeAlso = {
  related: [
    { slug: "wheat", title: "Wheat & <rye>", thumbnail: "grapher/wheat.thumbnail.png", lacks: ["KEN"] },
    { slug: "rain", title: "Rain", origin: "Met Office", has: ["KEN"] },
  ],
  topics: [
    { slug: "food", title: "Food", previous: { slug: "beer", title: "Beer" }, next: { slug: "corn", title: "Corn" } },
  ],
};
const chart = testChart(
  [{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4), Coal: series(2000, 1) } }],
  { selectedEntityNames: ["France", "Kenya"] },
);
const view = (query = "", links = seeAlso) => viewOf(withSeeAlso(chart, links), query);
const text = (query = "", links = seeAlso) => seeAlsoSection(view(query, links))?.text ?? "";
const links = (markup: string) => [...markup.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);

describe("links below a chart", () => {
  it("has related charts with lazily loaded pictures", () => {
    expect(text()).toContain(
      '<li><a href="wheat.html"><img src="../grapher/wheat.thumbnail.png" alt="" width="300" height="160" loading="lazy"><b>Wheat &amp; &lt;rye&gt;</b></a></li>',
    );
    expect(text()).toContain('<a href="rain.html"><b>Rain</b></a><small>Met Office</small>');
  });

  it("has pages of the selected entities, and related charts with those that they cover", () => {
    expect(links(elsewhereLinks(view(), seeAlso).text)).toEqual([
      "../country/FRA.html",
      "../country/KEN.html",
      "wheat.html?country=~FRA",
      "rain.html?country=~KEN",
    ]);
    expect(
      links(elsewhereLinks(view("country=FRA~KEN"), { ...seeAlso, related: seeAlso.related.slice(0, 1) }).text),
    ).toContain("wheat.html?country=~FRA");
  });

  it("follows the selection of the view; empty if the site knows none of the entities", () => {
    expect(text("country=~KEN")).toContain("<h3>Kenya in other charts</h3>");
    expect(elsewhereLinks(view("country=~Coal"), seeAlso).text).toBe("");
  });

  it("names five entities and the number of others", () => {
    const places = ["World", "Africa", "Europe", "France", "Germany", "Kenya", "Eswatini"];
    const values = Object.fromEntries(places.map((name) => [name, series(2000, 1)]));
    const many = testChart([{ property: "y", values }], { selectedEntityNames: places });
    const told = elsewhereLinks(viewOf(withSeeAlso(many, seeAlso)), seeAlso).text;
    expect(told).toContain("<h3>World, Africa, Europe, France, Germany and 2 more in other charts</h3>");
    expect(told.match(/: key figures/g)).toHaveLength(5);
  });

  it("has the pages of the indicators, the topic, and the previous and next chart in it", () => {
    expect(text()).toContain('<a href="../indicator/1.html">');
    expect(text()).toContain('<nav class="topic-steps" aria-label="Charts on Food"><a href="../topic/food.html">');
    expect(text()).toMatch(/<a rel="prev" href="beer.html">.*<a rel="next" href="corn.html">/);
  });

  it("does not link to pages that the site leaves out", () => {
    const site = { ...view().site, config: { ...view().site.config, emit: { entities: false, catalogue: [] } } };
    const told = seeAlsoSection({ ...view(), site })?.text ?? "";
    expect(links(told).filter((href) => /country\/|indicator\//.test(href ?? ""))).toEqual([]);
  });

  it("is left out for a chart without any links", () => {
    expect(seeAlsoSection(viewOf(chart))).toBeUndefined();
  });

  it("can be parsed from the page, with any texts", () => {
    const odd = { ...seeAlso, related: [{ slug: "a", title: "</script><b>$& \u2028", has: [] }] };
    expect(readSeeAlso(`<main>${text("", odd)}</main>`)).toEqual(odd);
    expect(text("", odd).match(/<\/script>/g)).toHaveLength(1);
    expect(readSeeAlso("<main></main>")).toBeUndefined();
  });
});
