import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { startFinder } from "../../../src/client/finder/finder.ts";
import type { PageSearchAnswer } from "../../../src/search/pageSearch.ts";
import { fire, stubDocument } from "../dom.ts";

// Test files share modules: those that other files loaded have no mocks, and those of this file must not stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock("../../../src/client/finder/open.ts", () => {
  const search = { answer };
  return {
    openSearch: async () => ({
      directory: {},
      byWords: search,
      byMeaning: Promise.resolve(search),
      items: async () => [],
      view: async () => undefined,
    }),
  };
});

beforeEach(() => void answer.mockReset());
afterEach(() => void vi.restoreAllMocks());

const found = (parts: object = {}) =>
  ({
    found: [{ row: 1, matched: [] }],
    places: [],
    topics: [],
    params: "",
    withPlaces: 0,
    ...parts,
  }) as unknown as PageSearchAnswer;

async function search(query: string, result: PageSearchAnswer = found()) {
  answer.mockResolvedValue(result);
  const { document } = stubDocument(
    '<form id="finder" data-root=""><input id="query"></form><p id="matches"></p><div id="found" hidden></div><div id="all"></div>',
  );
  vi.stubGlobal("CSS", {});
  const field = document.querySelector("#query") as HTMLInputElement;
  startFinder();
  field.value = query;
  fire(field, "input");
  await vi.waitFor(() => expect(answer.mock.calls.length > 0 || query.trim().length < 2).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return document.querySelector("#matches")?.textContent;
}

it("searches from two letters on", async () => {
  await search(" a ");
  expect(answer).not.toHaveBeenCalled();
  await search("ab");
  expect(answer).toHaveBeenCalledWith("ab");
});

it("says how many results there are", async () => {
  expect(await search("rice")).toBe("1 result for “rice”");
  expect(await search("rice", found({ found: [] }))).toBe(
    "Nothing found for “rice”. Try another word, or look through the topics.",
  );
});

it("says what it searched for instead", async () => {
  expect(await search("rcie", found({ corrected: "rice" }))).toBe("1 result for “rice”, not “rcie”");
});

it("says whether the results have figures of the place", async () => {
  const places = [{ name: "Chad", code: "TCD" }];
  expect(await search("rice chad", found({ places }))).toBe("1 result for “rice chad”, with figures of Chad");
  expect(await search("rice chad", found({ places, lacksPlaces: true }))).toBe(
    "1 result for “rice chad”, but none with figures of Chad",
  );
  expect(await search("chad", found({ places, isPlace: true, withPlaces: 1 }))).toBe("1 chart with figures of Chad");
});
