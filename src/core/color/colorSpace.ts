/*
 * Conversions between sRGB ("#rrggbb") and OKLCH, where lightness and chroma can be changed without changing the hue.
 * Formulas: Björn Ottosson, "A perceptual color space for image processing" (2020); transfer function of sRGB: W3C, CSS
 * Color Module Level 4, section 18. A colour library would add a third to the page's script; `cssColor.ts` parses all
 * other CSS colours.
 */

type Triple = readonly [number, number, number];

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.33, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** A colour in OKLab: lightness, green–red axis, blue–yellow axis. */
type Oklab = Triple;

/** Linear-light red, green and blue, each from 0 to 1 inside the sRGB gamut. */
type Light = Triple;

const hexPattern = /^#[\da-f]{6}$/i;

/** Whether a string is "#rrggbb". */
export const isHex = (text: string): boolean => hexPattern.test(text);

/** Converts "#rrggbb" to OKLCH; undefined for any other string. */
export function toOklch(hex: string): Oklch | undefined {
  const light = toLight(hex);
  if (!light) return undefined;
  const [l, a, b] = toOklab(light);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Steps of the binary search for the largest chroma inside the gamut; the result is exact to 1/4,000 of the range. */
const fittingSteps = 12;

/** Converts OKLCH to "#rrggbb", reducing chroma until the colour fits the sRGB gamut. */
export function toHex(color: Oklch): string {
  const whole = lightOf(color);
  if (isShown(whole)) return lightToHex(whole);
  let shown = lightOf({ ...color, c: 0 });
  let low = 0;
  let high = color.c;
  for (let i = 0; i < fittingSteps; i++) {
    const c = (low + high) / 2;
    const light = lightOf({ ...color, c });
    if (isShown(light)) [low, shown] = [c, light];
    else high = c;
  }
  return lightToHex(shown);
}

/** Perceptual distance of two colours (Euclidean in OKLab): below 0.02 they look equal, above 0.1 clearly different. */
export function distanceOf(one: string, other: string): number {
  const [a, b] = [toLight(one), toLight(other)];
  if (!a || !b) return Number.NaN;
  const [from, to] = [toOklab(a), toOklab(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Relative luminance of "#rrggbb", from 0 for black to 1 for white (WCAG 2.2). */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = toLight(hex) ?? [0, 0, 0];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Blends a colour over a background with the given opacity; returns the background if either is not "#rrggbb". */
export function blendOver(color: string, share: number, ground: string): string {
  if (!isHex(color) || !isHex(ground)) return ground;
  const mixed = [1, 3, 5].map((at) => Math.round(byteAt(color, at) * share + byteAt(ground, at) * (1 - share)));
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const byteAt = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

function toLight(hex: string): Light | undefined {
  if (!isHex(hex)) return undefined;
  const rgb = Number.parseInt(hex.slice(1), 16);
  return [decoded(rgb >> 16), decoded((rgb >> 8) & 255), decoded(rgb & 255)];
}

function decoded(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function lightToHex([red, green, blue]: Light): string {
  const rgb = (encoded(red) << 16) | (encoded(green) << 8) | encoded(blue);
  return `#${rgb.toString(16).padStart(6, "0")}`;
}

function encoded(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}

/** Tolerance for rounding errors at the edge of the gamut. */
const slack = 1e-6;
const isShown = (light: Light): boolean => light.every((amount) => amount >= -slack && amount <= 1 + slack);

function toOklab([red, green, blue]: Light): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function lightOf({ l, c, h }: Oklch): Light {
  const a = c * Math.cos((h / 180) * Math.PI);
  const b = c * Math.sin((h / 180) * Math.PI);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
