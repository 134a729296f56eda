import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: string | object) =>
  readSource("t", {}, fakeIo({ files: { t: typeof content === "string" ? content : JSON.stringify(content) } }));
const sheetOf = async (content: string | object) => (await read(content)).sheets[0];

describe("SDMX-JSON", () => {
  const dimension = (id: string, ...codes: readonly string[]) => ({
    id,
    name: `The ${id}`,
    values: codes.map((code) => ({ id: code, name: `${code}!` })),
  });
  const rows = [
    ["FR", "2020", 1.5, "p"],
    ["FR", "2021", 2.5, "p"],
    ["DE", "2021", 3.5, null],
  ];
  const status = { id: "OBS_STATUS", values: [{ id: "p", name: "Provisional" }] };

  it("1.0 has observations by series, with attributes as indices of codes", async () => {
    const sheet = await sheetOf({
      meta: { schema: "https://x.test/sdmx-json", prepared: "2024-01-01T00:00:00Z" },
      data: {
        dataSets: [
          {
            series: {
              0: { attributes: [0], observations: { 0: [1.5, 0], 1: [2.5, 0] } },
              1: { attributes: [null], observations: { 1: [3.5, null] } },
            },
          },
        ],
        structure: {
          name: "Growth",
          dimensions: {
            series: [dimension("REF_AREA", "FR", "DE")],
            observation: [dimension("TIME_PERIOD", "2020", "2021")],
          },
          attributes: { series: [{ id: "NOTE", values: [{ id: "n" }] }], observation: [status] },
        },
      },
    });
    expect(sheet?.rows).toEqual(rows.map((row, i) => [...row, i < 2 ? "n" : null]));
    expect(sheet?.columns?.map(({ name, role }) => [name, role])).toEqual([
      ["REF_AREA", "code"],
      ["TIME_PERIOD", "time"],
      ["OBS_VALUE", "value"],
      ["OBS_STATUS", "flag"],
      ["NOTE", "note"],
    ]);
    expect(sheet?.columns?.[0]).toMatchObject({
      label: "The REF_AREA",
      labels: new Map([
        ["FR", "FR!"],
        ["DE", "DE!"],
      ]),
    });
    expect(sheet?.facts).toEqual({ title: "Growth", updated: "2024-01-01T00:00:00Z" });
  });

  it("2.0 may be flat, with names in several languages and several structures", async () => {
    const sheet = await sheetOf({
      meta: {},
      data: {
        dataSets: [{ structure: 1, observations: { "0:0": [1.5, 0], "0:1": [2.5, 0], "1:1": [3.5] } }],
        structures: [
          {},
          {
            names: { de: "Wachstum", en: "Growth" },
            dimensions: {
              observation: [
                dimension("REF_AREA", "FR", "DE"),
                { id: "TIME_PERIOD", values: [{ value: "2020" }, { value: "2021" }] },
              ],
            },
            measures: { observation: [{ id: "OBS_VALUE" }] },
            attributes: { observation: [status] },
          },
        ],
      },
    });
    expect([sheet?.rows, sheet?.facts.title]).toEqual([rows, "Growth"]);
  });

  it("has attributes of the dataset, and of groups of observations that agree in some dimensions", async () => {
    const codes = (id: string, ...ids: string[]) => ({ id, values: ids.map((one) => ({ id: one })) });
    const sheet = await sheetOf({
      data: {
        dataSets: [
          {
            attributes: [0],
            dimensionGroupAttributes: { "0:": [1, null], ":1": [null, 0] },
            series: { 0: { observations: { 0: [1.5], 1: [2.5] } }, 1: { observations: { 1: [3.5] } } },
          },
        ],
        structure: {
          dimensions: {
            series: [dimension("REF_AREA", "FR", "DE")],
            observation: [dimension("TIME_PERIOD", "2020", "2021")],
          },
          attributes: {
            dataSet: [codes("UNIT_MEASURE", "PC")],
            dimensionGroup: [codes("ORIGIN", "a", "b"), codes("BREAK", "y")],
          },
        },
      },
    });
    expect(sheet?.rows).toEqual([
      ["FR", "2020", 1.5, "b", null, "PC"],
      ["FR", "2021", 2.5, "b", "y", "PC"],
      ["DE", "2021", 3.5, null, "y", "PC"],
    ]);
    expect(sheet?.columns?.[2]).toMatchObject({ role: "value", unit: "PC" });
  });

  it("is refused if keys do not fit the structure", async () => {
    const message = (key: string) => ({
      dataSets: [{ observations: { [key]: [1] } }],
      structure: { dimensions: { observation: [dimension("A", "x")] } },
    });
    await expect(read(message("0:0"))).rejects.toThrow(
      'the key "0:0" has 2 parts where the structure has 1 dimensions',
    );
    await expect(read(message("7"))).rejects.toThrow('the key "7" names a category that the dimension A does not have');
  });
});
