import type { View } from "../view/view.ts";
import { type Detail, layoutDetails } from "./details.ts";
import { type FrameText, layoutFrame } from "./frame.ts";
import { composePicture, type Picture, type PictureOptions, padded } from "./picture.ts";

export interface FramedOptions extends PictureOptions {
  /** The words around the plot; none for a plot alone. */
  readonly frame?: FrameText;
  /** Explanations below everything else; they make the picture taller. */
  readonly details?: readonly Detail[];
}

/** Draws a view with words around it; pages, which have their words in HTML, do without this module. */
export function drawFramedPicture(view: View, options: FramedOptions): Picture {
  const { width, style, frame } = options;
  const outer = { x: 0, y: 0, width, height: options.height };
  const details = layoutDetails(options.details ?? [], outer, style);
  const framed = frame && layoutFrame(frame, outer, style);
  return composePicture(
    view,
    { ...options, height: options.height + details.height },
    {
      plot: framed?.plot ?? padded(outer, options.margin ?? style.fontSize / 2),
      above: framed?.markup,
      below: details.markup,
    },
  );
}
