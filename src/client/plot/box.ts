import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Width and height in px. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** The size of the plot's box in whole px, initially that of the static markup. Rerenders the component when it changes. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize {
  const [size, setSize] = useState(() => sizeOf(document.getElementById("plot")));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const next = sizeOf(element);
      setSize((known) => (known.width === next.width && known.height === next.height ? known : next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Size of an element in whole px, but at least the minimum size of a plot. */
export function sizeOf(element: HTMLElement | null): BoxSize {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { width: Math.max(160, Math.round(width)), height: Math.max(120, Math.round(height)) };
}

/** A point in the plot's box, in px. */
export type BoxPoint = readonly [x: number, y: number];

/** An event on the plot's box. */
export type BoxEvent<E> = E & { readonly currentTarget: HTMLElement };

/** The position of an event, relative to the box. */
export function pointInBox({ currentTarget, clientX, clientY }: BoxEvent<MouseEvent>): BoxPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
