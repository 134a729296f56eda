import { flagParam, integerParam, lastValue } from "../core/data/query.ts";
import type { Detail } from "../core/plot/style.ts";
import { type ViewParams, viewParamNames } from "../core/view/params.ts";

/** Parameters of SVG and PNG in addition to those of the view (interface.md 2.2). */
const imageParamNames = [
  "imType",
  "imWidth",
  "imHeight",
  "imDetails",
  "imFontSize",
  "imMinimal",
  "imSquareSize",
  "imOutline",
] as const;

export type ImageParamName = (typeof imageParamNames)[number];

/** View parameters that an image ignores. */
const ignored: ReadonlySet<string> = new Set<keyof ViewParams>([
  "mapSelect",
  "overlay",
  "tableFilter",
  "tableSearch",
  "tableSort",
]);

/** All parameters that change an image. */
export const imageParams: readonly (ImageParamName | keyof ViewParams)[] = [
  ...imageParamNames,
  ...viewParamNames.filter((name) => !ignored.has(name)),
];

/** The view parameters that an image does not ignore. */
export const imageViewParams = (params: ViewParams): ViewParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !ignored.has(name)));

/** Values of `imType`: sizes and styles for other sites. */
export const presets = ["og", "twitter", "thumbnail", "square", "uncaptioned"] as const;
type Preset = (typeof presets)[number];

/** The image that a query requests: its size in layout and in pixels, and its style (rules.md 801, 802). */
export interface ImageRequest {
  readonly preset?: Preset;
  readonly layoutWidth: number;
  readonly layoutHeight: number;
  /** Width of the PNG. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly fontSize: number;
  readonly detail: Detail;
  readonly hasFrame: boolean;
  readonly hasDetails: boolean;
  /** Whether text is replaced by outlines, for viewers without the font. Only affects SVG: pixels look the same. */
  readonly outlinesText: boolean;
}

const defaultWidth = 850;
const defaultHeight = 600;
const defaultFontSize = 16;
const layoutArea = defaultWidth * defaultHeight;

/** Parses the image parameters of a query. Invalid ones count as absent. */
export function parseImageRequest(query: URLSearchParams): ImageRequest {
  const preset = presets.find((name) => name === lastValue(query, "imType"));
  const fontSize = integerParam(query, "imFontSize", 6, 60);
  const minimal = flagParam(query, "imMinimal", false);
  const common: Pick<ImageRequest, "hasDetails" | "outlinesText" | "hasFrame" | "detail" | "preset"> = {
    hasDetails: flagParam(query, "imDetails", false),
    outlinesText: flagParam(query, "imOutline", false),
    hasFrame: true,
    detail: "full",
    ...(preset && { preset }),
  };
  const size = (width: number, height: number, scale: number) => ({
    layoutWidth: width,
    layoutHeight: height,
    pixelWidth: Math.round(width * scale),
    pixelHeight: Math.round(height * scale),
  });
  if (preset === "og") return { ...common, ...size(800, 418.66, 1.5), fontSize: fontSize ?? 21 };
  if (preset === "twitter") return { ...common, ...size(800, 418, 1), fontSize: fontSize ?? 21 };
  if (preset === "square")
    return {
      ...common,
      ...size(540, 540, (integerParam(query, "imSquareSize", 50, 3500) ?? 2160) / 540),
      fontSize: fontSize ?? defaultFontSize,
    };
  const detail: Detail = minimal ? "minimal" : "thumbnail";
  if (preset === "thumbnail")
    return { ...common, ...size(300, 160, 4), fontSize: fontSize ?? 13, hasFrame: false, detail };
  const asked = askedSize(query);
  if (preset === "uncaptioned")
    return {
      ...common,
      ...asked,
      fontSize: fontSize ?? defaultFontSize,
      hasFrame: false,
      detail: minimal ? "minimal" : "full",
    };
  return { ...common, ...asked, fontSize: fontSize ?? defaultFontSize };
}

/**
 * The requested size: a ratio from 0.5 to 2, and at most `maxPixels`. The layout has this ratio and the area of the default
 * picture, so that texts keep their relative size.
 */
function askedSize(query: URLSearchParams) {
  const width = integerParam(query, "imWidth", 1, 100_000);
  const height = integerParam(query, "imHeight", 1, 100_000);
  if (width === undefined && height === undefined)
    return {
      layoutWidth: defaultWidth,
      layoutHeight: defaultHeight,
      pixelWidth: defaultWidth,
      pixelHeight: defaultHeight,
    };
  const byDefault = defaultWidth / defaultHeight;
  const ratio = Math.min(2, Math.max(0.5, width && height ? width / height : byDefault));
  const wanted = width ?? (height ?? defaultHeight) * ratio;
  const most = Math.sqrt(maxPixels * ratio);
  const pixelWidth = Math.max(1, Math.round(Math.min(wanted, most)));
  return {
    layoutWidth: Math.round(Math.sqrt(layoutArea * ratio)),
    layoutHeight: Math.round(Math.sqrt(layoutArea / ratio)),
    pixelWidth,
    pixelHeight: Math.max(1, Math.round(pixelWidth / ratio)),
  };
}

/** Maximum number of pixels of a picture. */
export const maxPixels = 12_750_000;

/** Number of pixels of one of our SVGs when it is rasterised at a width. */
export const pixelCount = (svg: string, width: number): number => width * Math.round(width * heightByWidth(svg));

/** The requested width, reduced if the picture would have too many pixels: explanations below a picture make it taller. */
export const limitWidth = (svg: string, width: number): number =>
  Math.max(1, Math.min(width, Math.round(Math.sqrt(maxPixels / heightByWidth(svg)))));

function heightByWidth(svg: string): number {
  const [, width, height] = /^<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const ratio = Number(height) / Number(width);
  return ratio > 0 ? ratio : 1;
}
