import { describe, expect, it } from "vitest";
import {
  guessDelimiter,
  hasBlanksBeforeQuotes,
  removeBlanksBeforeQuotes,
  splitsMostLines,
} from "../../../../build/import/format/delimiter.ts";

describe("the delimiter of a text", () => {
  it.each([
    ["a,b\n1,2\n", ","],
    ["a;1,5;2,5\nb;3,5;4,5\n", ";"],
    ["a\tb\n1,2\t3\n", "\t"],
    ["a|b\n1|2\n", "|"],
    ["a~b\n1~2\n", "~"],
    ["a\u001fb\n1\u001f2\n", "\u001f"],
    ["a\nb\n", ","],
    ["freq,unit,geo\\TIME_PERIOD\t2020\t2021\nA,PC,FR\t1\t2\n", "\t"],
    ["Name, of a place;x\nA, B;1\nC, D;2\n", ";"],
    ['a,b\n"x;y",1\n"z;w",2\n', ","],
    ["A title, with commas, many\nplace;value\nA;1\nB;2\nC;3\n", ";"],
    ["place,amount\nA,$1;2\n", ","],
  ])("splits most rows into as many cells, which have no other delimiter: %j", (text, delimiter) =>
    expect(guessDelimiter(text)).toBe(delimiter),
  );

  it("splits most lines if at least half of those that are not blank have it", () => {
    expect(splitsMostLines("a\tb\nc\n\n", "\t")).toBe(true);
    expect(splitsMostLines("a\tb\nc\r\nd\n", "\t")).toBe(false);
    expect(splitsMostLines("a\tb\rc\td\re", "\t")).toBe(true);
  });
});

describe("blanks around quoted cells", () => {
  const tidy = (...pieces: readonly string[]): string => [...removeBlanksBeforeQuotes(pieces, ",", '"')].join("");

  it.each([
    ['France, "1,234"\n', true],
    ['"France", 5\n', false],
    ['a,"b"\n', false],
    ['a "b",c\n', false],
    [' "a",b\n', true],
  ])("are found behind a delimiter only: %j", (text, has) => expect(hasBlanksBeforeQuotes(text, ",", '"')).toBe(has));

  it("are none without a quote, or where the delimiter is a blank", () => {
    expect(hasBlanksBeforeQuotes('a, "b"', ",", "")).toBe(false);
    expect(hasBlanksBeforeQuotes('a "b"', " ", '"')).toBe(false);
    expect(hasBlanksBeforeQuotes('a|  "b"', "|", '"')).toBe(true);
  });

  it("are removed, but those in cells stay", () => {
    expect(tidy('a , "1,2" ,  "say ""x"", y"\n b, c\n')).toBe('a ,"1,2","say ""x"", y"\n b, c\n');
  });

  it("are removed wherever a text is cut into pieces", () => {
    const text = 'a, "1,\n2", b\nc, "3", "4"\n';
    for (let at = 0; at <= text.length; at++)
      expect(tidy(text.slice(0, at), text.slice(at))).toBe('a,"1,\n2", b\nc,"3","4"\n');
  });
});
