import { textWidth } from "../../../src/core/plot/typography/measure.ts";
import { parseSvgTexts, type SvgText } from "../../../src/core/plot/typography/svgTexts.ts";

/** Where a line of text is drawn, in px. */
export interface TextBox {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width of the shortest texts, in px. Hinting changes all of a comma. */
const minWidth = 15;

/** The lines of text of a chart's SVG that start at their x and are not in a moved group, without the shortest. */
export function textBoxes(svg: string): readonly TextBox[] {
  const boxes: TextBox[] = [];
  let open: boolean[] = [];
  parseSvgTexts(svg, {
    open: (_, { transform }) => void open.push(transform !== undefined),
    close: () => {
      open = open.slice(0, -1);
    },
    text: (text) => {
      if (!open.includes(true)) boxes.push(...boxOf(text));
    },
  });
  return boxes;
}

function boxOf({ attributes, runs }: SvgText): readonly TextBox[] {
  const style = runs[0]?.inherited;
  if (style?.anchor !== "start" || attributes.transform !== undefined) return [];
  const width = runs.reduce((sum, { text, inherited }) => sum + textWidth(text, inherited), 0);
  const { size } = style;
  if (width < minWidth) return [];
  return [
    {
      text: runs.map(({ text }) => text).join(""),
      x: Number(attributes.x),
      y: Number(attributes.y) - size,
      width,
      height: size * 1.3,
    },
  ];
}
