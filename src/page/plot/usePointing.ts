import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Picture } from "../../plot/picture.ts";
import type { Target } from "../../plot/type.ts";
import type { Tab } from "../../view/tab.ts";
import { usePage } from "../context.ts";
import { highlight, markAt } from "./highlight.ts";
import { type Direction, groupOf, type Pointed, type Pointing, pointAt, walk } from "./nearest.ts";
import { useFocusToggle } from "./useFocusToggle.ts";

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

/** What is pointed at in a picture, by pointer or by arrow keys, and the handlers that find out. */
export function usePointing(box: RefObject<HTMLElement | null>, picture: Picture) {
  const { view } = usePage();
  const { tab, facet } = view;
  const [pointed, setPointed] = useState<Pointed>();
  const [isKeyboard, setKeyboard] = useState(false);
  const targets = useRef<readonly Target[] | undefined>(undefined);
  const toggleFocus = useFocusToggle();
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
    highlight(svg, undimmedTabs.has(tab) ? undefined : pointed?.target);
  }, [pointed, tab, box]);

  const all = (): readonly Target[] => {
    targets.current ??= picture.targets();
    return targets.current;
  };

  const point = (event: PointerEvent): void => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame) return;
    setKeyboard(false);
    setPointed(pointAt(all(), event.clientX - frame.left, event.clientY - frame.top, pointing, markAt(event)));
  };

  const handlers = {
    onPointerDown: point,
    onPointerMove(event: PointerEvent) {
      if (event.pointerType !== "mouse" || event.buttons === 0) point(event);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      // A finger that is lifted leaves what it tapped.
      if (!isKeyboard && pointerType === "mouse") setPointed(undefined);
    },
    onClick(event: MouseEvent) {
      const mark = markAt(event);
      if (mark) toggleFocus(mark.series ?? mark.entity ?? "", mark.entity);
    },
    onBlur: () => setPointed(undefined),
    onKeyDown(event: KeyboardEvent) {
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
  return { pointed, isKeyboard, handlers };
}
