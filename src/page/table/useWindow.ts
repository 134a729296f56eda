import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Rows beyond the edges of the box, so that scrolling finds them there. */
const margin = 12;

/** Which of many rows of one height are in sight of a scrolling box: from `first` to before `last`. */
export function useWindow(count: number, rowHeight: number) {
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
  const first = Math.max(0, Math.min(count, Math.floor(sight.top / rowHeight) - margin));
  const last = Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + margin);
  return { box, first, last, onScroll: measure };
}
