import { describe, expect, it } from "vitest";
import { pager, paginate } from "../../../src/pages/catalogue/pager.ts";

const texts = (number: number, count: number) =>
  [...(pager({ number, count }, "a")?.text ?? "").matchAll(/>([^<>]+)<\/(?:a|li)>/g)].map(([, text]) => text).join(" ");

describe("the pages of a list", () => {
  it("are full but for the last", () => {
    expect(paginate([1, 2, 3, 4, 5], 2)).toEqual([
      { items: [1, 2], number: 1, count: 3 },
      { items: [3, 4], number: 2, count: 3 },
      { items: [5], number: 3, count: 3 },
    ]);
  });

  it("have no empty page at the end", () => {
    expect(paginate([1, 2, 3, 4], 2)).toHaveLength(2);
  });

  it("are one for an empty list", () => {
    expect(paginate([], 2)).toEqual([{ items: [], number: 1, count: 1 }]);
  });
});

describe("links to the pages", () => {
  it("are none for a single page", () => expect(pager({ number: 1, count: 1 }, "a")).toBeUndefined());

  it("lead to the first, the last and two on either side", () => {
    expect(texts(6, 11)).toBe("Previous 1 … 4 5 6 7 8 … 11 Next");
  });

  it("leave out no page silently, and none that is not there", () => {
    expect(texts(4, 7)).toBe("Previous 1 2 3 4 5 6 7 Next");
    expect(texts(5, 9)).toBe("Previous 1 … 3 4 5 6 7 … 9 Next");
  });

  it("have no previous page on the first and no next on the last", () => {
    expect(texts(1, 3)).toBe("1 2 3 Next");
    expect(texts(3, 3)).toBe("Previous 1 2 3");
  });

  it("mark the page itself, and say which is before and after", () => {
    const { text = "" } = pager({ number: 2, count: 3 }, "list/a") ?? {};
    expect(text).toContain('<a href="list/a.2.html" aria-current="page">2</a>');
    expect(text).toContain('<a href="list/a.html" rel="prev">Previous</a>');
    expect(text).toContain('<a href="list/a.3.html" rel="next">Next</a>');
  });
});
