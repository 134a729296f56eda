import { describe, expect, it } from "vitest";
import { finderScript, itemsPath, placesPath, readFinderScript, wordsPath } from "../../src/pages/finder.ts";

describe("a file of the search", () => {
  const value = { titles: ["</script><!--", "a\u2028b"], rows: [1, 2] };

  it("is a script that assigns its content below its path and keeps other files", () => {
    const global: { polygraphFind?: Record<string, unknown> } = { polygraphFind: { other: 1 } };
    new Function("globalThis", finderScript("find/words/1.js", value))(global);
    expect(global.polygraphFind).toEqual({ other: 1, "find/words/1.js": value });
    const empty: typeof global = {};
    new Function("globalThis", finderScript("a", 0))(empty);
    expect(empty.polygraphFind).toEqual({ a: 0 });
  });

  it("cannot close the element of a script", () => {
    expect(finderScript("a", value)).not.toMatch(/<\/script|<!--|\u2028/);
  });

  it("reads back as it was written", () => {
    expect(readFinderScript("a", finderScript("a", value))).toEqual(value);
    expect(readFinderScript("a", finderScript("a", ";\n"))).toBe(";\n");
  });

  it("is refused under the path of another file", () => {
    expect(() => readFinderScript("b", finderScript("a", value))).toThrow("no file of the search: b");
  });
});

it("has words, items and places in folders of their own", () => {
  expect([wordsPath(0), itemsPath(12), placesPath(3)]).toEqual([
    "find/words/0.js",
    "find/items/12.js",
    "find/places/3.js",
  ]);
});
