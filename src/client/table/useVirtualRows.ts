import { useLayoutEffect, useReducer, useRef } from "preact/hooks";

/** Rows that are drawn beyond the edges of the box, so that scrolling finds them there. */
const margin = 12;

/** Boxes of about one height draw as many rows, in px: the first guess mostly stays. */
const heightStep = 300;

/** Where a box is scrolled to and how much it shows, in px. */
interface Viewport {
  readonly top: number;
  readonly height: number;
}

/** Rows from `first` to before `last`. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

/**
 * Which of many rows of one height to draw for a scrolling box: those in sight and some beyond. They stay until scrolling or
 * a larger box comes near their end.
 *
 * @param isMoving whether a drag changes the rows just now: nobody scrolls then, and none beyond the edges are needed
 */
export function useVirtualRows(count: number, rowHeight: number, isMoving: boolean) {
  const box = useRef<HTMLElement>(null);
  // Until the first layout has told it, as much as most screens show: asking for it would lay the table out twice.
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
    // It tells the first size too; a box that fills the screen shows more rows without having been scrolled.
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
  // A box with fewer rows than before cannot be scrolled as far.
  const scrolled = Math.max(0, Math.min(top, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(scrolled / rowHeight) - beyond),
    last: Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond),
  };
}
