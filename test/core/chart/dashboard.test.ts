import { describe, expect, it } from "vitest";
import { sharedChoosers } from "../../../src/core/chart/dashboard.ts";

const chooser = (slug: string, choices: string) => ({
  slug,
  name: slug.toUpperCase(),
  choices: choices.split(" ").map((one) => ({ slug: one, name: one.toUpperCase() })),
});

const jobs = {
  choosers: [chooser("sex", "total female male"), chooser("age", "all young")],
  choices: {},
  defaults: { sex: "female", age: "all" },
};
const pay = {
  choosers: [chooser("sex", "total other"), chooser("unit", "euros index")],
  choices: {},
  defaults: { sex: "total" },
};

const written = (charts: Parameters<typeof sharedChoosers>[0], only?: readonly string[]) =>
  sharedChoosers(charts, only).map(({ slug, choices, initial }) => {
    return `${slug}: ${choices.map((choice) => (choice.slug === initial ? `*${choice.slug}` : choice.slug)).join(" ")}`;
  });

describe("choosers that charts share (rules.md 233)", () => {
  it("have the choices of all charts in their order, and the default of the first", () => {
    expect(written([jobs, pay])).toEqual(["sex: total *female male other", "age: *all young", "unit: *euros index"]);
    expect(written([pay, jobs])[0]).toBe("sex: *total other female male");
  });

  it("are those that the author lists, in the author's order", () => {
    expect(written([jobs, pay], ["unit", "sex"])).toEqual(["unit: *euros index", "sex: total *female male other"]);
    expect(written([jobs, pay], ["height"])).toEqual([]);
  });

  it("leave out the charts for which the author chose, and choosers with one choice", () => {
    const fixed = { ...jobs, choices: { sex: "male" } };
    expect(written([fixed, pay])).toEqual(["age: *all young", "sex: *total other", "unit: *euros index"]);
    expect(written([{ ...jobs, choosers: [chooser("sex", "total")] }])).toEqual([]);
  });

  it("take several choices if those of all charts do", () => {
    const several = { ...jobs, choosers: jobs.choosers.map((one) => ({ ...one, multiple: one.slug === "sex" })) };
    const fixed = { ...jobs, choices: { sex: "male" } };
    const multiple = (...charts: Parameters<typeof sharedChoosers>[0]) =>
      sharedChoosers(charts).map((one) => [one.slug, one.multiple]);
    expect(multiple(several, several, fixed)).toContainEqual(["sex", true]);
    expect(multiple(several, pay)).toContainEqual(["sex", false]);
    expect(multiple(pay, several)).toContainEqual(["sex", false]);
  });

  it("are none without charts that have choosers", () => {
    expect(written([{ choosers: [], choices: {}, defaults: {} }])).toEqual([]);
  });
});
