import type { Bounds } from "../core/plot/bounds.ts";
import type { Style } from "../core/plot/style.ts";
import type { View } from "../core/view/view.ts";
import { type Detail, layoutDetails } from "./details.ts";
import { type Frame, type FrameText, layoutFrame } from "./frame.ts";
import { composePicture, type Picture, type PictureOptions, padded } from "./picture.ts";

/** How a view is drawn with words around it. */
export interface FramedOptions extends PictureOptions {
  /** The words around the plot; none for a plot alone. */
  readonly frame?: FrameText;
  /** Explanations below everything else; they make the picture taller. */
  readonly details?: readonly Detail[];
}

/** The plot gets at least this part of the height: where the words would leave it less, all text is smaller. */
const minPlot = 0.35;

/** In px; text is made no smaller than this. */
const minFontSize = 11;

/** Lays words out around a plot, at the size of text that leaves it room. */
function layoutWords(words: FrameText, outer: Bounds, wanted: Style): { readonly style: Style; readonly frame: Frame } {
  let style = wanted;
  let frame = layoutFrame(words, outer, style);
  while (frame.plot.height < outer.height * minPlot && style.fontSize > minFontSize) {
    style = { ...style, fontSize: Math.max(minFontSize, style.fontSize * 0.9) };
    frame = layoutFrame(words, outer, style);
  }
  return { style, frame };
}

/** Draws a view with words around it; pages, which have their words in HTML, do without this module. */
export function drawFramedPicture(view: View, options: FramedOptions): Picture {
  const { width, height } = options;
  const outer = { x: 0, y: 0, width, height };
  const framed = options.frame && layoutWords(options.frame, outer, options.style);
  const style = framed?.style ?? options.style;
  const details = layoutDetails(options.details ?? [], outer, style);
  return composePicture(
    view,
    { ...options, style, height: height + details.height },
    {
      plot: framed?.frame.plot ?? padded(outer, options.margin ?? style.fontSize / 2),
      above: framed?.frame.markup,
      below: details.markup,
    },
  );
}
