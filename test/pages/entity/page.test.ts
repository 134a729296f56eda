import { describe, expect, it } from "vitest";
import { entityPageSettings } from "../../../src/core/chart/entityPages.ts";
import { comparedWith, type EntityPage, renderEntity } from "../../../src/pages/entity/page.ts";
import { africa, chad, chadPage, entitySite, keyFigure, mali, niger, ownFigure, poor, world } from "./pages.ts";

const settings = entityPageSettings(entitySite.config);
const render = (page: EntityPage) => renderEntity(entitySite, page, settings);
const cells = (page: EntityPage) =>
  [...render(page).matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""));
const heads = (page: EntityPage) =>
  [...render(page).matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, text]) => text);

describe("the groups that an entity is compared with", () => {
  it("are the narrowest, its income group and the world", () => {
    expect(comparedWith(chadPage([], { wholes: [africa, poor, world] }), entitySite)).toEqual([
      "Africa",
      "Low income",
      "World",
    ]);
  });

  it("are named once, and never the entity itself", () => {
    expect(comparedWith(chadPage([], { wholes: [poor] }), entitySite)).toEqual(["Low income", "World"]);
    expect(comparedWith({ ...chadPage([]), entity: world }, entitySite)).toEqual([]);
  });
});

describe("the page of an entity", () => {
  const rice = keyFigure("rice", { [chad.name]: [1, 2], Niger: [7], Mali: [4], Africa: [9] });

  it("links to the view of the chart with the entity, and back to the list", () => {
    const text = render(chadPage([rice]));
    expect(text).toContain('<a href="../grapher/rice.html?country=~TCD">The rice</a>');
    expect(text).toMatch(/<a href="index\.html">[A-Z][^<]*<\/a>/);
    expect(text).toContain("<h1>Chad &amp; co</h1>");
    expect(text).toContain('href="../index.html?q=Chad%20%26%20co"');
  });

  it("is not indexed without figures, and says so", () => {
    expect(render(chadPage([]))).toContain("noindex");
    expect(render(chadPage([]))).toContain("None of the compared charts has data for it.");
    expect(render(chadPage([rice]))).not.toContain("noindex");
    expect(render(chadPage([rice]))).toContain("1 key figure, each with the chart");
  });

  it("can filter figures if there are many, and loads no script otherwise", () => {
    const many = (count: number) =>
      render(chadPage(Array.from({ length: count }, (_, i) => ({ ...rice, slug: `r${i}` }))));
    expect(many(8)).toContain('<input type="search" id="filter"');
    expect(many(8)).toContain("catalogue.js");
    expect(many(7)).not.toContain("filter");
    expect(many(7)).not.toContain("<script defer");
  });

  it("explains ranks if it has some", () => {
    expect(render(chadPage([rice]))).not.toContain("Rank 1 has");
    const own = { ...ownFigure(4), rank: { place: 2, of: 11 } };
    const page = chadPage([], { groups: [{ title: "Food", figures: [{ figure: rice, own }] }] });
    expect(render(page)).toContain("Rank 1 has the highest value.");
    expect(cells(page)).toContain("2 of 11");
  });

  it("has the median of the neighbours that have values, the mean of the middle two", () => {
    expect(cells(chadPage([rice], { neighbours: [niger] }))).toContainEqual(expect.stringContaining("7 t median of 1"));
    expect(cells(chadPage([rice], { neighbours: [niger, mali] }))).toContainEqual(
      expect.stringContaining("5.5 t median of 2"),
    );
    const three = keyFigure("x", { [chad.name]: [1], Niger: [10], Mali: [9], World: [100] });
    expect(cells(chadPage([three], { neighbours: [niger, mali, world] }))).toContainEqual(
      expect.stringContaining("10 t median of 3"),
    );
  });

  it("has columns only for what some figure has", () => {
    expect(heads(chadPage([rice]))).toEqual(["Figure", "Trend", "Latest", "Change", "Rank"]);
    expect(heads(chadPage([rice], { neighbours: [niger], wholes: [africa] }))).toEqual([
      "Figure",
      "Trend",
      "Latest",
      "Change",
      "Rank",
      "Neighbours",
      "Africa",
    ]);
  });

  it("says the time of a compared value only if it is another one", () => {
    const same = keyFigure("x", { [chad.name]: [1, 2], Africa: [8, 9] });
    expect(cells(chadPage([same], { wholes: [africa] }))).toContain("9 t");
    expect(cells(chadPage([rice], { wholes: [africa] }))).toContain("9 t 2000");
  });

  it("has a dash for what is missing", () => {
    expect(cells(chadPage([rice]))).toEqual(["", "2 t 2001", "–", "–"]);
  });

  it("says since when a value changed", () => {
    const own = {
      ...ownFigure(4),
      before: { time: "1990", value: 3, text: "3 t", timeText: "1990" },
      change: "+33%",
    };
    expect(cells(chadPage([], { groups: [{ title: "Food", figures: [{ figure: rice, own }] }] }))).toContain(
      "+33% since 1990",
    );
  });

  it("links to what it belongs to and what it borders", () => {
    const text = render(chadPage([rice], { wholes: [africa, world], neighbours: [niger] }));
    expect(text).toMatch(/<span>Belongs to:<\/span> <a href="[^"]*">Africa<\/a>, <a href="[^"]*">World<\/a>/);
    expect(text).toMatch(/<span>Borders:<\/span> <a href="[^"]*">Niger<\/a>/);
    expect(render(chadPage([rice]))).not.toContain("Borders");
  });

  it("links a topic's heading to its page if it has one", () => {
    const [group] = chadPage([rice]).groups;
    const groups = group ? [{ ...group, path: "topic/food.html" }] : [];
    expect(render(chadPage([], { groups }))).toContain('<h2><a href="../topic/food.html">Food</a></h2>');
    expect(render(chadPage([rice]))).toContain("<h2>Food</h2>");
  });
});
