import type { ChartType } from "../charts/chartType.ts";
import type { Variant } from "./request.ts";

/** Keys of the slots of a preview (interface.md 3.9). */
export const slotKeys = [
  "single-slot",
  "double-slot",
  "triple-slot",
  "quad-slot",
  "small-slot-left",
  "small-slot-right",
  "full",
  "left-quad",
  "right-quad",
  "right-quad-left-column",
  "top-right-cell",
  "bottom-right-cell",
  "single-cell",
] as const;
export type SlotKey = (typeof slotKeys)[number];

/** A chart type in its slot. */
export interface Slot {
  readonly slotKey: SlotKey;
  readonly type: ChartType;
}

/** What the layout of a preview depends on. */
export interface LayoutRequest {
  /** In order: the first tab, the table, the others. Only the table if there is no other. */
  readonly tabs: readonly [ChartType, ...ChartType[]];
  readonly variant: Variant;
  /** The number of rows that the table would have with unlimited space. */
  readonly rows: number;
  readonly rowsPerColumn: number;
  /** Whether a value takes the space of a slot. */
  readonly hasValueDisplay: boolean;
  /** Types that give up their slot if the table needs it, because they add little to it. */
  readonly yielding: readonly ChartType[];
}

/** The layout of a preview. */
export interface Layout {
  readonly slots: readonly Slot[];
  /** Maximum number of rows of the table. */
  readonly capacity: number;
}

/** Number of slots of a medium preview, without and with a value. */
const slotCount = { plain: 4, besideValue: 3 };
const smallSlots: readonly SlotKey[] = ["small-slot-left", "small-slot-right"];
const tableSlots: readonly SlotKey[] = ["single-slot", "double-slot", "triple-slot", "quad-slot"];
const largeCells: readonly SlotKey[] = ["bottom-right-cell", "top-right-cell"];
/** Number of columns if a large preview only has the table. */
const fullColumns = 4;

/** Lays out the tabs of a preview (rules.md 740, 741). */
export const createLayout = (request: LayoutRequest): Layout =>
  request.variant === "Large" ? largeLayout(request) : mediumLayout(request);

function mediumLayout({ tabs, rows, rowsPerColumn, hasValueDisplay, yielding }: LayoutRequest): Layout {
  const [first, table = first, ...charts] = tabs;
  const count = hasValueDisplay ? slotCount.besideValue : slotCount.plain;
  const isLone = table === first;
  const room = isLone ? count : count - 1;
  const needed = Math.ceil(rows / rowsPerColumn);
  let regular = charts.slice(0, room - 1);
  if (needed > room - regular.length) regular = regular.filter((type) => !yielding.includes(type));
  const columns = Math.max(1, Math.min(room - regular.length, needed));
  const small = hasValueDisplay ? charts.filter((type) => !regular.includes(type)) : [];
  return {
    capacity: columns * rowsPerColumn,
    slots: [
      ...(isLone ? [] : [{ slotKey: "single-slot" as const, type: first }]),
      { slotKey: tableSlots[columns - 1] ?? "quad-slot", type: table },
      ...regular.map((type) => ({ slotKey: "single-slot" as const, type })),
      ...inSlots(small, smallSlots),
    ],
  };
}

function largeLayout({ tabs, rows, rowsPerColumn }: LayoutRequest): Layout {
  const [first, table = first, ...charts] = tabs;
  if (table === first) return { capacity: fullColumns * rowsPerColumn, slots: [{ slotKey: "full", type: table }] };
  const isWide = charts.length === 0 && rows > rowsPerColumn;
  return {
    capacity: (isWide ? 2 : 1) * rowsPerColumn,
    slots: [
      { slotKey: "left-quad", type: first },
      { slotKey: isWide ? "right-quad" : "right-quad-left-column", type: table },
      ...inSlots(charts, largeCells),
    ],
  };
}

const inSlots = (tabs: readonly ChartType[], keys: readonly SlotKey[]): Slot[] =>
  tabs.slice(0, keys.length).flatMap((type, i) => {
    const slotKey = keys[i];
    return slotKey ? [{ slotKey, type }] : [];
  });
