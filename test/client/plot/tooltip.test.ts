import { h } from "preact";
import { describe, expect, it } from "vitest";
import { Tooltip, totalLabel } from "../../../src/client/plot/tooltip.tsx";
import { lineColorOf, textColorOf } from "../../../src/core/color/contrast.ts";
import type { Target } from "../../../src/core/plot/plot.ts";
import { light } from "../../../src/core/plot/style.ts";
import { series, testChart } from "../../fixture.ts";
import { mountOnPage, stubDocument } from "../dom.ts";

const target = (name: string, more: Partial<Target> = {}): Target => ({
  series: name,
  title: name,
  time: 2000,
  x: 0,
  y: 0,
  color: "#000000",
  lines: [{ label: "Rain", value: `${name} mm` }],
  ...more,
});
const [one, other, third] = ["France", "Kenya", "Chad"].map((name) => target(name)) as [Target, Target, Target];
const many = (count: number) => Array.from({ length: count }, (_, i) => target(String(i)));

const chart = testChart([{ property: "y", values: { France: series(2000, 1), Kenya: series(2000, 4) } }]);
type Props = Partial<Parameters<typeof Tooltip>[0]> & { readonly at?: readonly [number, number] };
const show = (at: Target, group: readonly Target[], { at: pointer, ...props }: Props = {}) => {
  stubDocument('<div id="root"></div>');
  const pointed = { target: at, group, ...(pointer && { at: pointer }) };
  const tooltip = h(Tooltip, { pointed, missing: [], width: 600, height: 400, dock: false, ...props });
  const { root } = mountOnPage(tooltip, chart);
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const box = root.querySelector(".tooltip");
  const style = (box?.getAttribute("style") ?? "").replaceAll(" ", "").split(";").filter(Boolean);
  return { root, texts, style, name: texts("b")[0], box };
};

it("the total of a stack says that it lacks layers", () => {
  expect(totalLabel([one, other, third], [])).toBe("Total");
  expect(totalLabel([one, other], [third])).toBe("Total (2 of 3)");
  const stack = { ...one, total: "7 mm" };
  expect(show(stack, [stack, other]).texts("dl div")).toEqual(["Total7 mm"]);
  expect(show(stack, [stack, other], { missing: [third] }).texts("dl div")).toEqual(["Total (2 of 3)7 mm"]);
  expect(show(one, [one, other]).texts("dl")).toEqual([]);
});

describe("what a tooltip lists", () => {
  it("is the lines of a single target under its name", () => {
    const lines = [
      { label: "Rain", value: "1" },
      { label: "Snow", value: "2" },
    ];
    const { name, texts } = show({ ...one, lines }, [one]);
    expect([name, texts("dl div"), texts("li")]).toEqual(["France", ["Rain1", "Snow2"], []]);
  });

  it("is the values of all series at a time, in their order, with the pointed one marked", () => {
    const { name, texts } = show(other, [one, other]);
    expect([name, texts("li"), texts("li.pointed")]).toEqual([
      "2000",
      ["FranceFrance mm", "KenyaKenya mm"],
      ["KenyaKenya mm"],
    ]);
    expect(texts("dl")).toEqual([]);
  });

  it("counts a series without a value as one of them", () => {
    const { name, texts } = show(one, [one], { missing: [third] });
    expect([name, texts("li"), texts("li.missing")]).toEqual([
      "2000",
      ["FranceFrance mm", "ChadNo data"],
      ["ChadNo data"],
    ]);
  });

  it("is the target alone where the picture has no time", () => {
    const { time: _, ...timeless } = one;
    expect(show(timeless, [timeless, other]).name).toBe("France");
    const start = { ...one, time: 0 };
    expect(show(start, [start, other]).name).toBe("0");
  });

  it("has contents of its own at the end, and is not read out", () => {
    const { box } = show(one, [one], { children: "more" });
    expect(box?.textContent?.endsWith("more")).toBe(true);
    expect(box?.getAttribute("aria-hidden")).toBe("true");
  });
});

