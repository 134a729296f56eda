import { viewTitle } from "../../core/words/title.ts";
import { drawPicture, type Picture, type PictureOptions } from "../../picture/picture.ts";
import type { Page } from "../context.ts";
import type { BoxSize } from "./box.ts";

/** Below this width in px, the font is smaller. */
const narrow = 520;

type Drawable = Pick<Page, "view" | "theme" | "isMoving"> & Pick<PictureOptions, "lens">;

/** The latest picture: a prefetched picture is requested again when the reader opens its tab. */
let last: (Drawable & BoxSize & { readonly picture: Picture }) | undefined;

/** The picture of a view in the page; the latest one is memoized. @param size - of the plot's box */
export function pagePicture({ view, theme, isMoving, lens }: Drawable, { width, height }: BoxSize): Picture {
  const wanted = { view, theme, isMoving, lens, width, height };
  if (!last || !areEqual(last, wanted)) last = { ...wanted, picture: drawNow(wanted, wanted) };
  return last.picture;
}

function areEqual(before: Drawable & BoxSize, after: Drawable & BoxSize): boolean {
  return (["view", "theme", "isMoving", "lens", "width", "height"] as const).every((it) => before[it] === after[it]);
}

function drawNow({ view, theme, isMoving, lens }: Drawable, { width, height }: BoxSize): Picture {
  return drawPicture(view, {
    width,
    height,
    style: { theme, detail: "full", fontSize: width < narrow ? 14 : 16, idPrefix: "plot-", isDraft: isMoving },
    margin: 1,
    title: viewTitle(view),
    lens,
  });
}
