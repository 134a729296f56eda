import { attributes, formatCoordinate, type Markup, svg, unsafe } from "../../text/markup.ts";
import type { FontFace } from "./font.ts";
import { glyphOutlines } from "./glyphs.ts";
import { paintOf, parseSvgTexts, replaceTexts, type SvgText } from "./svgTexts.ts";
import { createTypesetter, type TypesetRun } from "./typeset.ts";

/**
 * Makes a function that replaces the text of an SVG by its outlines, for places that lack the font. Each text becomes
 * a group that carries the text as its label. A text with a character that the font lacks, or one that is set over
 * another, stays text. For the build and the service: a page does not carry a font parser.
 * @param readFace - the TrueType file of a face of the bundled font, asked for when first needed
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

/** The group of paths that stands for a text. */
export function outlineText({ attributes: own, runs }: SvgText, set: readonly TypesetRun[]): string {
  const label = runs.map((run) => run.text).join("");
  const paths = set.map((run) => (run.letters.length === 0 ? null : pathOf(run)));
  return svg`<g${attributes({ role: "img", "aria-label": label, ...paintOf(own) })}>${paths}</g>`.text;
}

function pathOf({ letters, scale, paint, inherited, x, y }: TypesetRun): Markup {
  const transform = `translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${scale})`;
  // A stroke is scaled with the rest.
  const stroke = inherited.stroke !== "none" && { "stroke-width": String(inherited.strokeWidth / scale) };
  return svg`<path${attributes({ transform, ...paint, ...stroke })} d="${unsafe(glyphOutlines(letters))}"/>`;
}
