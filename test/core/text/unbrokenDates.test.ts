import { describe, expect, it } from "vitest";
import { splitDates } from "../../../src/core/text/unbrokenDates.ts";

describe("splitDates", () => {
  const wholes = (text: string) =>
    splitDates(text)
      .filter(({ isUnbroken: isWhole }) => isWhole)
      .map((part) => part.text);

  it.each([
    ["Published on 2031-02-03.", ["2031-02-03"]],
    ["2031-02-03", ["2031-02-03"]],
    ["From 2031-02-03 to 2032-04-05", ["2031-02-03", "2032-04-05"]],
    ["Call 020-2031-02-03456 or see COVID-19", []],
    ["", []],
  ])("finds the dates of %j", (text, dates) => {
    expect(wholes(text)).toEqual(dates);
  });

  it("keeps every character", () => {
    const text = "(2031-02-03), then 2032-04-05–2033-06-07 ";
    expect(
      splitDates(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});
