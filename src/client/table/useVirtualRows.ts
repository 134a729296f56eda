import { useLayoutEffect, useReducer, useRef } from "preact/hooks";

/** Number of rows rendered beyond each edge of the viewport. */
const margin = 12;

/** The viewport's height is rounded up to a multiple of this, in px, so that the first guess usually stays. */
const heightStep = 300;

/** Scroll position and height of the box, in px. */
interface Viewport {
  readonly top: number;
  readonly height: number;
}

/** Rows from `first` up to, but excluding, `last`. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

/**
 * Virtual scrolling: which rows of equal height to render in a scrolling box. The rows change only when the viewport comes near
 * their ends.
 *
 * @param isMoving whether a drag is changing the rows; no margin is needed then, because nobody scrolls
 */
export function useVirtualRows(count: number, rowHeight: number, isMoving: boolean) {
  const box = useRef<HTMLElement>(null);
  // A guess for the first render: measuring would lay out the table twice.
  const sight = useRef<Viewport>({ top: 0, height: 600 });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const beyond = isMoving ? 1 : margin;
  const drawn = isMoving ? sight.current : roomy(sight.current);
  const rows = rowsIn(drawn, { count, rowHeight, beyond });
  const measure = useRef(() => {});
  measure.current = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = box.current ?? {};
    sight.current = { top, height };
    const near = rowsIn(sight.current, { count, rowHeight, beyond: Math.floor(beyond / 2) });
    if (near.first < rows.first || near.last > rows.last) draw(undefined);
  };
  const onScroll = () => measure.current();
  useLayoutEffect(() => {
    // The observer also reports the initial size, and changes of the box's height without scrolling.
    const observer = new ResizeObserver(onScroll);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...rows, onScroll };
}

const roomy = ({ top, height }: Viewport): Viewport => ({ top, height: Math.ceil(height / heightStep) * heightStep });

interface RowsAsked {
  readonly count: number;
  readonly rowHeight: number;
  readonly beyond: number;
}

function rowsIn({ top, height }: Viewport, { count, rowHeight, beyond }: RowsAsked): Rows {
  // The scroll position may exceed the content if there are fewer rows than before.
  const scrolled = Math.max(0, Math.min(top, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(scrolled / rowHeight) - beyond),
    last: Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond),
  };
}
