import type { Period } from "../cell/period.ts";
import type { Question } from "../undecided.ts";
import type { Profile } from "./profile.ts";

/** What a year may be told apart by. */
export type YearPart = "month" | "quarter" | "week";

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
  readonly time?: Period;
  /** The column of its own times, where columns of values have one each. */
  readonly times?: Profile;
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
export interface Reading {
  readonly layout: LayoutName;
  readonly entity?: Profile;
  /** The larger places that the entities lie in, where several have places of one name: counties of states. */
  readonly within?: Profile;
  /** Codes of the entities, beside their names. */
  readonly code?: Profile;
  readonly time?: Profile;
  /** Months or quarters, in a column or above the columns of values, of years that stand elsewhere. */
  readonly part?: { readonly unit: YearPart; readonly at?: number };
  /** Columns whose words are part of the indicators' names. */
  readonly parts: readonly NamePart[];
  readonly unit?: Profile;
  /** What values are counted in: thousands, billions. */
  readonly scale?: Profile;
  readonly values: readonly ValueColumn[];
  /** Columns of categories. */
  readonly words: readonly Profile[];
  /** Columns that are left out, and why. */
  readonly left: readonly (readonly [name: string, why: string])[];
  /** Columns that may tell rows apart that otherwise say the same. */
  readonly spare: readonly Profile[];
}

/** Why a table cannot be read in a layout, and which option would help. */
export interface Lack {
  readonly lack: string;
  /** Rows contradict each other: something tells them apart that is not known. */
  readonly isConflict?: boolean;
  /** What a person may be asked. */
  readonly question?: Question;
}

export const isLack = (reading: Reading | Lack): reading is Lack => "lack" in reading;
