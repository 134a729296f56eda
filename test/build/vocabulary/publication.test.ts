import { describe, expect, it } from "vitest";
import { isBeforePublicationYear, isOfRecord, isYearOfBirth } from "../../../build/vocabulary/publication.ts";

describe("the year behind a text", () => {
  it.each([
    "Released on 12 March",
    "Last updated: ",
    "Veröffentlicht am 3. Mai ",
    "Publié le lundi 5 mars",
    "Created on 5 May",
    "Extracted 12/03/",
    "Published",
  ])("is that of a publication: %s", (text) => expect(isBeforePublicationYear(text)).toBe(true));

  it.each(["Jobs created in ", "Population in ", "Updated list of mines in ", "Released prisoners, ", "Unreleased "])(
    "is that of the data: %s",
    (text) => expect(isBeforePublicationYear(text)).toBe(false),
  );
});

it.each([
  ["lastUpdated", true],
  ["Date of release", true],
  ["Created at", true],
  ["Erscheinungsdatum", false],
  ["Aktualisiert am", true],
  ["Date", false],
  ["As of", true],
])("the header of a column says whether its dates are those of a record: %s", (name, is) =>
  expect(isOfRecord(name)).toBe(is),
);

describe("a column of dates", () => {
  it.each(["Last update", "releaseDate", "Date of birth", "DOB", "Geburtsdatum", "生年月日", "Born", "Died"])(
    "is not of the time of the values: %s",
    (head) => {
      expect(isOfRecord(head)).toBe(true);
    },
  );

  it.each(["Date", "Births", "Year of birth", "Day"])("is of the time of the values: %s", (head) => {
    expect(isOfRecord(head)).toBe(false);
  });

  it("may be of years of birth, which are the times of cohorts", () => {
    expect(["Birth year", "Geburtsjahr", "Year", "Births"].map(isYearOfBirth)).toEqual([true, true, false, false]);
  });
});
