import { h } from "preact";
import { expect, it } from "vitest";
import { LegendSpeech } from "../../../src/client/plot/legendSpeech.tsx";
import { mount, stubDocument } from "../dom.ts";

const speak = (legend: string, count: number, id: string) => {
  const marks = Array.from({ length: count }, (_, i) => `<path data-series="s" data-entity="E${i}" fill="red"></path>`);
  const { document } = stubDocument(
    `<div id="root"></div><svg><g class="legend">${legend}</g>${marks.join("")}${marks[0] ?? ""}</svg>`,
  );
  return mount(h(LegendSpeech, { part: document.querySelector(id) as Element })).textContent;
};
const entry = '<g><rect id="r" fill="red"></rect><text> Red </text></g>';

it("names an entry and each of its entities once", () => {
  expect(speak(entry, 2, "#r")).toBe("Red: E0, E1");
});

it("names eight entities and counts the others", () => {
  expect(speak(entry, 8, "#r")).toBe("Red: E0, E1, E2, E3, E4, E5, E6, E7");
  expect(speak(entry, 10, "#r")).toBe("Red: E0, E1, E2, E3, E4, E5, E6, E7 and 2 more");
});

it("says only the name without entities", () => expect(speak(entry, 0, "#r")).toBe("Red"));

it("numbers classes, which have no names", () => {
  const swatches = '<g class="swatches"><rect fill="blue"></rect><rect id="s" fill="red"></rect></g>';
  expect(speak(swatches, 1, "#s")).toBe("Class 2 of 2: E0");
});
