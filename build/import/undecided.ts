import { Failure } from "../failure.ts";

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
export class Undecided extends Failure {
  readonly question: Question;

  constructor(message: string, question: Question) {
    super(message);
    this.question = question;
  }
}
