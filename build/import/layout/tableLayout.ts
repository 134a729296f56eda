import type { EraName } from "../../vocabulary/eras.ts";
import type { DateOrder, SourcePeriod } from "../cell/period.ts";
import type { SpanYear } from "../cell/years.ts";
import type { NameIndex } from "../names/match.ts";
import type { Table } from "../table/table.ts";
import type { ColumnDependencies } from "./dependencies.ts";
import type { ColumnProfile } from "./profile.ts";
import type { StatedColumn } from "./statedRoles.ts";

/** Parts of a year that a column may have. */
export type SubYearUnit = "month" | "quarter" | "week";

/**
 * Months, quarters, weeks or days in a column or in headers; the years, or the months of days, are elsewhere.
 */
export interface TimePart {
  readonly unit: SubYearUnit | "day";
  /** Column of months, quarters or weeks, or of the days of a year (without `day`). */
  readonly at?: number;
  /** Column of the days of a month. */
  readonly day?: number;
  /** What the numbers in headers (`ValueColumn.part`) are. */
  readonly heads?: SubYearUnit | "day";
}

/** The layouts that `layouts.ts` reads. */
export type LayoutName = "indicators" | "names" | "times" | "entities";

/** A column of values with the contents of its header. */
export interface ValueColumn {
  readonly at: number;
  /** What is measured, from the headers; empty if other columns name the indicator. */
  readonly words: readonly string[];
  readonly unit?: string;
  /** Whether the columns that name indicators do not apply to it. */
  readonly isWhole?: boolean;
  readonly time?: SourcePeriod;
  /** Its own time column, if each value column has one. */
  readonly times?: ColumnProfile;
  /** The month, quarter or day in the header, if a column has the year. */
  readonly part?: number;
  readonly entity?: string;
}

/** A column that is part of the indicator's name. */
export interface NamePart {
  readonly at: number;
  readonly name: string;
}

/** How a table is read: the role of each column. */
export interface TableLayout {
  readonly name: LayoutName;
  readonly entity?: ColumnProfile;
  /** Whether a blank in the column of entities is the total of them. */
  readonly hasTotal?: boolean;
  /** Columns in which a blank means the total (`stubs.ts`). */
  readonly breakdowns?: readonly ColumnProfile[];
  /** The larger place, if it distinguishes places of the same name: states of counties. */
  readonly parentPlace?: ColumnProfile;
  /** Codes of the entities, next to their names. */
  readonly code?: ColumnProfile;
  readonly time?: ColumnProfile;
  readonly part?: TimePart;
  /** Columns of other times. */
  readonly otherTimes: readonly ColumnProfile[];
  /** Columns whose words are part of the indicators' names. */
  readonly parts: readonly NamePart[];
  readonly unit?: ColumnProfile;
  /** Magnitude of the values: thousands, billions. */
  readonly scale?: ColumnProfile;
  readonly values: readonly ValueColumn[];
  /** Columns of categories. */
  readonly categories: readonly ColumnProfile[];
  /** Columns that are not used, with reasons. */
  readonly ignored: readonly (readonly [name: string, why: string])[];
  /** Columns that may distinguish rows which are otherwise equal. */
  readonly reserve: readonly ColumnProfile[];
}

/** Options for columns: names of headers, or column numbers from 1. */
export interface LayoutOptions {
  readonly layout?: LayoutName;
  readonly entityColumn?: string;
  readonly timeColumn?: string;
  readonly valueColumns?: readonly string[];
  /** Roles of columns that the user states. */
  readonly columns?: readonly StatedColumn[];
  /** The only entity and the only time of all values. */
  readonly entity?: string;
  readonly time?: string;
  readonly dates?: DateOrder;
  /** Which year represents a range. */
  readonly spans?: SpanYear;
  /** Code of the language of names that mean different months in different languages. */
  readonly language?: string;
  /** The era of years that name none. */
  readonly era?: EraName | "common";
  /** `YYYY-MM-DD`; times more than a century later are asked about. */
  readonly today?: string;
}

/** The input of a layout. */
export interface LayoutContext {
  readonly table: Table;
  readonly profiles: readonly ColumnProfile[];
  readonly dependencies: ColumnDependencies;
  readonly index: NameIndex;
  readonly options: LayoutOptions;
}
