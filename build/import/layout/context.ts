import type { DateOrder } from "../cell/period.ts";
import type { SpanYear } from "../cell/span.ts";
import type { NameIndex } from "../names/match.ts";
import type { Table } from "../table/table.ts";
import type { Dependence } from "./depend.ts";
import type { Profile } from "./profile.ts";
import type { LayoutName } from "./reading.ts";

/** What a person says of a table's columns: names of headers, or numbers of columns from 1. */
export interface LayoutOptions {
  readonly layout?: LayoutName;
  readonly entityColumn?: string;
  readonly timeColumn?: string;
  readonly valueColumns?: readonly string[];
  /** The one entity, the one time of all values. */
  readonly entity?: string;
  readonly time?: string;
  readonly dates?: DateOrder;
  /** Which year stands for several. */
  readonly spans?: SpanYear;
}

/** What layouts are recognised by. */
export interface Context {
  readonly table: Table;
  readonly profiles: readonly Profile[];
  readonly depend: Dependence;
  readonly index: NameIndex;
  readonly options: LayoutOptions;
}
