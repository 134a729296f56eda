import { type Attributes, parseLength } from "../../core/plot/typography/svgTexts.ts";
import { type Box, everywhere, grow } from "./box.ts";

/** What the elements around a shape or text do to it. */
export interface Surroundings {
  /** Its space: scaled, then moved. Undefined if it is turned, mirrored or skewed. */
  readonly space: Space | undefined;
  readonly fill: string;
  readonly strokeWidth: number;
  readonly isRound: boolean;
  /** Whether it is cut, masked, filtered, styled or seen through. */
  readonly isTreated: boolean;
  /** Whether it is only drawn where something refers to it. */
  readonly isDefinition: boolean;
}

/** How a group scales what is in it, and where it moves it. */
export interface Space {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What holds for a picture before any group changes it. */
export const outermost: Surroundings = {
  space: { scale: 1, x: 0, y: 0 },
  fill: "#000",
  strokeWidth: 1,
  isRound: false,
  isTreated: false,
  isDefinition: false,
};

const definitions = new Set(
  "defs clipPath mask pattern marker symbol linearGradient radialGradient filter style title desc metadata".split(" "),
);
const treatments = ["clip-path", "mask", "filter", "style", "opacity", "fill-opacity", "stroke-opacity"];

/** What an element does to what is in it, beside what is done to itself. */
export function surround(outer: Surroundings, name: string, own: Attributes): Surroundings {
  return {
    space: spaceIn(outer.space, name, own),
    fill: own.fill ?? outer.fill,
    strokeWidth: parseLength(own["stroke-width"]) ?? outer.strokeWidth,
    isRound: own["stroke-linejoin"] === undefined ? outer.isRound : own["stroke-linejoin"] === "round",
    isTreated: outer.isTreated || treatments.some((treatment) => own[treatment] !== undefined),
    isDefinition: outer.isDefinition || definitions.has(name),
  };
}

const moved = /^\s*(?:translate\(([^\s,)]+)[\s,]*([^\s,)]*)\))?\s*(?:scale\(([^\s,)]+)\))?\s*$/;

function spaceIn(outer: Space | undefined, name: string, own: Attributes): Space | undefined {
  if (!outer) return undefined;
  if (name === "svg" && isMoved(own)) return within(outer, parseLength(own.x), parseLength(own.y));
  if (own.transform === undefined) return outer;
  const found = moved.exec(own.transform);
  const scale = parseLength(found?.[3]) ?? 1;
  // Letters that stand on their heads are drawn as outlines.
  return found && scale > 0 ? within(outer, parseLength(found[1]), parseLength(found[2]), scale) : undefined;
}

/** Whether a picture in a picture is but moved: neither scaled nor cut. */
export const isMoved = ({ viewBox, width, height, overflow }: Attributes): boolean =>
  overflow === "visible" && viewBox === `0 0 ${width} ${height}`;

const within = (outer: Space, x = 0, y = 0, scale = 1): Space => ({
  scale: outer.scale * scale,
  x: outer.x + outer.scale * x,
  y: outer.y + outer.scale * y,
});

/** Where a box of a space is in the picture. */
export function boxIn(space: Space | undefined, box: Box): Box {
  if (!space) return everywhere;
  const { scale, x, y } = space;
  return {
    left: x + scale * box.left,
    top: y + scale * box.top,
    right: x + scale * box.right,
    bottom: y + scale * box.bottom,
  };
}

/** Where a shape is drawn, its stroke included: pointed corners reach four times as far as round ones, unless told. */
export function drawnBox({ space, strokeWidth, isRound }: Surroundings, shape: Box): Box {
  return boxIn(space, grow(shape, strokeWidth * (isRound ? 0.5 : 2)));
}
