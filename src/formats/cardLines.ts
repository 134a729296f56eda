import { light } from "../core/plot/style.ts";
import { canDrawText } from "../core/plot/typography/characters.ts";
import { fontFamily } from "../core/plot/typography/font.ts";
import { fontMetrics, textWidth } from "../core/plot/typography/measure.ts";
import { truncateText } from "../core/plot/typography/wrapText.ts";
import { attributes, svg } from "../core/text/markup.ts";
import type { CardElement, CardStyle } from "./card.ts";

/** Lays out an element as an SVG. The parameter is unknown, because libraries have their own types for elements. */
type Compose = (element: unknown) => Promise<string>;

/** Properties that a line inherits from its ancestors. */
interface Inherited {
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly color: string;
}

interface Line extends Inherited {
  readonly text: string;
  /** Colour of its placeholder. */
  readonly mark: string;
}

const initial: Inherited = { fontSize: 16, fontWeight: 400, color: light.text };

/** First of the colours for placeholders of lines: next to the colour of the plot's placeholder, and in no theme. */
const firstMark = 0xf0f1f4;

/**
 * Composes a card with `compose`, except for lines with characters that the bundled font lacks. The library would position
 * each word or character of these separately, with widths that it cannot know. Such a line becomes a placeholder, which is
 * then replaced by an SVG text like those of plots.
 */
export async function composeLines(compose: Compose, element: CardElement, width: number): Promise<string> {
  const lines: Line[] = [];
  const composed = await compose(withBoxes(element, initial, width, lines));
  return lines.reduce((picture, line) => picture.replace(boxPattern(line.mark), (box) => draw(line, box)), composed);
}

/** Copies an element with placeholders for such lines. @param lines - receives the replaced lines */
function withBoxes({ type, props }: CardElement, above: Inherited, width: number, lines: Line[]): CardElement {
  const { style, children } = props;
  const own = inherit(above, style);
  if (typeof children !== "string") {
    const parts = children?.map((child) => withBoxes(child, own, width, lines));
    return { type, props: { ...props, ...(parts && { children: parts }) } };
  }
  if (canDrawText(children)) return { type, props };
  const share = Number.parseFloat(String(style.maxWidth ?? "100%")) / 100;
  const size = { size: own.fontSize, weight: own.fontWeight };
  const text = truncateText(children, { ...size, maxWidth: width * share });
  const mark = `#${(firstMark + lines.length).toString(16)}`;
  lines.push({ ...own, text, mark });
  const box = { display: "flex", width: textWidth(text, size), height: own.fontSize * lineHeight, flexShrink: 0 };
  return { type: "div", props: { style: { ...box, backgroundColor: mark } } };
}

/** Line height of cards, in em. */
const lineHeight = 1.25;

const inherit = (above: Inherited, style: CardStyle): Inherited => ({
  fontSize: Number(style.fontSize ?? above.fontSize),
  fontWeight: Number(style.fontWeight ?? above.fontWeight),
  color: String(style.color ?? above.color),
});

const boxPattern = (mark: string): RegExp => new RegExp(`<(rect|path)[^>]*fill="${mark}"[^>]*/>`);

function draw({ text, fontSize, fontWeight, color }: Line, box: string): string {
  const read = (name: string): number => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(box)?.[1] ?? 0);
  const { ascent, descent } = fontMetrics;
  const y = read("y") + (fontSize * (lineHeight + ascent - descent)) / 2;
  const font = { "font-family": fontFamily, "font-size": fontSize, "font-weight": fontWeight };
  return svg`<text${attributes({ x: read("x"), y, ...font, fill: color })}>${text}</text>`.text;
}
