import { brandName } from "../chart/site.ts";
import { plainText } from "../data/markdown.ts";
import { drawPicture } from "../plot/picture.ts";
import { light } from "../plot/style.ts";
import { fontFamily, fontName } from "../plot/text/font.ts";
import { describeView } from "../view/description.ts";
import type { View } from "../view/view.ts";
import { viewWords } from "../view/words.ts";
import type { ImageRequest } from "./imageRequest.ts";
import type { Machine } from "./representation.ts";

/** An element of the card as satori takes it. */
interface CardElement {
  readonly type: "div" | "span";
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly CardElement[];
  };
}

/** Colour of the box that the composition leaves for the plot; no text or theme has it. */
const plotMark = "#f0f1f3";
const padding = 24;

/**
 * A picture for previews in social media (behaviour 29): brand, title, subtitle and sources composed around the plot.
 * Undefined on a machine that composes no cards.
 */
export async function cardSvg(view: View, request: ImageRequest, { card }: Machine): Promise<string | undefined> {
  if (!card) return undefined;
  const { layoutWidth: width, layoutHeight: height } = request;
  // The composition rounds its height up, so it is cut to the height asked for.
  const composed = await card(cardElement(view, request), width, Math.ceil(height));
  const box = plotBox(composed);
  if (!box) return undefined;
  const plot = drawPicture(view, {
    width: box.width,
    height: box.height,
    style: { theme: light, detail: "full", fontSize: request.fontSize * 0.66, idPrefix: `${view.chart.slug}-` },
    margin: 1,
    title: viewWords(view).title,
    description: describeView(view),
  });
  // The plot is a picture of its own inside the card, at the place that was left for it.
  const placed = plot.svg.replace("<svg ", `<svg x="${box.x}" y="${box.y}" `);
  return composed
    .replace(
      /^<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    )
    .replace(box.element, () => placed)
    .replaceAll(`font-family="${fontName.toLowerCase()}"`, `font-family="${fontFamily}"`);
}

/** Finds the box that was left for the plot in a composed card. */
function plotBox(
  composed: string,
): { element: string; x: number; y: number; width: number; height: number } | undefined {
  const element = new RegExp(`<(rect|path)[^>]*fill="${plotMark}"[^>]*/>`).exec(composed)?.[0];
  const read = (name: string): number => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(element ?? "")?.[1]);
  if (!element) return undefined;
  const box = { element, x: read("x"), y: read("y"), width: read("width"), height: read("height") };
  return [box.x, box.y, box.width, box.height].every(Number.isFinite) ? box : undefined;
}

function cardElement(view: View, { fontSize }: ImageRequest): CardElement {
  const { title, subtitle, sources } = viewWords(view);
  const brand = brandName(view.site);
  const lines = (
    text: string,
    size: number,
    most: number,
    style: Readonly<Record<string, string | number>>,
  ): CardElement => ({
    type: "div",
    props: { style: { fontSize: size, lineHeight: 1.25, display: "block", lineClamp: most, ...style }, children: text },
  });
  const footer = fontSize * 0.62;
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      padding,
      boxSizing: "border-box",
      backgroundColor: light.background,
      fontFamily: fontName,
      color: light.text,
    },
    [
      lines(title, fontSize * 1.25, 2, { fontWeight: 700, color: light.title }),
      ...(subtitle ? [lines(plainText(subtitle), fontSize * 0.72, 2, { color: light.muted, marginTop: 4 })] : []),
      box({ flexGrow: 1, marginTop: 10, marginBottom: 8, backgroundColor: plotMark }),
      box({ justifyContent: "space-between", fontSize: footer, color: light.muted }, [
        lines(sources ? `Data source: ${sources}` : "", footer, 1, { maxWidth: "75%" }),
        lines(brand, footer, 1, { fontWeight: 700, color: light.title }),
      ]),
    ],
  );
}

const box = (style: Readonly<Record<string, string | number>>, children?: readonly CardElement[]): CardElement => ({
  type: "div",
  props: { style: { display: "flex", ...style }, ...(children && { children }) },
});
