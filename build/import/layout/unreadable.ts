import { Failure } from "../../failure.ts";

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

/** A source that can be read in several ways. */
export class AmbiguousSource extends Failure {
  readonly question: Question;

  constructor(message: string, question: Question) {
    super(message);
    this.question = question;
  }
}

/** Why a table cannot be read, and which option would help. */
export interface Unreadable {
  readonly reason: string;
  /** Whether rows conflict: something unknown distinguishes them. */
  readonly isConflict?: boolean;
  /** What to ask the user. */
  readonly question?: Question;
}

export const isUnreadable = <T extends object>(result: T | Unreadable): result is Unreadable => "reason" in result;
