import { Failure } from "../../failure.ts";
import type { Table } from "../table/table.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutOptions, TableLayout } from "./tableLayout.ts";

/** An option that resolves an ambiguity, with its choices; none for free text. */
export interface Question {
  readonly option:
    | "entity-column"
    | "time-column"
    | "layout"
    | "decimal"
    | "dates"
    | "spans"
    | "fiscal"
    | "two-digit-years"
    | "brackets"
    | "suffix"
    | "shares"
    | "synonyms"
    | "language"
    | "era"
    | "time-unit"
    | "sheet"
    | "time";
  readonly choices: readonly string[];
}

/** What was known of a table when it turned out that it cannot be read. */
export interface Seen {
  readonly table: Table;
  readonly profiles: readonly ColumnProfile[];
  readonly options: LayoutOptions;
  /** Undefined if no layout fits. */
  readonly layout?: TableLayout;
}

/** Why a table cannot be read, and which option would help. */
export interface Unreadable {
  readonly reason: string;
  /** Whether rows conflict: something unknown distinguishes them. */
  readonly isConflict?: boolean;
  /** Whether it was read, and what was read is hardly what the file says. */
  readonly isVeto?: boolean;
  /** What to ask the user. */
  readonly question?: Question;
  /** Undefined if no table was found. */
  readonly seen?: Seen;
}

/** A source that cannot be read, or in several ways. */
export class RefusedSource extends Failure {
  /** What to ask the user, if an answer helps. */
  readonly question: Question | undefined;
  /** The table with most of the data. */
  readonly seen: Seen | undefined;

  constructor(message: string, { question, seen }: Pick<Unreadable, "question" | "seen"> = {}) {
    super(message);
    this.question = question;
    this.seen = seen;
  }
}

export const isUnreadable = <T extends object>(result: T | Unreadable): result is Unreadable => "reason" in result;
