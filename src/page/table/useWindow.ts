import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Rows beyond the edges of the box, so that scrolling finds them there. */
const margin = 12;

/**
 * Which of many rows of one height are in sight of a scrolling box: from `first` to before `last`.
 *
 * @param isMoving whether a drag changes the rows just now: nobody scrolls then, and none beyond the edges are needed
 */
export function useWindow(count: number, rowHeight: number, isMoving: boolean) {
  const box = useRef<HTMLElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const measure = (): void => {
    const { scrollTop = 0, clientHeight = 600 } = box.current ?? {};
    setSight((known) =>
      known.top === scrollTop && known.height === clientHeight ? known : { top: scrollTop, height: clientHeight },
    );
  };
  useLayoutEffect(measure, [count]);
  useLayoutEffect(() => {
    // A box that fills the screen shows more rows without having been scrolled.
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const beyond = isMoving ? 1 : margin;
  const first = Math.max(0, Math.min(count, Math.floor(sight.top / rowHeight) - beyond));
  const last = Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + beyond);
  return { box, first, last, onScroll: measure };
}
