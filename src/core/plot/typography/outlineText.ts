import { attributes, formatCoordinate, type Markup, svg, unsafe } from "../../text/markup.ts";
import type { FontFace } from "./font.ts";
import { glyphOutlines } from "./glyphs.ts";
import { paintOf, parseSvgTexts, replaceTexts, type SvgText } from "./svgTexts.ts";
import { createTypesetter, type TypesetRun } from "./typeset.ts";

/**
 * Creates a function that replaces the text in an SVG by outlines, for viewers without the font. Each text becomes a
 * group with the text as its label. A text that contains a character which is not in the font, or a combining mark,
 * stays text. Only the build and the service use it, so pages carry no font parser.
 * @param readFace - reads the TrueType file of a face, on first use
 */
export function createOutliner(readFace: (face: FontFace) => Uint8Array): (picture: string) => string {
  const set = createTypesetter(readFace);
  return (picture) => {
    const outlined = new Map<SvgText, string>();
    parseSvgTexts(picture, {
      text(text) {
        const runs = set(text.runs);
        if (runs) outlined.set(text, outlineText(text, runs));
      },
    });
    return replaceTexts(picture, outlined);
  };
}

/** The group of paths that replaces a text. */
export function outlineText({ attributes: own, runs }: SvgText, set: readonly TypesetRun[]): string {
  const label = runs.map((run) => run.text).join("");
  const paths = set.map((run) => (run.letters.length === 0 ? null : pathOf(run)));
  return svg`<g${attributes({ role: "img", "aria-label": label, ...paintOf(own) })}>${paths}</g>`.text;
}

function pathOf({ letters, scale, paint, inherited, x, y }: TypesetRun): Markup {
  const transform = `translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${scale})`;
  // The transform scales the stroke too.
  const stroke = inherited.stroke !== "none" && { "stroke-width": String(inherited.strokeWidth / scale) };
  return svg`<path${attributes({ transform, ...paint, ...stroke })} d="${unsafe(glyphOutlines(letters))}"/>`;
}
