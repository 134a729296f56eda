import { describe, expect, it } from "vitest";
import { light } from "../../src/core/plot/style.ts";
import { drawFramedPicture } from "../../src/picture/framed.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const values = { France: series(2000, 10, 20, 30) };
const chart = testChart([{ property: "y", values }], { chartTypes: ["LineChart"], selectedEntityNames: ["France"] });

/** The sizes of the texts of a picture with so much to say. */
function sizes(fontSize: number, title: string): number[] {
  const { svg } = drawFramedPicture(viewOf(chart), {
    width: 540,
    height: 540,
    style: { theme: light, detail: "full", fontSize, idPrefix: "t-" },
    title,
    description: "",
    frame: { title, note: title },
  });
  return [...svg.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
}

describe("a framed picture", () => {
  it("has text of the size asked for", () => {
    expect(Math.max(...sizes(30, "Title"))).toBe(45);
  });

  it("has smaller text where its words would leave the plot no room", () => {
    const long = "many words ".repeat(12).trim();
    expect(Math.max(...sizes(30, long))).toBeLessThan(45);
    expect(Math.max(...sizes(12, long))).toBe(18);
  });
});
