import { describe, expect, it } from "vitest";
import type { PlacedColumn } from "../../../src/charts/marimekko/columns.ts";
import { layoutNames, namedColumns } from "../../../src/charts/marimekko/names.ts";
import { createScale } from "../../../src/core/plot/scale.ts";
import { type Detail, light, type Style } from "../../../src/core/plot/style.ts";

/** Columns side by side, of these names and widths in pixels; a star marks the selected. */
function columns(...told: readonly (readonly [name: string, width: number])[]): PlacedColumn[] {
  let left = 0;
  return told.map(([name, width]): PlacedColumn => {
    const column = { entity: name.replace("*", ""), width, left, right: left + width, isSelected: name.includes("*") };
    left += width;
    return { ...column, isMuted: false, isNameable: true, parts: [], total: 0, placed: [] };
  });
}

const bounds = { x: 100, y: 0, width: 400, height: 300 };

/** The markup of the names, at rest or while a drag goes on. */
function render(all: readonly PlacedColumn[], isDraft = false): string {
  const x = createScale("linear", { min: 0, max: 400 }, 100, 500);
  const style: Style = { theme: light, fontSize: 10, idPrefix: "", detail: "full", isDraft };
  return String(layoutNames(all, x, bounds, { left: 0, maxHeight: 500 }, style).render(bounds));
}

/** The names that are drawn: what they say, where their columns stand, and where their lines lead. */
function draw(all: readonly PlacedColumn[], { left = 0, maxHeight = 500, detail = "full" as Detail } = {}) {
  const x = createScale("linear", { min: 0, max: 400 }, 100, 500);
  const style: Style = { theme: light, fontSize: 10, idPrefix: "", detail };
  const { height, render } = layoutNames(all, x, bounds, { left, maxHeight }, style);
  const shape = /data-entity="(.*?)"><path d="M([\d.]+),300v3L([\d.]+),.*?font-size="([\d.]+)"(.*?)>(.*?)<\/text>/g;
  const names = [...String(render(bounds)).matchAll(shape)].map(([, entity, from, to, size, rest = "", text]) => ({
    entity,
    from: Number(from),
    to: Number(to),
    size: Number(size),
    isStrong: rest.includes("700"),
    text,
  }));
  return { height, names };
}

