import { drawPicture, type Picture, type PictureOptions } from "../../plot/picture.ts";
import { describeView } from "../../view/description.ts";
import { viewTitle } from "../../view/title.ts";
import type { Page } from "../context.ts";
import type { BoxSize } from "./boxSize.ts";

/** Below this width in px, text is set smaller and boxes are taller. */
const narrow = 520;

/** The picture of a view as it stands in the page. @param size - of the plot's box */
export function pagePicture(
  { view, theme, isMoving, lens }: Pick<Page, "view" | "theme" | "isMoving"> & Pick<PictureOptions, "lens">,
  { width, height }: BoxSize,
): Picture {
  return drawPicture(view, {
    width,
    height,
    style: { theme, detail: "full", fontSize: width < narrow ? 14 : 16, idPrefix: "plot-", isDraft: isMoving },
    margin: 1,
    title: viewTitle(view),
    // Read aloud when it rests; until then each step of a drag would have to be told.
    description: isMoving ? "" : describeView(view),
    lens,
  });
}
