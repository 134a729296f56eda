import { describe, expect, it } from "vitest";
import { numberStyles } from "../../../../build/import/cell/number.ts";
import type { TableLayout } from "../../../../build/import/layout/tableLayout.ts";
import type { Table } from "../../../../build/import/table/table.ts";
import {
  decideNumbers,
  type NumberHints,
  styleWords,
  withUnits,
} from "../../../../build/import/values/numberStyles.ts";
import { columnOf, contextOf } from "../layoutContext.ts";
import { layoutWith, plainNumbers } from "../readLayout.ts";
import { sheetOf, tableOf } from "../tables.ts";

type Options = {
  readonly hints?: NumberHints;
  readonly table?: Partial<Table>;
  readonly layout?: Partial<TableLayout>;
  readonly delimiter?: string;
};

/** Decides how numbers are written in columns A, B …, which are given by column. */
function decide(
  columns: readonly (readonly string[])[],
  { hints = {}, table = {}, layout = {}, delimiter }: Options = {},
) {
  const count = Math.max(...columns.map((cells) => cells.length));
  const rows = [
    columns.map((_, at) => "ABC"[at] ?? ""),
    ...Array.from({ length: count }, (_, i) => columns.map((cells) => cells[i] ?? "")),
  ];
  const sheet = sheetOf(rows, delimiter === undefined ? {} : { delimiter });
  const values = columns.map((_, at) => ({ at, words: [] }));
  return decideNumbers(tableOf(rows, { sheet, ...table }), layoutWith({ values, ...layout }), new Set(), hints);
}

/** The decimal separators of columns with what proves them; the reason if they are unclear. */
function decimals(...args: Parameters<typeof decide>) {
  const found = decide(...args);
  return "reason" in found
    ? found.reason
    : found.columns.map(({ style, proof }) => [numberStyles[style]?.decimal, proof]);
}

const question = (...args: Parameters<typeof decide>) => {
  const found = decide(...args);
  return "reason" in found ? found.question : undefined;
};

describe("the decimal separator", () => {
  it("needs no proof without separators", () => expect(decimals([["1", "2"]])).toEqual([[".", "no separators"]]));

  it("is proved by the column's own cells", () => {
    expect(decimals([["1.5", "2.25"]])).toEqual([[".", "its cells"]]);
    expect(decimals([["1,5", "1.234,5"]])).toEqual([[",", "its cells"]]);
  });

  it("is that of other columns if the own cells do not show it", () => {
    expect(decimals([["1,234"], ["1,5"]])).toEqual([
      [",", "other columns"],
      [",", "its cells"],
    ]);
    expect(decimals([["1,234"], ["1.5"]])).toEqual([
      [".", "other columns"],
      [".", "its cells"],
    ]);
  });

  it("is asked about if other columns differ", () => {
    expect(question([["1,234"], ["1,5"], ["1.5"]])).toEqual({ option: "decimal", choices: [".", ","] });
  });

  it("is a point in files separated by commas", () => {
    expect(decimals([["1.234"]], { delimiter: "," })).toEqual([[".", "the file's commas"]]);
    expect(decimals([["1.234"]], { delimiter: ";" })).toContain(
      '"1.234" in "A" may be a number of thousands or a fraction',
    );
  });

  it("is shown by the sizes of numbers", () => {
    expect(decimals([["1,234", "5"]])).toEqual([[".", "sizes"]]);
  });

  it("is the one that the user gives", () => {
    expect(decimals([["1.234"]], { hints: { decimal: "," } })).toEqual([[",", "an option"]]);
  });

  it("is asked about if cells contradict each other", () => {
    expect(decimals([["1.234,5", "1,234.5"]])).toContain('"A" has "1.234,5" and "1,234.5", which no one way');
  });

  it("is one for all columns of one indicator", () => {
    const columns = [["1,234"], ["1,5"], ["1.5"]];
    expect(decimals(columns, { layout: { name: "times" } })).toContain("which no one way of writing numbers reads");
    expect(decimals([["1,234"], ["1,5"]], { layout: { name: "entities" } })).toEqual([
      [",", "its cells"],
      [",", "its cells"],
    ]);
  });
});

