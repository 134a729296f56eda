import { describe, expect, it } from "vitest";
import { findHits, type Item, indexItems, type Wish } from "../../../src/page/catalogue/find.ts";
import { foldText } from "../../../src/search/folded.ts";
import type { FoundThing, SiteAnswer } from "../../../src/search/things.ts";

const item = (title: string, parts: Partial<Item> & { readonly text?: string } = {}): Item => ({
  kind: "chart",
  key: title,
  title,
  folded: { title: foldText(title), text: foldText(`${title} ${parts.text ?? ""}`) },
  kinds: [],
  datasets: [],
  indicators: [],
  sideIndicators: [],
  ...parts,
});

const none: Wish = { query: "", kind: "", dataset: "" };
const found = (key: string, kind = "chart"): FoundThing => ({ kind, key, title: key, score: 1, matched: [] });
const answer = (...things: readonly FoundThing[]): SiteAnswer => ({
  found: things,
  meant: undefined,
  topics: [],
  places: [],
  isPlace: false,
  params: "",
});

const titles = (items: readonly Item[], wish: Partial<Wish>, how?: Parameters<typeof findHits>[2]) =>
  findHits(indexItems(items), { ...none, ...wish }, how).map(
    ({ item, found }) => item?.title ?? `${found?.kind} ${found?.title}`,
  );

describe("findHits", () => {
  it("without a query gives what the filters let through, in the page's order", () => {
    const items = [
      item("B", { kinds: ["map"], datasets: ["x"] }),
      item("A", { kinds: ["map", "line"], datasets: ["y"] }),
      item("C", { kinds: ["line"], datasets: ["x"] }),
    ];
    expect(titles(items, { kind: "map" })).toEqual(["B", "A"]);
    expect(titles(items, { kind: "map", dataset: "x" })).toEqual(["B"]);
  });

  it("before the search has come puts words of the title before words of the text", () => {
    const items = [item("Hunger", { text: "and wheat" }), item("Wheat"), item("Coal")];
    expect(titles(items, { query: "wheat" })).toEqual(["Wheat", "Hunger"]);
    expect(titles(items, { query: "?!" })).toEqual([]);
  });

  it("then takes the order of the search, and its things of kinds that the page lists without having items of them", () => {
    const items = [item("Wheat"), item("Barley")];
    const things = answer(found("Barley"), found("7", "indicator"), found("FRA", "entity"), found("Wheat"));
    expect(titles(items, { query: "crops" }, { answer: things, kinds: ["indicator"] })).toEqual([
      "Barley",
      "indicator 7",
      "Wheat",
    ]);
  });

  it("lets a filter pass items alone, and those that it lets through", () => {
    const items = [item("Corn", { kinds: ["map"] }), item("Rice", { kinds: ["line"] })];
    const things = answer(found("Corn"), found("Rice"), found("7", "indicator"));
    expect(titles(items, { query: "crops", kind: "line" }, { answer: things, kinds: ["indicator"] })).toEqual(["Rice"]);
  });
});
