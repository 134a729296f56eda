import { describe, expect, it } from "vitest";
import { expandYear, inferMonthLanguage, parseMonthName } from "../../../build/vocabulary/calendar.ts";
import { monthNames } from "../../../build/vocabulary/calendarNames.generated.ts";
import { splitPart } from "../../../build/vocabulary/calendarText.ts";
import { isWeekdayName } from "../../../build/vocabulary/weekdays.ts";

describe("the names of months", () => {
  it("mean the month that they have in their own language", () => {
    const wrong = monthNames.flatMap(([language, lists]) =>
      lists
        .split("|")
        .flatMap((list, i) =>
          list.split(" ").filter((name) => name !== "" && parseMonthName(name.replace("_", " "), language) !== i + 1),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [["listopad 2020", "prosinac 2020"], "hr"],
    [["listopad 2020", "prosinec 2020"], "cs"],
    [["lip 2020", "sierpień 2020"], "pl"],
    [["listopad 2020"], "either"],
    [["Jan 2020", "Mai 2020"], undefined],
  ])("are in the language that has all of them: %j", (texts, language) =>
    expect(inferMonthLanguage(texts)).toBe(language),
  );
});

it.each([
  ["2. negyedév", "# negyedev", 2],
  ["II. negyedév", "# negyedev", 2],
  ["1-й квартал", "# квартал", 1],
  ["第3四半期", "# 四半期", 3],
  ["第三季度", "# 季度", 3],
])("the part of a year in %j is %j with the number %i", (text, template, number) =>
  expect(splitPart(text)).toEqual({ template, number }),
);

it.each(["Monday", "Mo.", "понедельник", "周一", "Pazartesi", "sáb."])("%s is a weekday", (name) =>
  expect(isWeekdayName(name)).toBe(true),
);

it.each([
  ["68", 2068],
  ["69", 1969],
  ["07", 2007],
  ["168", 168],
  ["1968", 1968],
])("the year %s means %i: only years of two digits are expanded, from 69 on in the last century", (year, expected) =>
  expect(expandYear(year)).toBe(expected),
);
