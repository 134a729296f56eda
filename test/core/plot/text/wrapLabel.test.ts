import { describe, expect, it } from "vitest";
import { wrapLabel } from "../../../../src/core/plot/text/wrapLabel.ts";

const options = { size: 10, maxWidth: 300, maxLines: 3 };
const linesOf = (text: string, more: Partial<typeof options> & { mayGrow?: boolean } = {}): string[] =>
  wrapLabel(text, { ...options, ...more }).map((line) => line.text);

describe("the lines of a name", () => {
  it("are no wider than they need be", () => {
    const name = "Resources that are needed in low-income countries";
    expect(linesOf(name)).toHaveLength(2);
    expect(linesOf(name, { mayGrow: false })).toEqual([name]);
  });

  it("are as wide as they may be where they would be too many else", () => {
    expect(linesOf("Resources that are needed in low-income countries", { maxLines: 1 })).toHaveLength(1);
  });

  it("hold whole words, of which one that is too long for a line is cut", () => {
    expect(linesOf("Bundesverfassungsgericht", { maxWidth: 60 })).toHaveLength(1);
    const [first, second] = linesOf("Bundesverfassungsgericht of Germany", { maxWidth: 60 });
    expect(first).toMatch(/^Bundes.*…$/);
    expect(second).toBe("of Germany");
  });
});
