import { expect, it } from "vitest";
import { parseSynset } from "../../../../build/dev/lexicon/wordnet.ts";

it("parseSynset reads words, relations, definition and examples of a line", () => {
  const line =
    '00205234 30 v 02 suffer 2 lose_out 3 002 $ 00205112 v 0000 @ 00204228 n 0000 02 + 01 00 + 04 00 | be set at a disadvantage; "This author really suffers in translation"; "she lost"  ';
  expect(parseSynset(line, "v")).toEqual({
    key: "v00205234",
    words: ["suffer", "lose out"],
    relations: [
      { symbol: "$", target: "v00205112" },
      { symbol: "@", target: "n00204228" },
    ],
    definition: expect.stringMatching(/^be set at a disadvantage;\s+;\s*$/),
    examples: ["This author really suffers in translation", "she lost"],
  });
});

it("parseSynset counts words in hexadecimal and drops an adjective's marker", () => {
  const words = Array.from({ length: 10 }, (_, i) => `word${i}(a) 0`).join(" ");
  expect(parseSynset(`00000001 00 a 0a ${words} 000 | gloss`, "a").words).toEqual(
    Array.from({ length: 10 }, (_, i) => `word${i}`),
  );
});
