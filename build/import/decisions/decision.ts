/**
 * How sure a decision is. `stated`: the format of the file, or an option, says so. `sure`: nearly all cells say so, and
 * nothing else fits as well. `likely`: most of the evidence says so, and another choice is possible. `guess`: little
 * says so.
 */
export type Sureness = "stated" | "sure" | "likely" | "guess";

/** All degrees, the surest first. */
export const sureness: readonly Sureness[] = ["stated", "sure", "likely", "guess"];

/** What a decision is about. */
export type Subject =
  | "table"
  | "layout"
  | "header rows"
  | "time column"
  | "times"
  | "date order"
  | "two-digit years"
  | "language"
  | "entity column"
  | "entities"
  | "measure"
  | "name column"
  | "category column"
  | "column left out"
  | "rows left out"
  | "number format"
  | "magnitude"
  | "missing values"
  | "title"
  | "unit"
  | "publisher"
  | "licence";

/** A decision about a source: what was chosen and why, how sure it is, and how to choose otherwise. */
export interface Decision {
  readonly subject: Subject;
  /** The columns, indicators or tables that it concerns, if not all. */
  readonly of?: readonly string[];
  readonly chosen: string;
  /** The evidence. */
  readonly why: string;
  readonly sureness: Sureness;
  /** Share of the cells, headers or rows looked at that agree, from 0 to 1, where they were counted. */
  readonly share?: number;
  /** The second choice; absent if nothing else fits. */
  readonly alternative?: string;
  /** Command line options that select the second choice, quoted for a shell. */
  readonly option?: string;
}

/** Support from which nearly all evidence agrees, and the lead over the second choice that leaves no doubt. */
const [nearlyAll, clearLead] = [0.98, 0.5];
/** Support from which most of the evidence agrees. */
const most = 0.6;

/**
 * How sure a choice by evidence is.
 * @param support - share of the evidence for the choice, from 0 to 1
 * @param rival - the same for the second choice; 0 without one
 */
export function surenessOf(support: number, rival = 0): Sureness {
  if (support >= nearlyAll && support - rival >= clearLead) return "sure";
  return support >= most && support > rival ? "likely" : "guess";
}

/** Rounds a share for reports. Only all is 1. */
export const roundShare = (share: number): number =>
  share >= 1 ? 1 : Math.min(0.999, Math.round(share * 1000) / 1000);

/** Quotes a word for a shell if needed: for most of them, with double quotes. */
const quoteWord = (word: string): string => {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /[$`"\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
};

/** An option with its value, as typed in a shell. */
export const optionText = (name: string, value: string): string => `--${name} ${quoteWord(value)}`;