describe("numbers in brackets", () => {
  const bracketed = [["(1.5)", "2.5"]];

  it("are negative amounts", () => expect(decide(bracketed)).toMatchObject({ brackets: "negative", guessed: "(1.5)" }));

  it("are marked if other numbers have a minus", () => {
    expect(decide([["(1.5)", "-2.5"]])).toMatchObject({ brackets: "mark", guessed: "(1.5)" });
    expect(
      decide([
        ["(1.5)", "2.5"],
        ["-1", "2"],
      ]),
    ).toMatchObject({ brackets: "mark" });
  });

  it("are what the user says, which is not a guess", () => {
    const found = decide(bracketed, { hints: { brackets: "mark" } });
    expect(found).toMatchObject({ brackets: "mark" });
    expect(found).not.toHaveProperty("guessed");
  });

  it("are asked about if a title or a note mentions them", () => {
    const asked = { option: "brackets", choices: ["negative", "mark"] };
    expect(question(bracketed, { table: { notes: ["Brackets: estimates"] } })).toEqual(asked);
    expect(question(bracketed, { table: { titles: ["with standard errors"] } })).toEqual(asked);
    expect(question(bracketed, { table: { notes: ["estimates"] } })).toBeUndefined();
  });

  it("are asked about if all numbers of a column have them", () => {
    expect(
      question([
        ["1.5", "2.5"],
        ["(1.5)", "(2.5)"],
      ]),
    ).toMatchObject({ option: "brackets" });
    expect(
      question([
        ["1.5", "2.5"],
        ["(1.5)", "2.5"],
      ]),
    ).toBeUndefined();
  });

  it("are asked about with decimal commas", () => {
    expect(question([["(1,5)", "2,5"]])).toMatchObject({ option: "brackets" });
  });

  it("are mentioned only if there are some", () => expect(decide([["1.5"]])).not.toHaveProperty("brackets"));
});

describe("numbers with magnitudes", () => {
  it("are described with an example of each", () => {
    expect(decide([["1.5 million", "2 million", "3 billion"]])).toMatchObject({
      scaled: ['"1.5 million" is 1500000', '"3 billion" is 3000000000'],
    });
  });

  it("in a column of words are asked about from six in ten", () => {
    const ask = (...words: readonly string[]) => {
      const context = contextOf([["Sold", "Value"], ...words.map((word, i) => [word, `${i}.5`])]);
      const layout = layoutWith({ values: [{ at: 1, words: [] }], categories: [columnOf(context, "Sold")] });
      return decideNumbers(context.table, layout, new Set(), {});
    };
    expect(ask("3M", "12M", "5M", "blue", "red")).toMatchObject({ question: { option: "suffix" } });
    expect(ask("3M", "12M", "green", "blue", "red")).toHaveProperty("columns");
  });
});

describe("units that cells state", () => {
  const layout = layoutWith({
    values: [
      { at: 0, words: [] },
      { at: 1, words: [], unit: "kg" },
    ],
  });

  it("are added to columns whose header states none", () => {
    const columns = [
      { ...plainNumbers, unit: "%" },
      { ...plainNumbers, unit: "%" },
    ];
    expect(withUnits(layout, { columns, scaled: [] }).values.map(({ unit }) => unit)).toEqual(["%", "kg"]);
  });

  it("leave the layout as it is if there are none", () => {
    expect(withUnits(layout, { columns: [plainNumbers, plainNumbers], scaled: [] })).toBe(layout);
  });
});

it("styles are described in words", () => {
  expect([0, 1, 2, 4, 5].map(styleWords)).toEqual([
    "decimal point",
    'decimal point, digits grouped by ","',
    "decimal point, digits grouped by blanks",
    "decimal comma",
    'decimal comma, digits grouped by "."',
  ]);
});
