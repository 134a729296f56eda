import { useCallback, useRef } from "preact/hooks";
import { mapSelection } from "../../core/view/map.ts";
import type { EntityList } from "../../core/view/params.ts";
import { usePage } from "../context.ts";
import type { useGestures } from "../map/useGestures.ts";
import { type BoxEvent, pointInBox } from "./box.ts";
import { legendAt, markAt } from "./highlight.ts";
import type { Direction } from "./hitTest.ts";
import type { PointedState } from "./usePointed.ts";

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/** Event handlers of the plot's box: pointers and arrow keys point at data, unless they move a map. */
export function usePointing(state: PointedState, gestures: ReturnType<typeof useGestures>) {
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
      gestures.onPointerDown(event);
    },
    onPointerMove(event: BoxEvent<PointerEvent>) {
      gestures.onPointerMove(event);
      if (gestures.isTurning()) state.clear();
      else if (event.pointerType !== "mouse" || event.buttons === 0) point(event);
    },
    onPointerUp: gestures.onPointerEnd,
    onPointerCancel: gestures.onPointerEnd,
    onTouchMove: gestures.onTouchMove,
    onWheel: gestures.onWheel,
    onPointerLeave({ pointerType }: PointerEvent) {
      // After a tap, the target stays.
      if (!isKeyboard && pointerType === "mouse") state.clear();
    },
    onClick(event: MouseEvent) {
      if (isFirstTap(event, pointed?.target.series) || gestures.hasTurned()) return;
      const mark = markAt(event);
      toggleFocus(mark?.series ?? mark?.entity, mark?.entity);
    },
    onBlur: state.clear,
    onKeyDown(event: KeyboardEvent) {
      if (!gestures.onKeyDown(event)) answerKey(event, state, toggleFocus);
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
