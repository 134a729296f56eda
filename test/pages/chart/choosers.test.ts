import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import type { Chooser } from "../../../src/core/chart/cube/cube.ts";
import { withSlice } from "../../../src/core/chart/cube/place.ts";
import { chooserForm, controlOf } from "../../../src/pages/chart/choosers.ts";
import { jobs, jobsByAge, sliceAt, slicesAt } from "../../core/chart/cube/jobs.ts";
import { testChart, viewOf } from "../../fixture.ts";

const plain = testChart([{ property: "y", values: { France: { 2000: 1, 2001: 2 } } }]);

/** The form of a chart that shows several ages. */
function severalForm(first: string, other: string, choosers: readonly Chooser[] = jobsByAge.choosers): HTMLFormElement {
  const slice = slicesAt(first, other);
  const markup = chooserForm(viewOf(withSlice(plain, { ...slice, cube: { ...jobsByAge, choosers } })));
  return parseHTML(`<body>${markup}</body>`).document.querySelector("form") as HTMLFormElement;
}

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

describe("a chooser that takes several choices", () => {
  it("has check boxes, in a list that opens if they are many or long", () => {
    expect(controlOf({ ...chooser(["Women", "Men"]), multiple: true })).toBe("boxes");
    expect(controlOf({ ...chooser(["1", "2", "3", "4", "5", "6"]), multiple: true })).toBe("boxList");
    expect(controlOf({ ...chooser(["no", "yes"]), multiple: true })).toBe("boxes");
  });

  it("has a tick for each choice, within a field set with its name", () => {
    const boxes = [...severalForm("female all", "female 25-64").querySelectorAll('input[type="checkbox"]')];
    expect(boxes.map((box) => [box.getAttribute("value"), box.hasAttribute("checked")])).toEqual([
      ["all", true],
      ["15-24", false],
      ["25-64", true],
    ]);
    expect(boxes[0]?.closest("fieldset")?.querySelector("legend")?.textContent).toBe("Age");
  });

  it("says what is chosen while its list is closed, and lists choices under their headings", () => {
    const [sex, age] = jobsByAge.choosers;
    if (!sex || !age) throw new Error("no choosers");
    const choices = age.choices.map((choice, i) => ({ ...choice, ...(i > 0 && { group: "Ages" }) }));
    const found = severalForm("female 15-24", "female 25-64", [sex, { ...age, choices }]);
    expect(found.querySelector("summary")?.textContent).toBe("15–24 and 25–64 years");
    expect(found.querySelectorAll('[role="group"][aria-label="Ages"] input')).toHaveLength(2);
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
