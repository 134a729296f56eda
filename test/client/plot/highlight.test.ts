import { describe, expect, it } from "vitest";
import {
  highlight,
  legendAt,
  legendEntries,
  legendMarks,
  markAt,
  marksOf,
} from "../../../src/client/plot/highlight.ts";
import { stubDocument } from "../dom.ts";

const svgOf = (content: string): Element =>
  stubDocument(`<div id="box"><svg>${content}</svg></div>`).document.querySelector("svg") as Element;
const ids = (elements: readonly Element[]) => elements.map(({ id }) => id);

const marks = `<path id="a" data-series="France" data-entity="France"></path>
<path id="b" data-series="Kenya" data-entity="Kenya"></path>
<path id="c" data-series="Rain" data-entity="Kenya"></path>`;

describe("a highlight", () => {
  it("replaces the one before", () => {
    const svg = svgOf(marks);
    const [a, b] = [...svg.querySelectorAll("path")] as unknown as [Element, Element];
    highlight(svg, [a], false);
    highlight(svg, [b], false);
    expect(ids([...svg.querySelectorAll(".lit")])).toEqual(["b"]);
  });

  it("dims the other marks only if asked and if something is lit", () => {
    const svg = svgOf(marks);
    const lit = [...svg.querySelectorAll("#a")];
    const isDimmed = () => svg.classList.contains("dimmed");
    highlight(svg, lit, true);
    expect(isDimmed()).toBe(true);
    highlight(svg, lit, false);
    expect(isDimmed()).toBe(false);
    highlight(svg, [], true);
    expect(isDimmed()).toBe(false);
  });

  it("fades up to 60 marks smoothly", () => {
    const many = (count: number) => {
      const svg = svgOf('<path data-series="x"></path>'.repeat(count));
      highlight(svg, [], false);
      return svg.parentElement?.hasAttribute("data-many");
    };
    expect([many(60), many(61)]).toEqual([false, true]);
  });
});

describe("the marks of a target", () => {
  it("are those of its series and entity", () => {
    const svg = svgOf(marks);
    expect(ids(marksOf(svg, { series: "France", entity: "France" }))).toEqual(["a"]);
    expect(ids(marksOf(svg, { series: "Kenya", entity: "Kenya" }))).toEqual(["b"]);
    expect(ids(marksOf(svg, { series: "Rain" }))).toEqual(["c"]);
    expect(marksOf(undefined, { series: "x" })).toEqual([]);
  });
});

describe("a legend", () => {
  const legend = `<g class="legend"><g id="entry"><rect id="swatch" fill="red"></rect><text id="name">Red</text></g>
<g id="none"><rect fill="blue"></rect><text>Blue</text></g></g>
<g data-series="one"><path id="p" fill="red"></path></g><g data-series="two"><path id="q" stroke="red"></path></g>`;

  it("entry stands for the marks of its colour, filled or drawn", () => {
    const svg = svgOf(legend);
    const found = legendMarks(svg, svg.querySelector("#swatch") as Element);
    expect(found.map((it) => it.getAttribute("data-series"))).toEqual(["one", "two"]);
    expect(legendMarks(svg, svg.querySelector("#name") as Element)).toHaveLength(2);
  });

  it("entry stands for the marks of its series if it names one", () => {
    const svg = svgOf(`${marks}<g class="legend"><g data-series="Kenya"><text id="key">Kenya</text></g></g>`);
    expect(ids(legendMarks(svg, svg.querySelector("#key") as Element)).filter(Boolean)).toContain("b");
    expect(ids(legendMarks(svg, svg.querySelector("#key") as Element))).not.toContain("a");
  });

  it("has only entries with marks, in order", () => {
    expect(ids(legendEntries(svgOf(legend)))).toEqual(["swatch"]);
    expect(legendEntries(null)).toEqual([]);
  });

  it("is pointed at inside of its elements and between them", () => {
    const svg = svgOf(legend);
    const at = (id: string, clientX: number) =>
      legendAt({ target: svg.querySelector(id), clientX, clientY: 5 } as unknown as MouseEvent);
    Object.assign(svg.querySelector(".legend") as object, {
      getBoundingClientRect: () => ({ left: 10, right: 20, top: 0, bottom: 10 }),
    });
    expect(at("#name", 100)?.id).toBe("name");
    expect(at("#p", 10)?.id).toBe("p");
    expect(at("#p", 20)?.id).toBe("p");
    expect(at("#p", 9)).toBeUndefined();
    expect(at("#p", 21)).toBeUndefined();
  });
});

it("the mark at an event is the nearest element with a series or an entity", () => {
  const svg = svgOf('<g data-series="Rain" data-entity="Kenya"><path id="p"></path></g><path id="q"></path>');
  const at = (id: string) => markAt({ target: svg.querySelector(id) } as unknown as Event);
  expect(at("#p")).toEqual({ series: "Rain", entity: "Kenya" });
  expect(at("#q")).toBeUndefined();
});
