import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { redraw } from "../../../src/client/plot/patch.ts";
import { attributes, type Markup, svg } from "../../../src/core/text/markup.ts";

const newBox = (): Element => parseHTML('<div id="box"></div>').document.getElementById("box") as Element;

/** Structure of a drawing, independent of the order of attributes. */
const contentOf = (parent: Element): unknown =>
  parent.children.length === 0
    ? parent.textContent
    : Array.from(parent.children, (element) => {
        const own = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);
        return [element.localName.toLowerCase(), own.sort(), contentOf(element)];
      });

function drawn(...markups: readonly string[]): unknown {
  const box = newBox();
  let last: ReturnType<typeof redraw> | undefined;
  for (const markup of markups) last = redraw(box, markup, last);
  return contentOf(box);
}

function drawnAnew(markup: string): unknown {
  const box = newBox();
  box.innerHTML = markup;
  return contentOf(box);
}

const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "&", "<", '"', "é"), maxLength: 4 });
const attributeRecord = fc.dictionary(fc.constantFrom("d", "fill", "x", "class"), text, { maxKeys: 3 });
const { picture } = fc.letrec<{ picture: Markup }>((tie) => ({
  picture: fc.oneof(
    { maxDepth: 4 },
    attributeRecord.map((record) => svg`<path${attributes(record)}></path>`),
    fc.tuple(attributeRecord, text).map(([record, content]) => svg`<text${attributes(record)}>${content}</text>`),
    fc
      .tuple(attributeRecord, fc.array(tie("picture"), { maxLength: 4 }))
      .map(([record, children]) => svg`<g${attributes(record)}>${children}</g>`),
    fc
      .tuple(fc.constantFrom("Chad", "Peru", "Iran"), attributeRecord)
      .map(([entity, record]) => svg`<g data-entity="${entity}"><path${attributes(record)}></path></g>`),
  ),
}));

describe("redraw", () => {
  it("results in the same markup as drawing from scratch, from any previous picture", () => {
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 4 }), (pictures) => {
        const markups = pictures.map((it) => svg`<svg>${it}</svg>`.text);
        expect(drawn(...markups)).toEqual(drawnAnew(markups.at(-1) ?? ""));
      }),
    );
  });

  it("keeps unchanged elements", () => {
    const box = newBox();
    const before = redraw(box, '<svg><path d="M0,0"/><text>1990</text></svg>', undefined);
    const [path, label] = box.querySelectorAll("path, text");
    redraw(box, '<svg><path d="M1,1" fill="red"/><text>1991</text></svg>', before);
    expect([...box.querySelectorAll("path, text")]).toEqual([path, label]);
    expect(contentOf(box)).toEqual(drawnAnew('<svg><path d="M1,1" fill="red"/><text>1991</text></svg>'));
  });

  it("keeps the elements of other entities when one is added or removed", () => {
    const group = (...entities: readonly string[]) =>
      `<svg>${entities.map((entity) => `<g data-entity="${entity}"><path d="${entity}"/></g>`).join("")}</svg>`;
    const box = newBox();
    const elements = () => new Map([...box.querySelectorAll("g")].map((it) => [it.getAttribute("data-entity"), it]));
    const first = redraw(box, group("Chad", "Iran", "Peru"), undefined);
    const before = elements();
    const second = redraw(box, group("Chad", "Cuba", "Iran", "Peru"), first);
    for (const [entity, element] of before) expect(elements().get(entity)).toBe(element);
    redraw(box, group("Cuba", "Peru"), second);
    expect([...elements().keys()]).toEqual(["Cuba", "Peru"]);
    expect(elements().get("Peru")).toBe(before.get("Peru"));
  });

  it("reuses elements when entities change places", () => {
    const box = newBox();
    const circles = (...entities: readonly string[]) =>
      `<svg>${entities.map((entity, i) => `<circle data-entity="${entity}" r="${9 - i}"/>`).join("")}</svg>`;
    const first = redraw(box, circles("Chad", "Chad", "Cuba", "Iran", "Peru"), undefined);
    const before = [...box.querySelectorAll("circle")];
    redraw(box, circles("Iran", "Peru", "Chad", "Cuba", "Chad"), first);
    expect([...box.querySelectorAll("circle")]).toEqual(before);
    expect(contentOf(box)).toEqual(drawnAnew(circles("Iran", "Peru", "Chad", "Cuba", "Chad")));
  });
});
