import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { drawPicture, type Picture } from "../../plot/picture.ts";
import { describeView } from "../../view/description.ts";
import { viewTitle } from "../../view/title.ts";
import { usePage } from "../context.ts";
import { useBoxSize } from "./boxSize.ts";
import { Markers } from "./markers.tsx";
import { type Drawn, draw, redraw } from "./patch.ts";
import { spokenTarget, Tooltip } from "./tooltip.tsx";
import { usePointing } from "./usePointing.ts";

/** Below this width in px, text is set smaller and boxes are taller. */
const narrow = 520;

/** The plot takes the arrow keys itself, which screen readers pass on to applications alone. */
const widget = {
  tabIndex: 0,
  role: "application",
  "aria-label": "Chart. Use the arrow keys to walk through the data.",
  "aria-describedby": "chart-summary",
} as const;
const mapWidget = {
  ...widget,
  "aria-label":
    "Map. Use the arrow keys to walk through the places, plus and minus to zoom, Shift with the arrow keys to move.",
} as const;

/** The plot, drawn anew for each view and size, with what is pointed at. */
export function PlotBox() {
  const { view, theme, isMoving, lensState } = usePage();
  const { lens } = lensState;
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { width, height } = size;
  const picture = useMemo(
    (): Picture =>
      drawPicture(view, {
        width,
        height,
        style: { theme, detail: "full", fontSize: width < narrow ? 14 : 16, idPrefix: "plot-", isDraft: isMoving },
        margin: 1,
        title: viewTitle(view),
        // Read aloud when it rests; until then each step of a drag would have to be told.
        description: isMoving ? "" : describeView(view),
        lens,
      }),
    [view, width, height, theme, isMoving, lens],
  );
  const first = useShown(box, picture, isMoving || lensState.isMoving);
  const { pointed, isKeyboard, isMovable, handlers } = usePointing(box, picture, size);
  return (
    <div class="plot-area">
      <div
        id="plot"
        class={isMovable ? "plot-box movable" : "plot-box"}
        data-tab={view.tab}
        ref={box}
        dangerouslySetInnerHTML={first}
        {...(view.tab === "WorldMap" ? mapWidget : widget)}
        {...handlers}
      />
      {pointed && view.tab !== "WorldMap" && <Markers pointed={pointed} width={width} height={height} />}
      {pointed && <Tooltip pointed={pointed} width={width} height={height} />}
      <p class="visually-hidden" aria-live="polite">
        {pointed && isKeyboard ? spokenTarget(pointed.target) : ""}
      </p>
    </div>
  );
}

/**
 * Shows each picture in the box: the pictures of a drag by what changes from one to the next.
 * @returns what the box holds at first; Preact never touches it again
 */
function useShown(box: RefObject<HTMLElement | null>, { svg }: Picture, isMoving: boolean): { __html: string } {
  const first = useRef({ __html: svg });
  const shown = useRef(svg);
  const drawn = useRef<Drawn | undefined>(undefined);
  useLayoutEffect(() => {
    if (!box.current || shown.current === svg) return;
    shown.current = svg;
    if (isMoving) drawn.current = redraw(box.current, svg, drawn.current);
    else {
      drawn.current = undefined;
      draw(box.current, svg);
    }
  }, [box, svg, isMoving]);
  return first.current;
}
