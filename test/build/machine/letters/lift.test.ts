import { describe, expect, it } from "vitest";
import { liftTexts } from "../../../../build/machine/letters/lift.ts";
import { readFace } from "../../../../build/machine/outline.ts";
import { createTypesetter } from "../../../../src/plot/text/typeset.ts";

const set = createTypesetter(readFace);
const text = '<text x="10" y="50" font-size="20" fill="#333333">Life</text>';
const picture = (content: string, size = 'viewBox="0 0 200 100" width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
const lift = (content: string, size?: string) => liftTexts(picture(content, size), set);
const lifted = (content: string, size?: string): string[] => lift(content, size).lines.map(({ run }) => run.text);

describe("liftTexts", () => {
  it("takes out a text over which nothing is drawn", () => {
    const rest = '<rect width="200" height="100" fill="#ffffff"/>';
    const { picture: left, lines } = lift(rest + text);
    expect(left).toBe(picture(rest));
    expect(lines).toMatchObject([{ color: "#333333", stroke: 0, run: { text: "Life", x: 10, y: 50 } }]);
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

  it("leaves a text in its place that is drawn under one that stays", () => {
    const turned = (x: number) => `<text transform="translate(${x},50) rotate(-45)" font-size="20">Turned</text>`;
    expect(lifted(text + turned(20))).toEqual([]);
    expect(lifted(text + turned(190))).toEqual(["Life"]);
  });

  it("takes a halo with its letters, the halo first", () => {
    const halo = text.replace('fill="#333333"', 'fill="#fff" stroke="#fff" stroke-width="4" stroke-linejoin="round"');
    expect(lift(halo + text).lines).toMatchObject([
      { color: "#fff", stroke: 4 },
      { color: "#333333", stroke: 0 },
    ]);
  });

  it("takes the colour of a text from the words in it, from itself and from what is around it", () => {
    const colors = (content: string) => lift(content).lines.map(({ color }) => color);
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
    expect(lifted(text, 'width="200" height="100"')).toEqual(["Life"]);
  });
});
