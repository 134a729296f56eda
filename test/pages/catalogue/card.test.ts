import { describe, expect, it } from "vitest";
import { renderCard, renderCards, sortChoice } from "../../../src/pages/catalogue/card.ts";
import type { CatalogueEntry, EntryCoverage } from "../../../src/pages/catalogue/entry.ts";

const entry = (parts: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug: "a",
  title: "Food & water",
  subtitle: "",
  tabs: ["line"],
  datasets: [
    { name: "d", title: "Data < one" },
    { name: "e", title: "Two" },
  ],
  indicators: [1],
  sideIndicators: [],
  topics: [],
  ...parts,
});
const card = (parts: Partial<CatalogueEntry> = {}, why?: string) => renderCard(entry(parts), { root: "../", why }).text;
const coverage = (parts: Partial<EntryCoverage> = {}): EntryCoverage => ({
  start: "1950",
  end: "2023",
  entities: 1195,
  noun: "countries",
  ...parts,
});
const covers = (parts: Partial<EntryCoverage>) =>
  /<small class="coverage">([^<]*)</.exec(card({ coverage: coverage(parts) }))?.[1];

describe("a card", () => {
  it("links to the chart from the page's root and escapes its title", () => {
    expect(card()).toContain('<a href="../grapher/a.html"><b>Food &amp; water</b></a>');
  });

  it("has only what the chart has", () => {
    const text = card();
    for (const part of ["<img", "<p>", "<small", "data-"]) expect(text, part).not.toContain(part);
  });

  it("says the number of views, if there are several, even if nothing else is known", () => {
    const extent = (parts: Partial<CatalogueEntry>) => /<small class="coverage">([^<]*)</.exec(card(parts))?.[1];
    expect(extent({ views: 8, coverage: coverage() })).toBe("1950–2023 · 1,195 countries · 8 views");
    expect(extent({ views: 1200 })).toBe("1,200 views");
    expect(extent({ views: 1 })).toBeUndefined();
  });

  it("says times and number of entities", () => {
    expect(covers({})).toBe("1950–2023 · 1,195 countries");
  });

  it("says a single year once, and no number of a single entity", () => {
    expect(covers({ end: "1950", entities: 2 })).toBe("1950 · 2 countries");
    expect(covers({ entities: 1 })).toBe("1950–2023");
  });

  it("says only the year of finer times", () => {
    expect(covers({ start: "2019-12-31", end: "2020-Q1", entities: 1 })).toBe("2019–2020");
    expect(covers({ start: "2020-03-21", end: "2020-05-01", entities: 1 })).toBe("2020");
    expect(covers({ start: "-500", end: "100", entities: 1 })).toMatch(/^500 BCE–/);
  });

  it("shortens a subtitle of more than 150 characters", () => {
    expect(card({ subtitle: "x".repeat(150) })).toContain(`<p>${"x".repeat(150)}</p>`);
    expect(card({ subtitle: `${"word ".repeat(29)}last six` })).toMatch(/<p>(word ){28}word …<\/p>|last …<\/p>/);
  });

  it("says why it matches a search", () => {
    expect(card({}, "<b>")).toContain('<small class="why">&lt;b&gt;</small>');
  });

  it("sorts by the later of the days of update and publication", () => {
    expect(card({ updated: "2024-01-02", published: "2023-05-05" })).toContain('data-date="2024-01-02"');
    expect(card({ updated: "2022-01-02", published: "2023-05-05" })).toContain('data-date="2023-05-05"');
    expect(card({ published: "2023-05-05" })).toContain('data-date="2023-05-05"');
    expect(card({ coverage: coverage() })).toContain('data-entities="1195"');
  });
});

describe("a list of cards", () => {
  it("is plain only if no card has a picture", () => {
    const classOf = (...thumbnails: readonly (string | undefined)[]) =>
      /<ul class="([^"]*)"/.exec(
        renderCards(
          thumbnails.map((thumbnail) => entry(thumbnail === undefined ? {} : { thumbnail })),
          "",
        ).text,
      )?.[1];
    expect([classOf(undefined), classOf("a.png"), classOf("a.png", undefined)]).toEqual([
      "cards plain",
      "cards",
      "cards",
    ]);
  });
});

describe("cards with equal titles", () => {
  it("name their datasets, whatever the case", () => {
    const { text } = renderCards([entry(), entry({ slug: "b", title: "FOOD & WATER" }), entry({ title: "Other" })], "");
    expect(text.match(/<small>Data &lt; one; Two<\/small>/g)).toHaveLength(2);
  });
});

describe("the choice of an order", () => {
  const charts = (count: number, parts: Partial<CatalogueEntry>) => Array.from({ length: count }, () => entry(parts));
  const offered = (list: readonly CatalogueEntry[]) =>
    [...(sortChoice(list)?.text ?? "").matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);

  it("is offered for seven charts and more", () => {
    expect(offered(charts(6, { updated: "2020-01-01" }))).toEqual([]);
    expect(offered(charts(7, { updated: "2020-01-01" }))).toEqual(["title", "date"]);
  });

  it("offers only what some chart has", () => {
    expect(offered(charts(9, {}))).toEqual([]);
    expect(offered([...charts(8, {}), entry({ published: "2020-01-01" })])).toEqual(["title", "date"]);
    expect(offered([...charts(8, {}), entry({ coverage: coverage() })])).toEqual(["title", "entities"]);
  });

  it("stays hidden until the script handles it", () => {
    expect(sortChoice(charts(7, { updated: "2020-01-01" }))?.text).toMatch(/<label class="sorting" hidden>/);
  });
});
