import { type Attributes, parseLength } from "../../core/plot/typography/svgTexts.ts";
import { expandRect, infiniteRect, type Rect } from "./rect.ts";

/** What an element inherits from the elements around it. */
export interface InheritedStyle {
  /** Its transform into the picture: scale and translation. Undefined if it is rotated, mirrored or skewed. */
  readonly transform: Transform | undefined;
  readonly fill: string;
  readonly strokeWidth: number;
  readonly isRound: boolean;
  /** Whether it is clipped, masked, filtered, styled or translucent. */
  readonly hasEffects: boolean;
  /** Whether it is only drawn where it is referenced. */
  readonly isDefinition: boolean;
}

/** A scale and a translation. */
export interface Transform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The style of a picture's root. */
export const rootStyle: InheritedStyle = {
  transform: { scale: 1, x: 0, y: 0 },
  fill: "#000",
  strokeWidth: 1,
  isRound: false,
  hasEffects: false,
  isDefinition: false,
};

const definitions = new Set(
  "defs clipPath mask pattern marker symbol linearGradient radialGradient filter style title desc metadata".split(" "),
);
const effects = ["clip-path", "mask", "filter", "style", "opacity", "fill-opacity", "stroke-opacity"];

/** Applies an element to the style that its children inherit. */
export function inheritStyle(outer: InheritedStyle, name: string, own: Attributes): InheritedStyle {
  return {
    transform: transformIn(outer.transform, name, own),
    fill: own.fill ?? outer.fill,
    strokeWidth: parseLength(own["stroke-width"]) ?? outer.strokeWidth,
    isRound: own["stroke-linejoin"] === undefined ? outer.isRound : own["stroke-linejoin"] === "round",
    hasEffects: outer.hasEffects || effects.some((effect) => own[effect] !== undefined),
    isDefinition: outer.isDefinition || definitions.has(name),
  };
}

const moved = /^\s*(?:translate\(([^\s,)]+)[\s,]*([^\s,)]*)\))?\s*(?:scale\(([^\s,)]+)\))?\s*$/;

function transformIn(outer: Transform | undefined, name: string, own: Attributes): Transform | undefined {
  if (!outer) return undefined;
  if (name === "svg" && isOnlyTranslated(own)) return within(outer, parseLength(own.x), parseLength(own.y));
  if (own.transform === undefined) return outer;
  const found = moved.exec(own.transform);
  const scale = parseLength(found?.[3]) ?? 1;
  // Mirrored text is drawn as outlines.
  return found && scale > 0 ? within(outer, parseLength(found[1]), parseLength(found[2]), scale) : undefined;
}

/** Whether a nested picture is only translated, not scaled or clipped. */
export const isOnlyTranslated = ({ viewBox, width, height, overflow }: Attributes): boolean =>
  overflow === "visible" && viewBox === `0 0 ${width} ${height}`;

const within = (outer: Transform, x = 0, y = 0, scale = 1): Transform => ({
  scale: outer.scale * scale,
  x: outer.x + outer.scale * x,
  y: outer.y + outer.scale * y,
});

/** Transforms a rectangle into the picture. */
export function transformRect(transform: Transform | undefined, rect: Rect): Rect {
  if (!transform) return infiniteRect;
  const { scale, x, y } = transform;
  return {
    left: x + scale * rect.left,
    top: y + scale * rect.top,
    right: x + scale * rect.right,
    bottom: y + scale * rect.bottom,
  };
}

/**
 * The bounds of a shape in the picture, including its stroke. Pointed corners extend four times as far as round ones,
 * by default.
 */
export function drawnRect({ transform, strokeWidth, isRound }: InheritedStyle, shape: Rect): Rect {
  return transformRect(transform, expandRect(shape, strokeWidth * (isRound ? 0.5 : 2)));
}
