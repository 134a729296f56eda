import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const sheetOf = async (...lines: readonly string[]) => {
  const { sheets, origin } = await readSource("t.csv", {}, fakeIo({ files: { "t.csv": `${lines.join("\n")}\n` } }));
  expect(origin.format).toBe("genesis-flat");
  return sheets[0];
};
const member = (number: number): string =>
  `${number}_Merkmal_Code;${number}_Merkmal_Label;${number}_Auspraegung_Code;${number}_Auspraegung_Label`;

describe("a flat file of GENESIS", () => {
  it("has times, the labels of members, of which the first places are entities, and values with their units", async () => {
    const sheet = await sheetOf(
      `Statistik_Code;Statistik_Label;Zeit_Code;Zeit_Label;Zeit;${member(1)};${member(2)};${member(3)};BEV__Population_total__Number_of`,
      "12411;Population;STAG;Stichtag;2020;DLAND;Länder;08;Baden;GES;Sex;M;male;KREISE;Kreise;1;North;5",
    );
    expect(sheet?.columns).toEqual([
      { name: "Zeit", role: "time" },
      { name: "DLAND", label: "Länder", role: "entity" },
      { name: "GES", label: "Sex", role: "dimension" },
      { name: "KREISE", label: "Kreise", role: "dimension" },
      { name: "BEV", label: "Population total", unit: "Number of" },
    ]);
    expect(sheet?.rows).toEqual([["2020", "Baden", "male", "North", "5"]]);
    expect(sheet?.facts).toEqual({ title: "Population", publisher: "Statistische Ämter" });
    expect(sheet?.line(0)).toBe(2);
  });

  it("of the new form has indicator and unit in columns", async () => {
    const sheet = await sheetOf(
      "statistics_code;statistics_label;time_code;time;1_variable_code;1_variable_label;1_variable_attribute_code;1_variable_attribute_label;value;value_unit;value_variable_code;value_variable_label",
      "12411;Population;STAG;2020;LANDX;Land;1;Baden;5;Anzahl;BEV;Population",
    );
    expect(sheet?.columns?.map(({ name, role }) => [name, role])).toEqual([
      ["time", "time"],
      ["LANDX", "entity"],
      ["value", "value"],
      ["unit", "dimension"],
      ["value_variable_label", "indicator"],
    ]);
    expect(sheet?.rows).toEqual([["2020", "Baden", "5", "Anzahl", "Population"]]);
  });
});
