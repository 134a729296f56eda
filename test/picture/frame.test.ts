import { describe, expect, it } from "vitest";
import { light, type Style } from "../../src/core/plot/style.ts";
import { drawFramedPicture, layoutDetails, layoutFrame } from "../../src/picture/frame.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const style: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "t-" };
const outer = { x: 0, y: 0, width: 850, height: 600 };
const long = "word ".repeat(60).trim();

describe("layoutFrame", () => {
  it("leaves the plot what its words do not take", () => {
    const bare = layoutFrame({ title: "" }, outer, style).plot;
    const short = layoutFrame({ title: "Title", sources: "Institute" }, outer, style).plot;
    const full = layoutFrame(
      { title: long, subtitle: long, sources: long, note: long, origin: "example.org" },
      outer,
      style,
    ).plot;
    expect(bare.height).toBeGreaterThan(short.height);
    expect(short.height).toBeGreaterThan(full.height);
    expect(full.y + full.height).toBeLessThan(600);
    expect(full.height).toBeGreaterThan(0);
  });

  it("writes each line of a title as a text, and escapes it", () => {
    const { markup } = layoutFrame({ title: `<b>& ${long}` }, outer, style);
    expect(markup.text.match(/<text/g)?.length).toBeGreaterThan(1);
    expect(markup.text).not.toContain("<tspan");
    expect(markup.text).toContain("&lt;b&gt;&amp;");
  });

  it("sets a title smaller rather than cut it", () => {
    const sizeOf = (title: string): number =>
      Number(/font-size="([^"]*)"/.exec(layoutFrame({ title }, outer, style).markup.text)?.[1]);
    const longer = "word ".repeat(62).trim();
    expect(sizeOf("Title")).toBe(24);
    expect(sizeOf(longer)).toBeLessThan(24);
    expect(layoutFrame({ title: longer }, outer, style).markup.text).not.toContain("…");
  });

  it("sets the markdown of subtitles and notes", () => {
    const { markup } = layoutFrame(
      { title: "T", subtitle: "Not **one** [link](https://example.org)", note: "A *note*" },
      outer,
      style,
    );
    expect(markup.text).toContain('font-weight="700"');
    expect(markup.text).toContain("link");
    expect(markup.text).not.toContain("https://");
  });
});

describe("layoutDetails", () => {
  it("takes no room without explanations, and more with each", () => {
    const detail = { title: "Term", text: `${long}\n\n${long}` };
    const heights = [[], [detail], [detail, detail]].map((details) => layoutDetails(details, outer, style).height);
    expect(heights[0]).toBe(0);
    expect(heights[1]).toBeGreaterThan(50);
    expect(heights[2]).toBeGreaterThan((heights[1] ?? 0) * 1.7);
  });
});

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
