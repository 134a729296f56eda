import { expect, it } from "vitest";
import { inferTimeStyle, majorityOrder } from "../../../../build/import/values/timeStyle.ts";

const style = (...texts: string[]) => inferTimeStyle(texts, undefined, undefined);

it("fiscal years are told by nearly all times", () => {
  expect(style("2009-10", "2010-11", "2011-12").isFiscal).toBe(true);
  expect(style("2009-10", "2010-11", "2011-12", "2012-13", "2013-14", "1999-2K").isFiscal).toBe(true);
  expect(style("2009-10", "2010-11", "x", "y").isFiscal).toBe(false);
});

it("a language that the user names counts more than the texts", () => {
  expect(inferTimeStyle(["Mai 2000"], undefined, undefined, "fr").language).toBe("fr");
});

it("the order of day and month is that of nearly all dates", () => {
  expect(majorityOrder(["13/01/2000", "02/03/2000"])).toBe("day first");
  expect(majorityOrder(["01/13/2000", "02/03/2000"])).toBe("month first");
  expect(majorityOrder(["2000", "2001"])).toBeUndefined();
  const days = Array.from({ length: 19 }, (_, i) => `${13 + (i % 10)}/01/2000`);
  expect(majorityOrder([...days, "01/13/2000"])).toBe("day first");
  expect(majorityOrder(["13/01/2000", "01/13/2000"])).toBe("either");
});
