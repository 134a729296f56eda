import { type Attributes, parseLength } from "../../core/plot/typography/svgTexts.ts";
import { pathBox } from "./pathBox.ts";

/** A rectangle by its edges, and not a pixel too small: where something may be drawn. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What may be anywhere. */
export const everywhere: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** The box with so much more on each side. */
export const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The box of a shape in its own space, without its stroke; everywhere for an element that is not known. */
export function shapeBox(name: string, own: Attributes): Box {
  if (name === "path") return own.d === undefined ? everywhere : pathBox(own.d);
  if (name === "polyline" || name === "polygon") return pathBox(`M${own.points ?? ""}`);
  const number = (attribute: string) => parseLength(own[attribute]) ?? 0;
  if (name === "line") {
    const [x1, x2, y1, y2] = [number("x1"), number("x2"), number("y1"), number("y2")];
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
  }
  if (name === "circle" || name === "ellipse") {
    const [cx, cy] = [number("cx"), number("cy")];
    const [rx, ry] = name === "circle" ? [number("r"), number("r")] : [number("rx"), number("ry")];
    return { left: cx - rx, top: cy - ry, right: cx + rx, bottom: cy + ry };
  }
  if (!framed.has(name) || own.width === undefined || own.height === undefined) return everywhere;
  const [x, y] = [number("x"), number("y")];
  return { left: x, top: y, right: x + number("width"), bottom: y + number("height") };
}

/** Elements that draw nothing beyond their width and height. */
const framed = new Set(["rect", "image", "svg"]);