describe("a long list", () => {
  const rowsAt = (at: number, count: number) => {
    const group = many(count);
    const { texts } = show(group[at] as Target, group);
    const names = texts("li span:nth-of-type(1)");
    return [names[0], names.at(-1), names.length, ...texts("small")];
  };

  it("has twelve rows at most, and says how many it leaves out", () => {
    expect(rowsAt(0, 12)).toEqual(["0", "11", 12]);
    expect(rowsAt(0, 13)).toEqual(["0", "11", 12, "and 1 more"]);
  });

  it("has the pointed row in its middle, except at its ends", () => {
    expect(rowsAt(6, 30)).toEqual(["0", "11", 12, "and 18 more"]);
    expect(rowsAt(7, 30)).toEqual(["1", "12", 12, "and 18 more"]);
    expect(rowsAt(23, 30)).toEqual(["17", "28", 12, "and 18 more"]);
    expect(rowsAt(24, 30)).toEqual(["18", "29", 12, "and 18 more"]);
    expect(rowsAt(29, 30)).toEqual(["18", "29", 12, "and 18 more"]);
  });

  it("has series without a value in the rows that are left", () => {
    const missing = ["x", "y", "z"].map((name) => target(name));
    const group = many(10);
    const { texts } = show(group[0] as Target, group, { missing });
    expect(texts("li.missing")).toEqual(["xNo data", "yNo data"]);
    expect(texts("small")).toEqual(["and 1 more"]);
    const full = many(12);
    expect(show(full[0] as Target, full, { missing }).texts("li.missing")).toEqual([]);
  });
});

it("a name has the colour of its series, dark enough to read, and none without a value", () => {
  const yellow = target("France", { color: "#ffff00" });
  const { root } = show(yellow, [yellow], { missing: [target("Chad", { color: "#ffff00" })] });
  const styles = (selector: string) =>
    [...root.querySelectorAll(selector)].map((it) => it.getAttribute("style")?.replaceAll(/[ ;]/g, "") ?? "");
  const line = `background:${lineColorOf("#ffff00", light.background)}`;
  expect(styles("li i")).toEqual([line, line]);
  expect(styles("li span:nth-of-type(1)")).toEqual([`color:${textColorOf("#ffff00", light.background)}`, ""]);
});

describe("the place of a tooltip", () => {
  const placed = (at: readonly [number, number], size = {}) => show(one, [one], { at, ...size }).style;

  it("is beside the pointer, where the plot has more space", () => {
    expect(placed([100, 50])).toEqual(["--room:486px", "left:114px", "top:36px"]);
    expect(placed([300, 200])).toEqual(["--room:286px", "left:314px", "top:186px"]);
    expect(placed([301, 201])).toEqual(["--room:287px", "right:313px", "bottom:185px"]);
    expect(placed([500, 350])).toEqual(["--room:486px", "right:114px", "bottom:36px"]);
  });

  it("is at the centre of the target without a pointer", () => {
    const bar = target("France", { x: 90, width: 20, y: 40, height: 20 });
    expect(show(bar, [bar]).style).toEqual(["--room:486px", "left:114px", "top:36px"]);
  });

  it("is inside the plot", () => {
    expect(placed([100, 5])).toContain("top:0px");
    expect(placed([100, 395])).toContain("bottom:0px");
  });

  it("is above or below the pointer where neither side has 200 px", () => {
    expect(placed([86, 50], { width: 300 })).toEqual(["--room:200px", "left:100px", "top:36px"]);
    expect(placed([87, 50], { width: 300 })).toEqual(["--room:200px", "left:100px", "top:64px"]);
    expect(placed([213, 350], { width: 300 })).toEqual(["--room:200px", "right:100px", "bottom:64px"]);
    expect(placed([50, 50], { width: 150 })).toEqual(["--room:150px", "left:0px", "top:64px"]);
  });

  it.each(["below", "window"] as const)("is fixed on touch screens: %s", (dock) => {
    const { box } = show(one, [one], { at: [100, 50], dock });
    expect([box?.className, box?.getAttribute("style")]).toEqual([`tooltip dock ${dock}`, null]);
  });
});