describe("the names below columns", () => {
  it("stand below the middles of their columns where they have room", () => {
    const { names } = draw(columns(["Chad", 200], ["Peru", 200]));
    expect(names.map(({ text, from, to }) => [text, from, to])).toEqual([
      ["Chad", 200, 200],
      ["Peru", 400, 400],
    ]);
  });

  it("keep their distance: the selected and the ends move aside, with a line to their columns", () => {
    const { names } = draw(columns(["Chad", 190], ["Fiji*", 2], ["Mali*", 2], ["Togo*", 2], ["Peru", 204]));
    expect(names.map(({ text }) => text)).toEqual(["Chad", "Fiji", "Mali", "Togo", "Peru"]);
    const [, fiji, mali, togo] = names;
    if (!fiji || !mali || !togo) throw new Error("no names");
    const pitch = fiji.size * 1.65;
    expect([mali.to - fiji.to, togo.to - mali.to]).toEqual([expect.closeTo(pitch), expect.closeTo(pitch)]);
    expect([fiji.from, mali.from, togo.from]).toEqual([291, 293, 295]);
    // Nobody has to move farther than another.
    expect(mali.to).toBeCloseTo(mali.from);
  });

  it("are bold where the reader chose them", () => {
    const { names } = draw(columns(["Chad*", 200], ["Peru", 200]));
    expect(names.map(({ isStrong }) => isStrong)).toEqual([true, false]);
  });

  it("end at the same points, as bold, while a drag goes on", () => {
    const all = columns(["Chad*", 190], ["Fiji", 6], ["Peru", 204]);
    const atRest = [...render(all).matchAll(/translate\(([\d.]+),([\d.]+)\) rotate\(-45\)"(.*?)>(.*?)</g)];
    const dragged = [...render(all, true).matchAll(/<tspan x="([-\d.]+)" y="([-\d.]+)"(.*?)>(.*?)</g)];
    const turnedBack = dragged.map(([, x, y, rest, text]) => [
      (Number(x) + Number(y)) * Math.SQRT1_2,
      (Number(y) - Number(x)) * Math.SQRT1_2,
      rest?.includes("700"),
      text,
    ]);
    expect(turnedBack).toHaveLength(3);
    expect(turnedBack).toEqual(
      atRest.map(([, x, y, rest, text]) => [
        expect.closeTo(Number(x), 1),
        expect.closeTo(Number(y), 1),
        rest?.includes("700"),
        text,
      ]),
    );
  });

  it("are cut where they would reach beyond the left end, after they moved a little", () => {
    const long = "Democratic Republic of the Congo";
    const { names } = draw(columns([long, 20], ["Peru", 380]), { left: 100 });
    const [first] = names;
    expect(first?.text).toMatch(/^Dem.*…$/);
    expect(first?.from).toBe(110);
    expect(first?.to).toBeGreaterThan(130);
    expect(draw(columns([long, 20], ["Peru", 380]), { left: -300 }).names[0]).toMatchObject({ text: long, to: 110 });
  });

  it("are cut where they are longer than there is height, and take as much as the longest", () => {
    const long = "Democratic Republic of the Congo";
    const all = columns([long, 200], ["Peru", 200]);
    const [free, cut] = [draw(all), draw(all, { maxHeight: 60 })];
    expect(free.names[0]?.text).toBe(long);
    expect(cut.names[0]?.text).toMatch(/…$/);
    expect(cut.height).toBeLessThan(75);
    expect(free.height).toBeGreaterThan(cut.height);
  });

  it("stay within the plot at its right end", () => {
    const { names } = draw(columns(["Chad", 396], ["Fiji*", 2], ["Peru", 2]));
    expect(Math.max(...names.map(({ to }) => to))).toBeLessThanOrEqual(500);
  });

  it("of a thumbnail never move: those without room are left out", () => {
    const { names } = draw(columns(["Chad", 190], ["Fiji*", 2], ["Mali*", 2], ["Peru", 206]), { detail: "thumbnail" });
    expect(names.map(({ text, from, to }) => [text, from === to])).toEqual([
      ["Chad", true],
      ["Fiji", true],
      ["Peru", true],
    ]);
  });

  it("take no height where there are none", () => {
    expect(draw([])).toEqual({ height: 0, names: [] });
  });
});

/** Columns side by side, called by letters, of these widths in pixels. */
function lettered(widths: readonly number[], more: Readonly<Record<string, Partial<PlacedColumn>>> = {}) {
  let left = 0;
  return widths.map((width, i): PlacedColumn => {
    const entity = String.fromCharCode(97 + i);
    const column = { entity, label: entity, color: "#000", width, left, right: left + width, isSelected: false };
    left += width;
    return { ...column, isMuted: false, isNameable: true, parts: [], placed: [], ...more[entity] } as PlacedColumn;
  });
}

/** The named ones, from left to right. */
function named(all: readonly PlacedColumn[], pitch: number, mayMove = false): string {
  const width = all.at(-1)?.right ?? 0;
  const x = createScale("linear", { min: 0, max: width }, 0, width);
  return namedColumns(all, x, { pitch, width, mayMove })
    .map(({ entity }) => entity)
    .join("");
}

describe("the columns of a Marimekko that are named", () => {
  it("are all of them where there is room", () => {
    expect(named(lettered([20, 20, 20]), 20)).toBe("abc");
  });

  it("are the first and the last, and of the others the widest that keep their distance", () => {
    expect(named(lettered([20, 30, 40, 20, 20, 20]), 45)).toBe("acf");
  });

  it("are of equally wide ones those that halve the gaps", () => {
    expect(named(lettered([10, 10, 10, 10, 10, 10, 10, 10, 10]), 30)).toBe("aei");
    expect(named(lettered([10, 10, 10, 10, 10, 10, 10, 10, 10]), 20)).toBe("aegi");
  });

  it("are the selected before all others, the widest of them first", () => {
    const selected = { isSelected: true };
    expect(named(lettered([10, 10, 10, 10, 10, 10, 10, 10, 10], { b: selected }), 30)).toBe("bei");
    expect(named(lettered([10, 10, 12, 10, 10], { b: selected, c: selected }), 20)).toBe("ac");
  });

  it("are those in focus alone, as many as have room", () => {
    const muted = { isMuted: true, isNameable: false };
    expect(named(lettered([20, 20, 20, 20], { a: muted, d: muted }), 20)).toBe("bc");
    expect(named(lettered([20, 20, 20, 20], { a: muted }), 40)).toBe("bc");
  });

  it("are two at least, however little room there is", () => {
    expect(named(lettered([10, 10, 10]), 100, true)).toBe("ac");
  });

  it("are the ends and all that are selected where names may move, if the width holds them", () => {
    const selected = { isSelected: true };
    const all = lettered([10, 10, 10, 10, 10, 10, 10, 10], { b: selected, c: selected });
    expect(named(all, 20, true)).toBe("abch");
    expect(named(all, 30, true)).toBe("ah");
  });

  it("are none of none", () => {
    expect(named([], 10)).toBe("");
  });
});
