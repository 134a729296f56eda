import { expect, it } from "vitest";
import { infiniteCells } from "../../../../build/import/sheet/infiniteCells.ts";

it.each([
  [1, "1 cell is infinite, and counts as no value"],
  [2, "2 cells are infinite, and count as no value"],
])("the note on infinite cells counts them: %s", (count, note) => expect(infiniteCells(count)).toBe(note));
