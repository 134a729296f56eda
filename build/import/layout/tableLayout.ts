import type { DateOrder, SourcePeriod } from "../cell/period.ts";
import type { SpanYear } from "../cell/years.ts";
import type { NameIndex } from "../names/match.ts";
import type { Table } from "../table/table.ts";
import type { ColumnDependencies } from "./dependencies.ts";
import type { ColumnProfile } from "./profile.ts";

/** Parts of a year that a column may hold. */
export type SubYearUnit = "month" | "quarter" | "week";

/** How the tables of the world are laid out. */
export type LayoutName = "indicators" | "names" | "times" | "entities";

/** A column of values, and what its header says of them. */
export interface ValueColumn {
  readonly at: number;
  /** What is measured, in the words above the column; empty where columns beside say it. */
  readonly words: readonly string[];
  readonly unit?: string;
  /** Columns beside that name indicators say nothing of it. */
  readonly isWhole?: boolean;
  readonly time?: SourcePeriod;
  /** The column of its own times, where columns of values have one each. */
  readonly times?: ColumnProfile;
  /** A month or quarter of the year that stands in a column. */
  readonly part?: number;
  readonly entity?: string;
}

/** A column that is part of the indicator's name. */
export interface NamePart {
  readonly at: number;
  readonly name: string;
}

/** How a table is read: which column says what. */
export interface TableLayout {
  readonly name: LayoutName;
  readonly entity?: ColumnProfile;
  /** The larger places that the entities lie in, where several have places of one name: counties of states. */
  readonly parentPlace?: ColumnProfile;
  /** Codes of the entities, beside their names. */
  readonly code?: ColumnProfile;
  readonly time?: ColumnProfile;
  /** Months or quarters, in a column or above the columns of values, of years that stand elsewhere. */
  readonly part?: { readonly unit: SubYearUnit; readonly at?: number };
  /** Columns whose words are part of the indicators' names. */
  readonly parts: readonly NamePart[];
  readonly unit?: ColumnProfile;
  /** What values are counted in: thousands, billions. */
  readonly scale?: ColumnProfile;
  readonly values: readonly ValueColumn[];
  /** Columns of categories. */
  readonly categories: readonly ColumnProfile[];
  /** Columns that are left out, and why. */
  readonly ignored: readonly (readonly [name: string, why: string])[];
  /** Columns that may tell rows apart that otherwise say the same. */
  readonly reserve: readonly ColumnProfile[];
}

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
export interface LayoutContext {
  readonly table: Table;
  readonly profiles: readonly ColumnProfile[];
  readonly dependencies: ColumnDependencies;
  readonly index: NameIndex;
  readonly options: LayoutOptions;
}
