import { expect, it, vi } from "vitest";
import { type Hit, Results, type SearchResults } from "../../../src/client/finder/results.ts";
import { stubDocument } from "../dom.ts";

const chart = (slug: string, title: string, matched: readonly string[] = []): Hit => ({
  item: {
    kind: "chart",
    chart: {
      slug,
      title,
      subtitle: "",
      tabs: [],
      datasets: [],
      indicators: [],
      sideIndicators: [],
      topics: [],
    },
  },
  matched,
});
const topic: Hit = { item: { kind: "topic", topic: { slug: "food", title: "Food", count: 1 } }, matched: [] };
const indicator = (hasPage: boolean, matched: readonly string[] = []): Hit => ({
  item: { kind: "indicator", indicator: { id: 7, title: "Rain & sun", dataset: "Weather", hasPage } },
  matched,
});

const show = (parts: Partial<SearchResults> = {}) => {
  const { document } = stubDocument('<div id="all"></div><div id="found" hidden></div>');
  vi.stubGlobal("CSS", {});
  const place = document.querySelector("#found") as HTMLElement;
  const results = new Results(place, "../");
  const showMore = vi.fn();
  results.show({ places: [], hits: [], topics: [], rest: 0, query: "q", params: "", ...parts }, showMore);
  return {
    place,
    results,
    showMore,
    all: document.querySelector("#all") as HTMLElement,
    more: place.querySelector(".more") as HTMLButtonElement,
  };
};
const names = (place: HTMLElement) => [...place.querySelectorAll("b")].map(({ textContent }) => textContent);

it("replaces the page's lists, unless nothing was found", () => {
  const found = show({ hits: [topic] });
  expect([found.place.hidden, found.all.hidden]).toEqual([false, true]);
  expect(show({ places: [{ name: "Chad", href: "c.html" }] }).all.hidden).toBe(true);
  expect(show({ topics: ["Food"] }).all.hidden).toBe(false);
  found.results.clear();
  expect([found.place.hidden, found.all.hidden]).toEqual([true, false]);
});

it("has what ranks before the first chart above all charts, and the others below", () => {
  const { place } = show({ hits: [topic, chart("a", "A"), indicator(true), chart("b", "B")] });
  expect(names(place)).toEqual(["Food", "A", "B", "Rain & sun"]);
  expect(names(show({ hits: [topic, indicator(false)] }).place)).toEqual(["Food", "Rain & sun"]);
});

it("leads to the view that the query is about, under its title", () => {
  const view = { title: "Jobs: Women", choices: { sex: "female" } };
  const { place } = show({ hits: [chart("a", "A"), { ...chart("jobs", "Jobs"), view }], params: "country=~ESP" });
  expect(names(place)).toEqual(["A", "Jobs: Women"]);
  expect([...place.querySelectorAll("a")].map(({ search }) => search)).toEqual([
    "country=~ESP",
    "sex=female&country=~ESP",
  ]);
});

it("links from the root, to an indicator's page if it has one", () => {
  const href = (hit: Hit) =>
    show({ hits: [hit] })
      .place.querySelector("a")
      ?.getAttribute("href");
  expect(href(topic)).toBe("../topic/food.html");
  expect(href(indicator(true))).toBe("../indicator/7.html");
  expect(href(indicator(false))).toBe("../indicator-list.html");
});

it("says why something was found only if its own words do not show it", () => {
  const text = (hit: Hit) => show({ hits: [hit] }).place.textContent;
  expect(text(chart("a", "Wheat yield", ["wheat"]))).not.toContain("Found by");
  expect(text(chart("a", "Wheat yield", ["cereals", "wheat"]))).toContain("Found by “cereals”");
  expect(text(indicator(true, ["weather"]))).not.toContain("Found by");
  expect(text(indicator(true, ["clouds"]))).toContain("Found by “clouds”");
});

it("offers more results, at most 24 at a time", () => {
  expect(show().more.hidden).toBe(true);
  const { more, showMore } = show({ rest: 30 });
  expect(more.hidden).toBe(false);
  expect(more.textContent).toBe("Show 24 more");
  expect(show({ rest: 5 }).more.textContent).toBe("Show 5 more");
  (more.onclick as unknown as () => void)();
  expect(showMore).toHaveBeenCalledOnce();
});

it("suggests topics as searches", () => {
  const { place } = show({ topics: ["Food & drink", "Health"] });
  expect([...place.querySelectorAll("a")].map((it) => it.getAttribute("href"))).toEqual([
    "?q=Food+%26+drink",
    "?q=Health",
  ]);
  expect(place.textContent).toContain("Near to it: Food & drink · Health");
});
