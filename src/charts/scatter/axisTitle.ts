import { numberFormat } from "../../core/chart/chart.ts";
import { shortUnitOf } from "../../core/data/number.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { firstBaseline, richText, textHeight } from "../../core/plot/typography/richText.ts";
import { wrapSpans } from "../../core/plot/typography/wrapText.ts";
import type { TextSpan } from "../../core/text/markdown.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { axisName, type Scatter, type ScatterAxis } from "./points.ts";

/** What an axis measures, laid out. */
export interface AxisTitle {
  readonly height: number;
  /** Draws it from `top` on, beginning or ending at `x`. */
  render(x: number, top: number, anchor: "start" | "end"): Markup;
}

const lineHeight = 1.2;

/** Lays out what an axis measures, on two lines at the most; in a thumbnail on one, without the unit. */
export function createAxisTitle(axis: ScatterAxis, { isChange }: Scatter, maxWidth: number, style: Style): AxisTitle {
  const { theme, detail } = style;
  const size = textSize.axis(style) * (detail === "full" ? 1 : 0.8);
  const words = isChange ? changeWords(axis) : axisWords(axis);
  const wrapped = wrapSpans(words, { size, maxWidth, maxLines: 2 });
  // A thumbnail has no room for a second line: there the unit goes, and the name stays.
  const isShortened = detail !== "full" && wrapped.length > 1;
  const lines = isShortened
    ? wrapSpans(
        words.filter(({ bold }) => bold),
        { size, maxWidth, maxLines: 1 },
      )
    : wrapped;
  return {
    height: Math.ceil(textHeight(lines.length, size, lineHeight)),
    render: (x, top, anchor) =>
      svg`${richText(lines, {
        x,
        y: top + firstBaseline(size, lineHeight),
        size,
        lineHeight,
        anchor,
        fill: theme.muted,
        attributes: { class: "axis-title" },
      })}`,
  };
}

/**
 * What an axis measures, in bold, with its unit unless the tick labels or the words tell it, and that it is logarithmic:
 * "GDP per capita (2011 int-$; plotted on a logarithmic axis)".
 */
function axisWords(axis: ScatterAxis): TextSpan[] {
  const name = axisName(axis);
  const format = numberFormat(axis.dimension);
  const unit = format.unit?.trim() ?? "";
  const isNamed =
    unit === shortUnitOf(format) || name.toLowerCase() === unit.toLowerCase() || name.includes(`(${unit}`);
  const details = [isNamed ? "" : unit, axis.type === "log" ? "plotted on a logarithmic axis" : ""].filter(Boolean);
  return [{ text: name, bold: true }, ...(details.length > 0 ? [{ text: ` (${details.join("; ")})` }] : [])];
}

/** "Average annual change in life expectancy"; acronyms keep their capitals. */
function changeWords(axis: ScatterAxis): TextSpan[] {
  const name = axisName(axis);
  const isAcronym = /^\P{Ll}{2}/u.test(name);
  return [
    { text: "Average annual change in " },
    { text: isAcronym ? name : name.charAt(0).toLowerCase() + name.slice(1), bold: true },
  ];
}
