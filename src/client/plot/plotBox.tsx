import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Target } from "../../core/plot/plot.ts";
import type { View } from "../../core/view/view.ts";
import type { Picture } from "../../picture/picture.ts";
import { usePage } from "../context.ts";
import { Lazy, preload } from "../lazy.tsx";
import { dragModule, mapControls } from "../lazyModules.ts";
import type { MapMotion } from "../map/motion.ts";
import { useGestures } from "../map/useGestures.ts";
import { type BoxSize, useBoxSize } from "./box.ts";
import { pagePicture } from "./pagePicture.ts";
import type { Drawn } from "./patch.ts";
import { usePointed } from "./usePointed.ts";
import { usePointing } from "./usePointing.ts";

/** The plot handles arrow keys, which screen readers only pass to the role `application`. */
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

const globeWidget = {
  ...widget,
  "aria-label":
    "Globe. Use the arrow keys to turn it, plus and minus to zoom, Shift with the arrow keys to walk through the places.",
} as const;

const loadReadout = async () => (await import("./readout.tsx")).Readout;
const loadLegendSpeech = async () => (await import("./legendSpeech.tsx")).LegendSpeech;

/** Markup of legends in pictures. */
const legendClass = 'class="legend"';

/** The plot of the view, with tooltip and markers. */
export function PlotBox() {
  const { view, theme, isMoving, lensState } = usePage();
  const { lens } = lensState;
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { width, height } = size;
  const picture = useMemo(
    () => pagePicture({ view, theme, isMoving, lens }, { width, height }),
    [view, width, height, theme, isMoving, lens],
  );
  const first = useShown(box, picture, isMoving || lensState.isMoving);
  const motion = useMapMotion(box, size);
  const state = usePointed(box, picture);
  const { pointed } = state;
  const kind = view.type.marks !== "places" ? widget : view.globe ? globeWidget : mapWidget;
  const keys = picture.svg.includes(legendClass) ? " L goes through the legend." : "";
  const label = { "aria-label": kind["aria-label"] + keys };
  const handlers = usePointing(state, useGestures(motion));
  return (
    <div class="plot-area" onPointerEnter={() => preload(loadReadout).catch(() => {})}>
      <div
        id="plot"
        class={motion?.isMovable ? "plot-box movable" : "plot-box"}
        data-tab={view.type.name}
        data-range={view.time.start !== view.time.end || undefined}
        ref={box}
        dangerouslySetInnerHTML={first}
        {...kind}
        {...label}
        {...handlers}
      />
      {pointed && <Lazy load={loadReadout} props={{ pointed, picture, box, ...size }} />}
      <p class="visually-hidden" aria-live="polite">
        {pointed && state.isKeyboard ? spokenTarget(pointed.target, view) : ""}
        {state.legendPart && state.isKeyboard && <Lazy load={loadLegendSpeech} props={{ part: state.legendPart }} />}
      </p>
    </div>
  );
}

/**
 * Shows each picture in the box. During a drag, the previous picture is patched.
 * @returns the initial content of the box, which Preact does not touch again
 */
function useShown(box: RefObject<HTMLElement | null>, { svg }: Picture, isMoving: boolean): { __html: string } {
  const first = useRef({ __html: svg });
  const shown = useRef(svg);
  const drawn = useRef<Drawn | undefined>(undefined);
  useLayoutEffect(() => {
    if (!box.current || shown.current === svg) return;
    shown.current = svg;
    if (isMoving && dragModule.isLoaded) drawn.current = dragModule.module.redraw(box.current, svg, drawn.current);
    else {
      drawn.current = undefined;
      box.current.innerHTML = svg;
    }
  }, [box, svg, isMoving]);
  return first.current;
}

/** Motion of the map; undefined for other charts. */
function useMapMotion(box: RefObject<HTMLElement | null>, size: BoxSize): MapMotion | undefined {
  const { view, change, lensState } = usePage();
  const globe = useRef(view.globe);
  globe.current = view.globe;
  if (view.type.marks !== "places") return undefined;
  const { globeMotion, lensMotion } = mapControls.module;
  return view.globe ? globeMotion(globe, change, size) : lensMotion(box, lensState);
}

/** A target as text for screen readers, and whether its series is in focus. */
const spokenTarget = ({ series, title, lines }: Target, { focus }: View): string =>
  [
    title,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    ...(focus.includes(series) ? ["In focus"] : []),
  ].join(". ");
