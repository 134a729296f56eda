import { describe, expect, it } from "vitest";
import { readFace } from "../../../build/platform/nodePlatform.ts";
import { createTypesetter } from "../../../src/core/plot/typography/typeset.ts";
import {
  createCoverageGrid,
  drawnRect,
  extractTexts,
  inheritStyle,
  rootStyle,
  transformRect,
} from "../../../src/picture/textRaster/extractText.ts";
import { infiniteRect } from "../../../src/picture/textRaster/rect.ts";

const set = createTypesetter(readFace);
const text = '<text x="10" y="50" font-size="20" fill="#333333">Life</text>';
const picture = (content: string, size = 'viewBox="0 0 200 100" width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
const lift = (content: string, size?: string) => extractTexts(picture(content, size), set);
const lifted = (content: string, size?: string): string[] => lift(content, size).runs.map(({ run }) => run.text);

describe("liftTexts", () => {
  it("takes out a text over which nothing is drawn", () => {
    const rest = '<rect width="200" height="100" fill="#ffffff"/>';
    const { picture: left, runs } = lift(rest + text);
    expect(left).toBe(picture(rest));
    expect(runs).toMatchObject([{ color: "#333333", stroke: 0, run: { text: "Life", x: 10, y: 50 } }]);
  });

  it("leaves a text in its place that a later shape is drawn over", () => {
    const over = `${text}<path d="M0,45L200,45" stroke="#ff0000"/>`;
    expect(lifted(over)).toEqual([]);
    expect(lift(over).picture).toMatch(/<g role="img" aria-label="Life"[^>]*><path[^>]*\/><\/g><path d="M0,45L200,45"/);
    expect(lifted(`${text}<path d="M0,90L200,90" stroke="#ff0000"/>`)).toEqual(["Life"]);
  });

  it("sees how wide the stroke of a shape is, where its group is moved, and what it does not know", () => {
    const line = '<line x1="0" x2="200" y1="80" y2="80" stroke="#ff0000"/>';
    expect(lifted(text + line)).toEqual(["Life"]);
    expect(lifted(`${text}<g stroke-width="60">${line}</g>`)).toEqual([]);
    expect(lifted(`${text}<g transform="translate(0,-35)">${line}</g>`)).toEqual([]);
    expect(lifted(`${text}<use href="#x"/>`)).toEqual([]);
    expect(lifted(`${text}<defs><use href="#x"/></defs>`)).toEqual(["Life"]);
  });

  it("takes groups and links, and pictures in it that are but moved, for nothing drawn", () => {
    const around = (open: string, close: string) => lifted(`${text}${open}<rect y="90" width="9" height="9"/>${close}`);
    expect(around("<g>", "</g>")).toEqual(["Life"]);
    expect(around('<a href="x">', "</a>")).toEqual(["Life"]);
    const size = 'width="200" height="100" viewBox="0 0 200 100"';
    expect(around(`<svg ${size} overflow="visible">`, "</svg>")).toEqual(["Life"]);
    expect(around(`<svg ${size}>`, "</svg>")).toEqual([]);
    expect(around('<svg overflow="visible">', "</svg>")).toEqual([]);
    expect(lifted(`${text}<rect width="200" height="100" viewBox="0 0 200 100" overflow="visible"/>`)).toEqual([]);
  });

  it("knows how far the letters of a text reach, and its halo", () => {
    const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="0.1" stroke-width="0"/>`;
    // "Life" is some 34 pixels wide, and begins at 10; its line is at 50.
    for (const [x, y] of [
      [12, 40],
      [40, 40],
      [12, 36],
      [12, 53],
      [10, 48],
    ] as const)
      expect(lifted(text + dot(x, y)), `${x} ${y}`).toEqual([]);
    for (const [x, y] of [
      [2, 40],
      [56, 40],
      [12, 24],
      [12, 62],
    ] as const)
      expect(lifted(text + dot(x, y)), `${x} ${y}`).toEqual(["Life"]);
    const halo = text.replace('fill="#333333"', 'fill="#fff" stroke="#fff" stroke-width="20" stroke-linejoin="round"');
    for (const [x, y] of [
      [2, 40],
      [12, 24],
      [12, 62],
    ] as const)
      expect(lifted(halo + dot(x, y)), `${x} ${y}`).toEqual([]);
    expect(lifted(halo + dot(12, 90))).toEqual(["Life"]);
    expect(lifted(`<text x="10" y="20" fill="#333333">a<tspan x="100" y="80">b</tspan></text>${dot(104, 76)}`)).toEqual(
      [],
    );
    expect(lifted(`<text x="100" y="80" fill="#333333">a<tspan x="10" y="20">b</tspan></text>${dot(14, 16)}`)).toEqual(
      [],
    );
  });

  it("leaves a halo in its place that has another colour than its letters, or corners", () => {
    const halo = (attributes: string) =>
      lifted(`<text x="10" y="50" fill="#fff" stroke-width="4" ${attributes}>a</text>`);
    expect(halo('stroke="#fff" stroke-linejoin="round"')).toEqual(["a"]);
    expect(halo('stroke="#000" stroke-linejoin="round"')).toEqual([]);
    expect(halo('stroke="#fff"')).toEqual([]);
  });

  it("leaves texts of definitions alone", () => {
    const definition = `<defs>${text}</defs>`;
    expect(lift(definition)).toEqual({ picture: picture(definition), runs: [] });
  });

  it("leaves a text in its place that is drawn under one that stays", () => {
    const turned = (x: number) => `<text transform="translate(${x},50) rotate(-45)" font-size="20">Turned</text>`;
    expect(lifted(text + turned(20))).toEqual([]);
    expect(lifted(text + turned(190))).toEqual(["Life"]);
    // Turned about a place far off, it may be anywhere around that.
    const far = '<text transform="translate(120,50) rotate(170)" x="40" font-size="20">Turned</text>';
    expect(lifted(text + far)).toEqual([]);
    expect(lifted(`${text}<text transform="skewX(9)" x="150" y="90" fill="#333333">a</text>`)).toEqual([]);
  });

  it("takes a halo with its letters, the halo first", () => {
    const halo = text.replace('fill="#333333"', 'fill="#fff" stroke="#fff" stroke-width="4" stroke-linejoin="round"');
    expect(lift(halo + text).runs).toMatchObject([
      { color: "#fff", stroke: 4 },
      { color: "#333333", stroke: 0 },
    ]);
  });

  it("takes the colour of a text from the words in it, from itself and from what is around it", () => {
    const colors = (content: string) => lift(content).runs.map(({ color }) => color);
    expect(colors('<text x="1" y="20" fill="#111111">a<tspan fill="#222222">b</tspan></text>')).toEqual([
      "#111111",
      "#222222",
    ]);
    expect(colors('<g fill="#444444"><text x="1" y="20">a</text></g>')).toEqual(["#444444"]);
  });

  it("leaves texts that are painted in ways that letters are not printed in", () => {
    const ways = [
      'fill="url(#a)"',
      'fill="none"',
      'fill="red"',
      'fill="#33333380"',
      'fill="a#333"',
      'fill-opacity="0.5"',
      'opacity="0.5"',
      'stroke="#ff0000" fill="#000000"',
      'style="fill:red"',
      'text-decoration="underline"',
      'letter-spacing="2"',
    ];
    for (const way of ways) expect(lifted(`<text x="10" y="50" ${way}>a</text>`), way).toEqual([]);
    expect(lifted(`<g clip-path="url(#a)">${text}</g>`)).toEqual([]);
    expect(lifted(`<style>text{fill:red}</style>${text}`)).toEqual([]);
  });

  it("leaves a text with a character that the font lacks", () => {
    expect(lift('<text x="10" y="50">中</text>').picture).toContain("<text");
  });

  it("lifts nothing from a picture that is shown in another size than its own", () => {
    expect(lifted(text, 'viewBox="0 0 100 50" width="200" height="100"')).toEqual([]);
    expect(lifted(text, 'viewBox="10 0 200 100" width="200" height="100"')).toEqual([]);
    expect(lifted(text, 'viewBox="0 10 200 100" width="200" height="100"')).toEqual([]);
    expect(lifted(text, 'viewBox="0 0 200 100" width="200" height="50"')).toEqual([]);
    expect(lifted(text, 'viewBox="0 0 200 100" width="400" height="100"')).toEqual([]);
    expect(lifted(text, 'viewBox="0 0 0 100"')).toEqual([]);
    expect(lifted(text, 'viewBox="0 0 100000 100000"')).toEqual([]);
    expect(lifted(text, 'viewBox="0,0  200 100"')).toEqual(["Life"]);
    expect(lifted(text, 'width="200" height="100"')).toEqual(["Life"]);
  });
});

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("createCover", () => {
  it("is clear where nothing was added", () => {
    const cover = createCoverageGrid(100, 50);
    cover.add(box(10, 10, 20, 20));
    expect(cover.isClear(box(30, 10, 40, 20))).toBe(true);
    expect(cover.isClear(box(10, 30, 20, 40))).toBe(true);
    expect(cover.isClear(box(15, 15, 16, 16))).toBe(false);
    expect(cover.isClear(box(0, 0, 100, 50))).toBe(false);
  });

  it("finds shapes that reach beyond the picture, and what is in no part of it", () => {
    const cover = createCoverageGrid(100, 50);
    cover.add(box(-50, -50, 5, 5));
    cover.add(box(200, 0, 300, 50));
    expect(cover.isClear(box(1, 1, 2, 2))).toBe(false);
    expect(cover.isClear(box(90, 1, 99, 49))).toBe(true);
    expect(cover.isClear(box(210, 1, 220, 9))).toBe(true);
  });

  it("covers each place of a box, and few around it", () => {
    const [left, top, right, bottom] = [21, 11, 60, 30];
    const cover = createCoverageGrid(100, 50);
    cover.add(box(left, top, right, bottom));
    for (let x = 0; x < 100; x++)
      for (let y = 0; y < 50; y++) {
        const isIn = x + 1 > left && x < right && y + 1 > top && y < bottom;
        const isNear = x + 1 > left - 2 && x < right + 2 && y + 1 > top - 2 && y < bottom + 2;
        const isClear = cover.isClear(box(x + 0.1, y + 0.1, x + 0.9, y + 0.9));
        if (isIn) expect(isClear, `${x} ${y}`).toBe(false);
        else if (!isNear) expect(isClear, `${x} ${y}`).toBe(true);
      }
  });

  it("does not take what is beside the picture to be on its edge", () => {
    const cover = createCoverageGrid(100, 50);
    for (const outside of [box(-20, 0, -10, 50), box(0, -20, 100, -10), box(110, 0, 120, 50), box(0, 60, 100, 70)])
      cover.add(outside);
    expect(cover.isClear(box(0, 0, 100, 50))).toBe(true);
    cover.add(box(0, 0, 100, 50));
    for (const outside of [box(-20, 0, -10, 50), box(0, -20, 100, -10), box(110, 0, 120, 50), box(0, 60, 100, 70)])
      expect(cover.isClear(outside)).toBe(true);
  });

  it("is clear nowhere once something may be everywhere", () => {
    const cover = createCoverageGrid(100, 50);
    cover.add(infiniteRect);
    expect(cover.isClear(box(50, 20, 51, 21))).toBe(false);
  });
});

describe("inherited style", () => {
  it("moves and scales what is inside, one element in the other", () => {
    const outer = inheritStyle(rootStyle, "g", { transform: "translate(10,20) scale(2)" });
    const inner = inheritStyle(outer, "g", { transform: "translate(1 2)" });
    expect(transformRect(inner.transform, box(0, 0, 1, 1))).toEqual(box(12, 24, 14, 26));
  });

  it("moves a picture in a picture that is neither scaled nor cut", () => {
    const own = { x: "5", y: "6", width: "10", height: "20", viewBox: "0 0 10 20" };
    expect(inheritStyle(rootStyle, "svg", { ...own, overflow: "visible" }).transform).toEqual({ scale: 1, x: 5, y: 6 });
    expect(inheritStyle(rootStyle, "svg", own).transform).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it("knows no place in what is turned or mirrored", () => {
    const turned = inheritStyle(rootStyle, "g", { transform: "rotate(45)" });
    expect(transformRect(turned.transform, box(0, 0, 1, 1))).toEqual(infiniteRect);
    expect(inheritStyle(turned, "g", { transform: "translate(1,2)" }).transform).toBeUndefined();
    expect(inheritStyle(rootStyle, "g", { transform: "scale(-1)" }).transform).toBeUndefined();
  });

  it("hands down paint, and that something is cut, seen through or a definition", () => {
    const outer = inheritStyle(rootStyle, "g", { fill: "#123456", "clip-path": "url(#a)" });
    expect(inheritStyle(outer, "g", {})).toMatchObject({ fill: "#123456", hasEffects: true, isDefinition: false });
    expect(inheritStyle(rootStyle, "g", { opacity: "0.5" }).hasEffects).toBe(true);
    expect(inheritStyle(inheritStyle(rootStyle, "defs", {}), "g", {}).isDefinition).toBe(true);
  });
});

describe("drawnBox", () => {
  it("holds half the stroke where corners are round, and their points where they are not", () => {
    const round = inheritStyle(rootStyle, "g", { "stroke-width": "4", "stroke-linejoin": "round" });
    expect(drawnRect(round, box(10, 10, 20, 20))).toEqual(box(8, 8, 22, 22));
    const pointed = inheritStyle(rootStyle, "g", { "stroke-width": "4" });
    expect(drawnRect(pointed, box(10, 10, 20, 20))).toEqual(box(2, 2, 28, 28));
  });
});
