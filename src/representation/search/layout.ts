import type { Tab } from "../../view/tab.ts";
import type { Variant } from "./request.ts";

/** Keys of the places of a preview (interface.md 3.9). */
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

/** A tab in its place. */
export interface Slot {
  readonly slotKey: SlotKey;
  readonly tab: Tab;
}

/** What decides how a preview is laid out. */
export interface LayoutRequest {
  /** In order: the first, the table, the others; the table alone where there is no other. */
  readonly tabs: readonly Tab[];
  readonly variant: Variant;
  readonly rowsPerColumn: number;
  /** Whether a value stands beside the slots and takes one's room. */
  readonly hasValueDisplay: boolean;
  /** Rows that the table keeps even if the bars go, where columns are the series; undefined where bars have their place. */
  readonly rowsBeforeBars?: number;
}

/** A layout before its table is filled. */
export interface Layout {
  /** How many rows the table holds at most. */
  readonly capacity: number;
  /** The slots, with the table as large as its rows need. */
  slots(rows: number): readonly Slot[];
}

/** Slots of one column each that a medium preview has, and those that it has beside a value. */
const slotCount = { plain: 4, besideValue: 3 };
const smallSlots: readonly SlotKey[] = ["small-slot-left", "small-slot-right"];
const tableSlots: readonly SlotKey[] = ["single-slot", "double-slot", "triple-slot", "quad-slot"];
const largeCells: readonly SlotKey[] = ["bottom-right-cell", "top-right-cell"];
/** Columns that a lone table has in a large preview. */
const fullColumns = 4;

/** Lays out the tabs of a preview (rules.md 740, 741). */
export const createLayout = (request: LayoutRequest): Layout =>
  request.variant === "Large" ? largeLayout(request) : mediumLayout(request);

function mediumLayout(request: LayoutRequest): Layout {
  const { tabs, rowsPerColumn, hasValueDisplay } = request;
  const [first = "Table"] = tabs;
  const count = hasValueDisplay ? slotCount.besideValue : slotCount.plain;
  const isLone = first === "Table";
  const charts = tabs.slice(2);
  const room = isLone ? count : count - 1;
  let regular = charts.slice(0, room - 1);
  const needed = Math.ceil((request.rowsBeforeBars ?? 0) / rowsPerColumn);
  if (needed > room - regular.length) regular = regular.filter((tab) => tab !== "DiscreteBar");
  const columns = room - regular.length;
  const small = hasValueDisplay ? charts.filter((tab) => !regular.includes(tab)) : [];
  return {
    capacity: columns * rowsPerColumn,
    slots: (rows) => [
      ...(isLone ? [] : [{ slotKey: "single-slot" as const, tab: first }]),
      { slotKey: tableSlots[columnsFor(rows, rowsPerColumn, columns) - 1] ?? "quad-slot", tab: "Table" },
      ...regular.map((tab) => ({ slotKey: "single-slot" as const, tab })),
      ...inSlots(small, smallSlots),
    ],
  };
}

function largeLayout({ tabs, rowsPerColumn, rowsBeforeBars = 0 }: LayoutRequest): Layout {
  const [first = "Table"] = tabs;
  if (first === "Table")
    return { capacity: fullColumns * rowsPerColumn, slots: () => [{ slotKey: "full", tab: "Table" }] };
  const isYielding = rowsBeforeBars > rowsPerColumn;
  const charts = tabs.slice(2).filter((tab) => !isYielding || tab !== "DiscreteBar");
  const columns = charts.length > 0 ? 1 : 2;
  return {
    capacity: columns * rowsPerColumn,
    slots: (rows) => [
      { slotKey: "left-quad", tab: first },
      {
        slotKey: columnsFor(rows, rowsPerColumn, columns) > 1 ? "right-quad" : "right-quad-left-column",
        tab: "Table",
      },
      ...inSlots(charts, largeCells),
    ],
  };
}

const columnsFor = (rows: number, perColumn: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(rows / perColumn)));

const inSlots = (tabs: readonly Tab[], keys: readonly SlotKey[]): Slot[] =>
  tabs.slice(0, keys.length).flatMap((tab, i) => {
    const slotKey = keys[i];
    return slotKey ? [{ slotKey, tab }] : [];
  });
