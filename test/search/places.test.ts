import { expect, it } from "vitest";
import { decodePlaces, encodePlaces, readPeoples } from "../../src/search/places.ts";

const congo = { code: "COD", name: "Democratic Republic of Congo", aliases: ["Congo", "Congolese"] };
const brazzaville = { code: "COG", name: "Congo", aliases: ["Republic of the Congo"] };
const coal = { code: "", name: "Coal", aliases: [] };

it("round trip, by code and by each name", () => {
  const { byName, byCode, longest } = decodePlaces(encodePlaces([congo, brazzaville, coal]));
  expect([...byCode]).toEqual([
    ["COD", congo],
    ["COG", brazzaville],
  ]);
  expect(byName.get("coal")).toEqual(coal);
  expect(byName.get("congolese")).toEqual(congo);
  expect(longest).toBe(4);
});

it("a place's own name takes precedence over another's alias", () => {
  expect(decodePlaces(encodePlaces([congo, brazzaville])).byName.get("congo")).toEqual(brazzaville);
});

it("all words of names are known, and no others", () => {
  const { words, byName } = decodePlaces(encodePlaces([brazzaville, coal]));
  expect([...words].sort()).toEqual(["coal", "congo", "of", "republic", "the"]);
  expect(byName.size).toBe(3);
});

it("there are no places without a file", () => {
  const { byName, byCode, words, longest } = decodePlaces(undefined);
  expect([byName.size, byCode.size, words.size, longest]).toEqual([0, 0, 0, 0]);
});

it("parses names of peoples, without comments and blank lines", () => {
  const peoples = readPeoples("# of the world\nGermany; German; Germans\n\nFiji\n");
  expect([...peoples]).toEqual([
    ["Germany", ["German", "Germans"]],
    ["Fiji", []],
  ]);
});
