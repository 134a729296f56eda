import { Failure } from "../../failure.ts";

/** An option that would settle how a source is read, and what it may be: nothing for a text that a person knows. */
export interface Question {
  readonly option:
    | "entity-column"
    | "decimal"
    | "dates"
    | "spans"
    | "fiscal"
    | "brackets"
    | "time-unit"
    | "sheet"
    | "time";
  readonly choices: readonly string[];
}

/** A source that may be read in several ways. */
export class AmbiguousSource extends Failure {
  readonly question: Question;

  constructor(message: string, question: Question) {
    super(message);
    this.question = question;
  }
}

/** Why a table cannot be read in a layout, and which option would help. */
export interface Unreadable {
  readonly reason: string;
  /** Rows contradict each other: something tells them apart that is not known. */
  readonly isConflict?: boolean;
  /** What a person may be asked. */
  readonly question?: Question;
}

export const isUnreadable = <T extends object>(result: T | Unreadable): result is Unreadable => "reason" in result;
