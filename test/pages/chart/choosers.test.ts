import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import type { Chooser } from "../../../src/core/chart/cube/cube.ts";
import { withSlice } from "../../../src/core/chart/cube/place.ts";
import { chooserForm, controlOf } from "../../../src/pages/chart/choosers.ts";
import { jobs, sliceAt } from "../../core/chart/cube/jobs.ts";
import { testChart, viewOf } from "../../fixture.ts";

const plain = testChart([{ property: "y", values: { France: { 2000: 1, 2001: 2 } } }]);

function form(combination: string, choosers: readonly Chooser[] = jobs.choosers): HTMLFormElement {
  const { index } = sliceAt(combination);
  const markup = chooserForm(viewOf(withSlice(plain, { cube: { ...jobs, choosers }, index })));
  const found = parseHTML(`<body>${markup}</body>`).document.querySelector("form");
  if (!found) throw new Error("no form");
  return found;
}

const chooser = (names: readonly string[], slugs = names): Chooser => ({
  slug: "of",
  name: "Of",
  choices: names.map((name, i) => ({ slug: slugs[i] ?? name, name })),
});

it("a chart without choosers has no form", () => {
  expect(chooserForm(viewOf(plain))).toBeUndefined();
});

describe("the control of a chooser", () => {
  it.each<[string, Chooser]>([
    ["buttons", chooser(["Women", "Men"])],
    ["list", chooser(["1", "2", "3", "4", "5", "6"])],
    ["list", chooser(["A very long name of a choice", "Another name that is as long"])],
    ["switch", chooser(["Total", "Per person"], ["no", "yes"])],
    ["switch", chooser(["Adjusted", "As counted"], ["true", "false"])],
    ["none", chooser(["Women"])],
  ])("is %s for %o", (control, { slug, name, choices }) => {
    expect(controlOf({ slug, name, choices })).toBe(control);
  });

  it("is a list if choices have headings", () => {
    const { choices, ...rest } = chooser(["Women", "Men"]);
    expect(controlOf({ ...rest, choices: choices.map((choice) => ({ ...choice, group: "People" })) })).toBe("list");
  });
});

it("the present choices are made, and those without data cannot be", () => {
  const inputs = [...form("male all").querySelectorAll("input")];
  expect(inputs.filter((input) => input.hasAttribute("checked")).map(({ value }) => value)).toEqual(["male", "all"]);
  expect(inputs.filter((input) => input.hasAttribute("disabled")).map(({ value }) => value)).toEqual(["25-64"]);
});

it("lists have the same states, with headings", () => {
  const [sex, age] = jobs.choosers;
  if (!sex || !age) throw new Error("no choosers");
  const choices = age.choices.map((choice, i) => ({ ...choice, ...(i > 0 && { group: "Ages" }) }));
  const options = [...form("male 15-24", [sex, { ...age, choices }]).querySelectorAll("option")];
  expect(options.map((option) => [option.getAttribute("value"), option.hasAttribute("selected")])).toEqual([
    ["all", false],
    ["15-24", true],
    ["25-64", false],
  ]);
  expect(options[2]?.hasAttribute("disabled")).toBe(true);
  expect(options[1]?.parentElement?.getAttribute("label")).toBe("Ages");
});

it("a switch is on for yes", () => {
  const [sex, age] = jobs.choosers;
  if (!sex || !age) throw new Error("no choosers");
  const toggle = {
    ...age,
    choices: [
      { slug: "no", name: "No" },
      { slug: "yes", name: "Yes" },
    ],
  };
  const input = (combination: string) => form(combination, [sex, toggle]).querySelector('input[type="checkbox"]');
  expect(input("male 15-24")?.hasAttribute("checked")).toBe(true);
  expect(input("male all")?.hasAttribute("checked")).toBe(false);
  expect(input("male all")?.getAttribute("value")).toBe("yes");
});

it("the form holds the cube without its config, and escapes what authors wrote", () => {
  const [sex, age] = jobs.choosers;
  if (!sex || !age) throw new Error("no choosers");
  const found = form("total all", [{ ...sex, name: "</script><b>" }, age]);
  const { choosers, written } = JSON.parse(found.querySelector("script")?.textContent ?? "");
  expect([choosers[0].name, written]).toEqual(["</script><b>", undefined]);
  expect(found.querySelector("b")).toBeNull();
});
