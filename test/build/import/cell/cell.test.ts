import { expect, it } from "vitest";
import { textOf } from "../../../../build/import/cell/cell.ts";

it.each([
  [" a b ", "a b"],
  [0, "0"],
  [12n, "12"],
  [false, "false"],
  [null, ""],
  [undefined, ""],
])("the text of a cell is trimmed, and empty without a value only: %s", (cell, text) =>
  expect(textOf(cell)).toBe(text),
);
