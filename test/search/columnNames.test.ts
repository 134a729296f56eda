import { expect, it } from "vitest";
import { spellOut } from "../../src/search/columnNames.ts";

const texts = ["Housing and transport", "Rents, and seats of trains that were sold."];

it("the name of a column has the words of its dataset that it shortens", () => {
  expect(spellOut("hous_rent_trans", texts)).toBe("hous_rent_trans housing transport");
  expect(spellOut("transp_share", texts)).toBe("transp_share transport");
});

it("what many columns shorten is known without", () => {
  expect(spellOut("pop_urban", [])).toBe("pop_urban population");
});

it("beginnings of two letters, small words and everyday words shorten nothing", () => {
  expect(spellOut("se_and_so", ["Seats", "Android"])).toBe("se_and_so");
  expect(spellOut("per_use", ["Persons", "Useful"])).toBe("per_use");
});

it("a title in words stays as it is", () => {
  expect(spellOut("Trans fats", texts)).toBe("Trans fats");
  expect(spellOut("trans", texts)).toBe("trans");
});
