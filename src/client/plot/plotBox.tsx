import type { RefObject } from "preact";
import { useCallback, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Target } from "../../core/plot/plot.ts";
import { mapSelection } from "../../core/view/map.ts";
import type { EntityList } from "../../core/view/params.ts";
import type { View } from "../../core/view/view.ts";
import type { Picture } from "../../picture/picture.ts";
import { usePage } from "../context.ts";
import { Lazy, preload } from "../lazy.tsx";
import { dragModule, mapControls } from "../lazyModules.ts";
import type { GestureState, MapGestures } from "../map/gestures.ts";
import type { MapMotion } from "../map/motion.ts";
import { type BoxEvent, type BoxSize, pointInBox, useBoxSize } from "./box.ts";
import { legendAt, markAt } from "./highlight.ts";
import type { Direction } from "./hitTest.ts";
import { pagePicture } from "./pagePicture.ts";
import type { Drawn } from "./patch.ts";
import { type PointedState, usePointed } from "./usePointed.ts";

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
  const gestures = useRef<GestureState>({ pointers: new Map(), travelled: 0 });
  const handlers = usePointing(state, motion && mapControls.module.mapGestures(motion, gestures.current));
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

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/** Event handlers of the plot's box: pointers and arrow keys point at data, unless they move a map. */
function usePointing(state: PointedState, gestures: MapGestures | undefined) {
  const { pointed, isKeyboard } = state;
  const toggleFocus = useFocusToggle();
  const isFirstTap = useTaps();
  const point = (event: BoxEvent<PointerEvent>): void => {
    const part = legendAt(event);
    if (part) state.pointLegend(part);
    else state.point(pointInBox(event), markAt(event));
  };
  return {
    onPointerDown(event: BoxEvent<PointerEvent>) {
      point(event);
      gestures?.onPointerDown(event);
    },
    onPointerMove(event: BoxEvent<PointerEvent>) {
      gestures?.onPointerMove(event);
      if (gestures?.isTurning()) state.clear();
      else if (event.pointerType !== "mouse" || event.buttons === 0) point(event);
    },
    onPointerUp: gestures?.onPointerEnd,
    onPointerCancel: gestures?.onPointerEnd,
    onTouchMove: gestures?.onTouchMove,
    onWheel: gestures?.onWheel,
    onPointerLeave({ pointerType }: PointerEvent) {
      // After a tap, the target stays.
      if (!isKeyboard && pointerType === "mouse") state.clear();
    },
    onClick(event: MouseEvent) {
      if (isFirstTap(event, pointed?.target.series) || gestures?.hasTurned()) return;
      const mark = markAt(event);
      toggleFocus(mark?.series ?? mark?.entity, mark?.entity);
    },
    onBlur: state.clear,
    onKeyDown(event: KeyboardEvent) {
      if (!gestures?.onKeyDown(event)) answerKey(event, state, toggleFocus);
    },
  };
}

/** Keyboard handling of the plot: arrow keys move, L goes through the legend, Enter and Space toggle the focus of a series. */
function answerKey(
  event: KeyboardEvent,
  { pointed, legendPart, clear, step, stepLegend }: PointedState,
  toggleFocus: ReturnType<typeof useFocusToggle>,
) {
  if (event.key === "Escape") {
    clear();
    return toggleFocus();
  }
  if (event.key === "Enter" || event.key === " ") {
    const series = legendPart?.getAttribute("data-series");
    if (!(series || pointed)) return;
    event.preventDefault();
    return series ? toggleFocus(series) : toggleFocus(pointed?.target.series, pointed?.target.entity);
  }
  const direction = directions[event.key];
  const isLegend = event.key.toLowerCase() === "l";
  if (!(direction || isLegend) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!direction) return stepLegend(event.shiftKey ? -1 : 1);
  step(direction);
}

/** Whether a tap is the first one on its series: it only shows the tooltip; the next tap is a click. */
function useTaps(): (event: MouseEvent, series: string | undefined) => boolean {
  const tapped = useRef<string | undefined>(undefined);
  return (event, series) => {
    const isRepeated = tapped.current === series;
    tapped.current = series;
    return "pointerType" in event && event.pointerType === "touch" && !isRepeated;
  };
}

/** Toggles the focus of a series, or clears the focus without one. On maps, toggles the selection of a place. */
function useFocusToggle(): (series?: string, entity?: string) => void {
  const { view, change } = usePage();
  return useCallback(
    (series, entity) => {
      if (view.type.marks === "places") {
        if (entity) change({ mapSelect: toggled([...mapSelection(view)], entity) });
      } else if (series !== undefined) change({ focus: toggled(view.focus, series) });
      else if (view.focus.length > 0) change({ focus: { names: [] } });
    },
    [view, change],
  );
}

const toggled = (names: readonly string[], name: string): EntityList => ({
  names: names.includes(name) ? names.filter((it) => it !== name) : [...names, name],
});
