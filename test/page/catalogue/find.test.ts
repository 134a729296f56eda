import { describe, expect, it } from "vitest";
import { findItems, type Item, indexItems, type Wish } from "../../../src/page/catalogue/find.ts";
import { foldText } from "../../../src/page/catalogue/words.ts";

const item = (title: string, parts: Partial<Item> & { readonly subtitle?: string } = {}) => ({
  name: title,
  title: foldText(title),
  text: foldText(`${title} ${parts.subtitle ?? ""}`),
  kinds: [],
  datasets: [],
  indicators: [],
  sideIndicators: [],
  ...parts,
});

const none: Wish = { query: "", kind: "", dataset: "" };
const near = (...ids: readonly number[]) => ids.map((id) => ({ id, title: `Indicator ${id}` }));

function find(items: readonly ReturnType<typeof item>[], wish: Partial<Wish>, ...ids: readonly number[]) {
  const { matches, near: close } = findItems(indexItems(items), { ...none, ...wish }, near(...ids));
  return { matches: matches.map(({ name }) => name), near: close.map(({ item: { name } }) => name) };
}

describe("findItems", () => {
  it("without a query gives what the filters let through, in the page's order", () => {
    const items = [
      item("B", { kinds: ["map"], datasets: ["x"] }),
      item("A", { kinds: ["map", "line"], datasets: ["y"] }),
      item("C", { kinds: ["line"], datasets: ["x"] }),
    ];
    expect(find(items, { kind: "map" }).matches).toEqual(["B", "A"]);
    expect(find(items, { kind: "map", dataset: "x" }).matches).toEqual(["B"]);
  });

  it("puts words of the title before words of the text", () => {
    const items = [item("Hunger", { subtitle: "and wheat" }), item("Wheat")];
    expect(find(items, { query: "wheat" }).matches).toEqual(["Wheat", "Hunger"]);
  });

  it("orders what has the words by the ranking of its indicators", () => {
    const items = [item("Wheat one", { indicators: [1] }), item("Wheat two", { indicators: [2] })];
    expect(find(items, { query: "wheat" }, 2, 1).matches).toEqual(["Wheat two", "Wheat one"]);
  });

  it("gives what is close in meaning in the order of the ranking, without what has the words", () => {
    const items = [
      item("Corn", { indicators: [1] }),
      item("Wheat", { indicators: [2] }),
      item("Barley", { indicators: [3] }),
    ];
    expect(find(items, { query: "wheat" }, 2, 3, 1)).toEqual({ matches: ["Wheat"], near: ["Barley", "Corn"] });
  });

  it("puts charts that are about one indicator alone before those about several", () => {
    const items = [item("Both", { indicators: [1, 2] }), item("One", { indicators: [1] })];
    expect(find(items, { query: "zebra" }, 1).near).toEqual(["One", "Both"]);
  });

  it("puts charts that use an indicator for size or colour alone last", () => {
    const items = [
      item("Scatter", { indicators: [3], sideIndicators: [1] }),
      item("Second", { indicators: [2] }),
      item("First", { indicators: [1] }),
    ];
    expect(find(items, { query: "people" }, 1, 2).near).toEqual(["First", "Second", "Scatter"]);
  });

  it("filters what is close in meaning too", () => {
    const items = [
      item("Corn", { indicators: [1], kinds: ["map"] }),
      item("Rice", { indicators: [1], kinds: ["line"] }),
    ];
    expect(find(items, { query: "wheat", kind: "line" }, 1).near).toEqual(["Rice"]);
  });

  it("finds nothing for a query of signs", () => {
    expect(find([item("Wheat")], { query: "?!" })).toEqual({ matches: [], near: [] });
  });
});
