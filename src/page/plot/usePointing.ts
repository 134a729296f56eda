import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Picture } from "../../plot/picture.ts";
import type { Target } from "../../plot/type.ts";
import type { Tab } from "../../view/tab.ts";
import { usePage } from "../context.ts";
import type { BoxSize } from "./boxSize.ts";
import { highlight, markAt } from "./highlight.ts";
import { type Direction, groupOf, type Pointed, type Pointing, pointAt, walk } from "./nearest.ts";
import { useFocusToggle } from "./useFocusToggle.ts";
import { useGestures } from "./useGestures.ts";
import { useMapMotion } from "./useMapMotion.ts";

const momentTabs = new Set<Tab>(["LineChart", "StackedArea", "StackedBar"]);
/** Tabs whose marks tell themselves apart well enough: the others do not fade beside the pointed one. */
const undimmedTabs = new Set<Tab>(["WorldMap", "DiscreteBar", "StackedDiscreteBar", "Marimekko"]);

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

const isShape = ({ width }: Target, tab: Tab): boolean => width !== undefined || tab === "WorldMap";

type BoxEvent<E> = E & { currentTarget: HTMLElement };

/** What is pointed at in a picture, by pointer or by arrow keys, and the handlers that find out. */
export function usePointing(box: RefObject<HTMLElement | null>, picture: Picture, size: BoxSize) {
  const { view } = usePage();
  const { tab, facet } = view;
  const [pointed, setPointed] = useState<Pointed>();
  const [isKeyboard, setKeyboard] = useState(false);
  const targets = useRef<readonly Target[] | undefined>(undefined);
  const tapped = useRef<string | undefined>(undefined);
  const toggleFocus = useFocusToggle();
  const motion = useMapMotion(box, size);
  const gestures = useGestures(box, motion);
  const pointing = useMemo((): Pointing => {
    if (momentTabs.has(tab) && facet === "none") return { byTime: true };
    return { byTime: false, ...(tab === "WorldMap" && { reach: 0 }), ...(tab === "ScatterPlot" && { reach: 48 }) };
  }, [tab, facet]);

  // Another picture has other targets.
  useEffect(() => {
    targets.current = undefined;
    setPointed(undefined);
  }, [picture]);

  useLayoutEffect(() => {
    const svg = box.current?.querySelector("svg") ?? null;
    highlight(svg, pointed?.target, !undimmedTabs.has(tab));
  }, [pointed, tab, box]);

  const all = (): readonly Target[] => {
    targets.current ??= picture.targets();
    return targets.current;
  };

  const point = (event: PointerEvent): void => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame) return;
    setKeyboard(false);
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    const found = pointAt(all(), x, y, pointing, markAt(event));
    // A point is told beside itself, a shape beside the pointer.
    setPointed(found && isShape(found.target, tab) ? { ...found, at: [x, y] } : found);
  };

  const handlers = {
    onPointerDown(event: BoxEvent<PointerEvent>) {
      point(event);
      gestures.onPointerDown(event);
    },
    onPointerMove(event: BoxEvent<PointerEvent>) {
      gestures.onPointerMove(event);
      if (gestures.isTurning()) setPointed(undefined);
      else if (event.pointerType !== "mouse" || event.buttons === 0) point(event);
    },
    onPointerUp: gestures.onPointerEnd,
    onPointerCancel: gestures.onPointerEnd,
    onTouchMove: gestures.onTouchMove,
    onWheel: gestures.onWheel,
    onPointerLeave({ pointerType }: PointerEvent) {
      // A finger that is lifted leaves what it tapped.
      if (!isKeyboard && pointerType === "mouse") setPointed(undefined);
    },
    onClick(event: MouseEvent) {
      const mark = markAt(event);
      // A first tap tells what is there; the next one on the same mark is a click.
      const isFirstTap =
        "pointerType" in event && event.pointerType === "touch" && tapped.current !== pointed?.target.series;
      tapped.current = pointed?.target.series;
      if (isFirstTap) return;
      if (mark && !gestures.hasTurned()) toggleFocus(mark.series ?? mark.entity ?? "", mark.entity);
    },
    onBlur: () => setPointed(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (gestures.onKeyDown(event)) return;
      if (event.key === "Escape") return setPointed(undefined);
      if (event.key === "Enter" && pointed) return toggleFocus(pointed.target.series, pointed.target.entity);
      const direction = directions[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const target = walk(all(), pointed?.target, direction);
      setKeyboard(true);
      setPointed(target && { target, group: pointing.byTime ? groupOf(all(), target) : [target] });
    },
  };
  return { pointed, isKeyboard, isMovable: motion?.isMovable ?? false, handlers };
}
