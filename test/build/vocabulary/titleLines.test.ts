import { describe, expect, it } from "vitest";
import {
  isAboutPublication,
  isFootnote,
  isOrganisation,
  titleBehindNumber,
} from "../../../build/vocabulary/titleLines.ts";

describe("a line above a table", () => {
  it.each([
    ["Bureau of Statistics", true],
    ["STATISTICS DIVISION", true],
    ["Ministry of Health and Welfare (MHW)", true],
    ["Statistics Canada", true],
    ["Bureau of Statistics 2020", false],
    ["Bureau of Statistics: tables", false],
    ["Deaths by office", false],
    ["Population of Spain", false],
    ["bureau of statistics", false],
    [`${"Big ".repeat(12)}Office`, false],
  ])("is the name of an organisation, or something else: %s", (line, is) => expect(isOrganisation(line)).toBe(is));

  it.each([
    ["Source: World Bank", true],
    ["Quelle: Destatis", true],
    ["Last updated 12 March 2020", true],
    ["Release date: 2020", true],
    ["Stand: 1. Mai", true],
    ["As of 1 May", true],
    ["© 2020", true],
    ["https://example.org", true],
    ["doi 10.1234/abc", true],
    ["Back to contents", true],
    ["Page 3 of 7", true],
    ["Official statistics", true],
    ["Unit: persons", true],
    ["Sources of energy", true],
    ["Population by sex", false],
    ["Standard of living", false],
    ["Resources", false],
    ["Releasing prisoners", false],
  ])("is about the publication, or something else: %s", (line, is) => expect(isAboutPublication(line)).toBe(is));

  it.each([
    ["1 Excluding overseas territories.", true],
    ["* Provisional", true],
    ["(1) Without Berlin", true],
    ["2) Estimate", true],
    ["[a] Estimate", true],
    ["a) Estimate.", true],
    ["1 January", false],
    ["a) Population", false],
    ["12 largest cities", false],
  ])("is a footnote, or something else: %s", (line, is) => expect(isFootnote(line)).toBe(is));

  it.each([
    ["Table 1. Births", "Births"],
    ["Tabelle 2.1 – Geburten", "Geburten"],
    ["Table A1: Births", "Births"],
    ["表3 人口と世帯", "人口と世帯"],
    ["Figure 7 Births", "Births"],
    ["Table of births", undefined],
    ["Table 1: 2020", undefined],
    ["Births", undefined],
  ])("begins with the number of its table, or not: %s", (line, rest) => expect(titleBehindNumber(line)).toBe(rest));
});
