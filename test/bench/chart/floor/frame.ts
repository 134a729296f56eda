import { coordinate } from "../../../../src/core/plot/path.ts";
import { plainText } from "../../../../src/core/text/markdown.ts";
import type { View } from "../../../../src/core/view/view.ts";
import { describeView } from "../../../../src/core/words/description.ts";
import { viewWords } from "../../../../src/core/words/words.ts";

/** The box between header and footer. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const size = { width: 850, height: 600 };

/** Title, subtitle, sources, note and address around what `draw` returns, as one SVG. */
export function frame(view: View, draw: (box: Box) => string): string {
  const { width, height } = size;
  const words = viewWords(view);
  const { baseUrl, licence } = view.site.config;
  const title = wrap(words.title, 24, 818);
  const subtitle = wrap(plainText(words.subtitle), 15, 818);
  const footer = [
    ...wrap(`Data source: ${words.sources}`, 12, 818),
    ...wrap(`Note: ${plainText(words.note)}`, 12, 818),
    `${baseUrl}/grapher/${view.chart.slug} | ${licence}`,
  ];
  const subtitleTop = 16 + title.length * 28 + 4;
  const footerTop = height - 12 - footer.length * 16;
  const box = { left: 16, right: width - 16, top: subtitleTop + subtitle.length * 20 + 16, bottom: footerTop - 12 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Open Sans, sans-serif">` +
    `<title>${escaped(words.title)}</title><desc>${escaped(describeView(view))}</desc>` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>` +
    text(title, 16, 38, 24, 28, "#1d2533", ' font-weight="700"') +
    text(subtitle, 16, subtitleTop + 15, 15, 20, "#3c4554") +
    text(footer, 16, footerTop + 12, 12, 16, "#5d6675") +
    `${draw(box)}</svg>`
  );
}

function text(
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  step: number,
  fill: string,
  more = "",
): string {
  const spans = lines.map((line, i) => `<tspan x="${x}" y="${y + i * step}">${escaped(line)}</tspan>`);
  return `<text font-size="${size}" fill="${fill}"${more}>${spans.join("")}</text>`;
}

/** Breaks a text by the mean width of a character. */
function wrap(text: string, size: number, width: number): string[] {
  const most = Math.floor(width / (size * 0.52));
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + word.length < most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const escaped = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : text;

export const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Path data through points, without the first command. d3-shape would take ten times as long to round, so the floor
 * prints coordinates as the product does: what is compared is everything else.
 */
export function polyline<T>(points: readonly T[], x: (point: T) => number, y: (point: T) => number): string {
  let path = "";
  for (const point of points) path += `${path === "" ? "" : "L"}${coordinate(x(point))},${coordinate(y(point))}`;
  return path;
}
