import { h } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { type PointedState, targetsOf, usePointed } from "../../../src/client/plot/usePointed.ts";
import type { Target } from "../../../src/core/plot/plot.ts";
import type { Picture } from "../../../src/picture/picture.ts";
import { series, testChart } from "../../fixture.ts";
import { mountOnPage, stubDocument } from "../dom.ts";

const chart = testChart(
  [
    { property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) } },
    { property: "y", values: { France: series(2000, 5, 6), Kenya: series(2000, 7, 8) } },
  ],
  { hasMapTab: true, selectedEntityNames: ["France", "Kenya"] },
);

const at = (name: string, time: number, x: number, y: number, more: Partial<Target> = {}): Target => ({
  ...{ series: name, entity: name, title: name, time, x, y, color: "#000000", lines: [] },
  ...more,
});
const targets = [
  at("France", 2000, 10, 50),
  at("France", 2001, 90, 40),
  at("Kenya", 2000, 10, 20),
  at("Kenya", 2001, 90, 10),
];
const pictureOf = (list: readonly Target[]): Picture => ({ svg: "", targets: () => list });

const markup = `<div id="root"></div><div id="box"><svg>
<path id="f" data-series="France" data-entity="France" stroke="red"></path>
<path id="k" data-series="Kenya" data-entity="Kenya" stroke="blue"></path>
<g class="legend"><g><rect id="red" fill="red"></rect><text>Red</text></g><g><rect id="blue" fill="blue"></rect><text>Blue</text></g></g>
</svg></div>`;

/** A picture that can be pointed at, on the page of a view. */
function open(query = "tab=line", first = pictureOf(targets)) {
  stubDocument(markup);
  const box = { current: document.getElementById("box") };
  let state: PointedState | undefined;
  const Pointing = ({ picture }: { readonly picture: Picture }) => {
    state = usePointed(box, picture);
    return null;
  };
  const show = (picture: Picture) => mountOnPage(h(Pointing, { picture }), chart, query);
  show(first);
  const now = () => state as PointedState;
  return {
    ...{ now, show },
    run: (change: (state: PointedState) => void) => void act(() => change(now())),
    pointed: () => {
      const { pointed } = now();
      return pointed && [pointed.target.series, pointed.target.time, pointed.group.map((it) => it.series), pointed.at];
    },
    lit: () => [...document.querySelectorAll(".lit")].map(({ id }) => id),
    isDimmed: () => document.querySelector("svg")?.classList.contains("dimmed"),
  };
}

describe("pointing in a picture", () => {
  it("finds the nearest target, with the others at its time, and highlights its marks", () => {
    const { run, pointed, lit, now } = open();
    expect([pointed(), lit()]).toEqual([undefined, []]);
    run((it) => it.point([80, 35], undefined));
    expect(pointed()).toEqual(["France", 2001, ["Kenya", "France"], undefined]);
    expect([lit(), now().isKeyboard]).toEqual([["f"], false]);
    run((it) => it.clear());
    expect([pointed(), lit()]).toEqual([undefined, []]);
  });

  it("gives targets of the mark at the pointer priority", () => {
    const { run, pointed } = open();
    run((it) => it.point([80, 35], { series: "Kenya" }));
    expect(pointed()?.slice(0, 2)).toEqual(["Kenya", 2001]);
  });

  it("has a tooltip at the pointer in shapes and in maps, and beside points", () => {
    const shape = open("tab=line", pictureOf([at("France", 2000, 0, 0, { width: 50, height: 50 })]));
    shape.run((it) => it.point([20, 30], undefined));
    expect(shape.pointed()?.at(-1)).toEqual([20, 30]);
    const map = open("tab=map", pictureOf([at("France", 2000, 20, 30)]));
    map.run((it) => it.point([20, 30], undefined));
    expect(map.pointed()).toEqual(["France", 2000, ["France"], [20, 30]]);
  });

  it("lists a single target in facets, which all show the time, and dims no marks there", () => {
    const one = open("tab=line");
    one.run((it) => it.point([10, 20], undefined));
    const isDimmed = one.isDimmed();
    const { run, pointed, lit, isDimmed: dims } = open("tab=line&facet=entity");
    run((it) => it.point([10, 20], undefined));
    expect(pointed()).toEqual(["Kenya", 2000, ["Kenya"], undefined]);
    expect([lit(), isDimmed, dims()]).toEqual([["k"], true, false]);
  });
});

describe("a legend", () => {
  it("highlights the marks of an entry, and ends pointing at a target", () => {
    const { run, pointed, lit, now, isDimmed } = open();
    run((it) => it.point([10, 20], undefined));
    run((it) => it.pointLegend(document.getElementById("red") as Element));
    expect([pointed(), lit(), isDimmed(), now().legendPart?.id]).toEqual([undefined, ["f"], true, "red"]);
    run((it) => it.point([10, 20], undefined));
    expect([now().legendPart, lit()]).toEqual([undefined, ["k"]]);
  });

  it("has entries that keys go through, cyclically, from either end", () => {
    const { run, now } = open();
    const step = (by: 1 | -1) => {
      run((it) => it.stepLegend(by));
      return now().legendPart?.id;
    };
    expect([step(1), step(1), step(1)]).toEqual(["red", "blue", "red"]);
    expect([step(-1), step(-1)]).toEqual(["blue", "red"]);
    expect(now().isKeyboard).toBe(true);
    run((it) => it.clear());
    expect(step(-1)).toBe("blue");
  });
});

describe("the keyboard", () => {
  it("steps through targets, with the others at the time", () => {
    const { run, pointed, now } = open();
    run((it) => it.step("right"));
    expect(pointed()).toEqual(["France", 2000, ["Kenya", "France"], undefined]);
    run((it) => it.step("right"));
    expect([pointed()?.slice(0, 2), now().isKeyboard]).toEqual([["France", 2001], true]);
    run((it) => it.step("up"));
    expect(pointed()?.slice(0, 2)).toEqual(["Kenya", 2001]);
    run((it) => it.point([10, 50], undefined));
    expect(now().isKeyboard).toBe(false);
  });

  it("continues at the same target in a new picture, while the pointer starts again", () => {
    const moved = pictureOf(targets.map((it) => ({ ...it, x: it.x + 1 })));
    const keys = open();
    keys.run((it) => it.step("right"));
    keys.show(moved);
    expect(keys.pointed()?.slice(0, 2)).toEqual(["France", 2000]);
    expect(keys.now().pointed?.target.x).toBe(11);
    keys.show(pictureOf([at("France", 2002, 1, 1), at("Kenya", 2000, 1, 1)]));
    expect(keys.pointed()).toBeUndefined();
    const pointer = open();
    pointer.run((it) => it.point([10, 50], undefined));
    pointer.show(moved);
    expect(pointer.pointed()).toBeUndefined();
  });
});

it("the targets of a picture are computed once", () => {
  let count = 0;
  const picture: Picture = { svg: "", targets: () => [at("France", ++count, 1, 1)] };
  expect([targetsOf(picture)[0]?.time, targetsOf(picture)[0]?.time, count]).toEqual([1, 1, 1]);
});
