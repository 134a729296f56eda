import { expect, it } from "vitest";
import { decodePlaces, encodePlaces, readPeoples } from "../../src/search/places.ts";

const congo = { code: "COD", name: "Democratic Republic of Congo", aliases: ["Congo", "Congolese"] };
const brazzaville = { code: "COG", name: "Congo", aliases: ["Republic of the Congo"] };
const coal = { code: "", name: "Coal", aliases: [] };

it("places are read as they were written, by code and by each name", () => {
  const { byName, byCode, longest } = decodePlaces(encodePlaces([congo, brazzaville, coal]));
  expect([...byCode]).toEqual([
    ["COD", congo],
    ["COG", brazzaville],
  ]);
  expect(byName.get("coal")).toEqual(coal);
  expect(byName.get("congolese")).toEqual(congo);
  expect(longest).toBe(4);
});

it("a name of one's own comes before another's alias", () => {
  expect(decodePlaces(encodePlaces([congo, brazzaville])).byName.get("congo")).toEqual(brazzaville);
});

it("the words of all names are known, and nothing else", () => {
  const { words, byName } = decodePlaces(encodePlaces([brazzaville, coal]));
  expect([...words].sort()).toEqual(["coal", "congo", "of", "republic", "the"]);
  expect(byName.size).toBe(3);
});

it("without a file there are no places", () => {
  const { byName, byCode, words, longest } = decodePlaces(undefined);
  expect([byName.size, byCode.size, words.size, longest]).toEqual([0, 0, 0, 0]);
});

it("names of peoples stand in lines, but for comments and blank ones", () => {
  const peoples = readPeoples("# of the world\nGermany; German; Germans\n\nFiji\n");
  expect([...peoples]).toEqual([
    ["Germany", ["German", "Germans"]],
    ["Fiji", []],
  ]);
});
