import { fileStem } from "../core/chart/cube/chartSlug.ts";
import { brandName, type Site } from "../core/chart/site.ts";
import { light } from "../core/plot/style.ts";
import { fontFamily, fontName } from "../core/plot/typography/font.ts";
import { type WrapOptions, wrapText } from "../core/plot/typography/wrapText.ts";
import { plainText } from "../core/text/markdown.ts";
import { svg } from "../core/text/markup.ts";
import type { View } from "../core/view/view.ts";
import { describeView } from "../core/words/description.ts";
import { missingLine } from "../core/words/missing.ts";
import { viewWords } from "../core/words/words.ts";
import { drawPicture } from "../picture/picture.ts";
import type { ImageRequest } from "./imageRequest.ts";
import type { Platform } from "./platform.ts";

/** The layout and look of an element, in CSS. */
export type CardStyle = Readonly<Record<string, string | number>>;

/** An element of the card, in the form that satori accepts. */
export interface CardElement {
  readonly type: "div" | "span" | "img";
  readonly props: {
    readonly style: CardStyle;
    readonly src?: string;
    readonly children?: string | readonly CardElement[];
  };
}

/** Colour of the placeholder for the plot, by which it is found in the composed card. No text or theme has this colour. */
const plotMark = "#f0f1f3";
const padding = 24;

/** Font size of the plot, relative to that of the card: its smallest text stays legible where cards are shown small. */
const plotText = 0.75;

/**
 * Draws a picture for previews in social media (rules.md 802): brand, title, subtitle, note and
 * sources around the plot.
 * @returns undefined if the platform cannot lay out cards
 */
export async function cardSvg(view: View, request: ImageRequest, { card }: Platform): Promise<string | undefined> {
  if (!card) return undefined;
  const { layoutWidth: width, layoutHeight: height } = request;
  // satori needs a whole number; the viewBox below has the exact height.
  const composed = await card(cardElement(view, request), width, Math.ceil(height));
  const box = plotBox(composed);
  if (!box) return undefined;
  const { title } = viewWords(view);
  const description = describeView(view);
  const plot = drawPicture(view, {
    width: box.width,
    height: box.height,
    style: {
      theme: light,
      detail: "full",
      fontSize: request.fontSize * plotText,
      idPrefix: `${fileStem(view.chart.slug)}-`,
    },
    margin: 1,
    title,
    description,
  });
  return withoutUnusedMasks(composed)
    .replace(
      /^<svg [^>]*>/,
      () =>
        svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title><desc>${description}</desc>`
          .text,
    )
    .replace(box.element, () => placePlot(plot.svg, box))
    .replaceAll(`font-family="${fontName.toLowerCase()}"`, `font-family="${fontFamily}"`);
}

/**
 * The plot as a group that replaces the placeholder. Qt and MuPDF draw an SVG inside of another at its corner. It is not
 * clipped: with a clip path, the rasteriser crashes on texts that are far too long.
 */
function placePlot(plot: string, { x, y }: { readonly x: number; readonly y: number }): string {
  const marks = plot.replace(/^<svg [^>]*>(?:<(title|desc)\b.*?<\/\1>)*/s, "").replace(/<\/svg>$/, "");
  return `<g transform="translate(${x},${y})" font-family="${fontFamily}">${marks}</g>`;
}

/** Removes the masks that satori defines for each box and does not use. */
const withoutUnusedMasks = (composed: string): string =>
  composed.replace(/<mask id="([^"]*)">.*?<\/mask>/gs, (mask, id) => (composed.includes(`url(#${id})`) ? mask : ""));

/** Finds the placeholder for the plot in a composed card. */
function plotBox(
  composed: string,
): { element: string; x: number; y: number; width: number; height: number } | undefined {
  const element = new RegExp(`<(rect|path)[^>]*fill="${plotMark}"[^>]*/>`).exec(composed)?.[0];
  const read = (name: string): number => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(element ?? "")?.[1]);
  if (!element) return undefined;
  const box = { element, x: read("x"), y: read("y"), width: read("width"), height: read("height") };
  return [box.x, box.y, box.width, box.height].every(Number.isFinite) ? box : undefined;
}

function cardElement(view: View, { fontSize, layoutWidth }: ImageRequest): CardElement {
  const { title, subtitle, sources, note } = viewWords(view);
  const missing = missingLine(view);
  const maxWidth = layoutWidth - 2 * padding;
  const footer = fontSize * 0.62;
  const head = { size: fontSize * 1.25, weight: 700, maxWidth, maxLines: 2, minLast: 0.6 };
  const below = { size: fontSize * 0.72, maxWidth, maxLines: 2, minLast: 0.2 };
  const remark = (text: string): CardElement[] =>
    text ? [lines(text, { size: footer, maxWidth, maxLines: 2 }, { color: light.muted, marginBottom: 4 })] : [];
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      padding: `${padding}px ${padding}px ${padding * 0.66}px`,
      boxSizing: "border-box",
      backgroundColor: light.background,
      fontFamily: fontName,
      color: light.text,
    },
    [
      lines(title, head, { fontWeight: 700, color: light.title }),
      ...(subtitle ? [lines(plainText(subtitle), below, { color: light.muted, marginTop: 4 })] : []),
      box({ flexGrow: 1, marginTop: 10, marginBottom: 8, backgroundColor: plotMark }),
      ...remark(missing),
      ...remark(note && `Note: ${plainText(note)}`),
      box({ justifyContent: "space-between", alignItems: "center", fontSize: footer, color: light.muted }, [
        line(sources ? `Data source: ${sources}` : "", footer, { maxWidth: "75%" }),
        ...(view.chart.config.hideLogo ? [] : [brandMark(view.site, footer)]),
      ]),
    ],
  );
}

/** The logo, if the site has one, and its name. @param size - font size in pixels */
function brandMark(site: Site, size: number): CardElement {
  const { logo } = site.config.brand ?? {};
  const image: CardElement[] = logo
    ? [{ type: "img", props: { style: { height: size * 1.6, marginRight: size * 0.4 }, src: logo } }]
    : [];
  const name = {
    type: "div",
    props: { style: { fontWeight: 700, color: light.title }, children: brandName(site) },
  } as const;
  return box({ alignItems: "center", lineHeight: 1.25, flexShrink: 0 }, [...image, name]);
}

const box = (style: CardStyle, children?: readonly CardElement[]): CardElement => ({
  type: "div",
  props: { style: { display: "flex", ...style }, ...(children && { children }) },
});

const line = (text: string, size: number, style: CardStyle): CardElement => ({
  type: "div",
  props: { style: { fontSize: size, lineHeight: 1.25, display: "block", lineClamp: 1, ...style }, children: text },
});

/** satori measures some lines slightly wider than we do, and would cut off their last word. */
const safeWidth = 0.985;

/** A text with our own line breaks, which leave no single word on the last line. */
const lines = (text: string, wrap: WrapOptions, style: CardStyle): CardElement =>
  box(
    { flexDirection: "column", ...style },
    wrapText(text, { ...wrap, maxWidth: wrap.maxWidth * safeWidth }).map((it) =>
      line(it.text, wrap.size, { whiteSpace: "nowrap" }),
    ),
  );
