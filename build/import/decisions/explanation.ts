import type { Question, Seen, Unreadable } from "../layout/unreadable.ts";
import { type Closest, closestMeasure, closestTime } from "./closest.ts";
import type { Decision } from "./decision.ts";
import { decisionsBefore } from "./decisions.ts";

/** What `--explain-decisions` prints about a source: one line of JSON. */
export type Explanation =
  | {
      readonly source: string;
      readonly outcome: "read";
      /** The name of the dataset. */
      readonly dataset: string;
      readonly decisions: readonly Decision[];
    }
  | {
      readonly source: string;
      readonly outcome: "refused";
      readonly reason: string;
      /** The option that answers it, and its choices if they are known. */
      readonly question?: Question;
      /** The column that nearly had the role that none has. */
      readonly closest?: Closest;
      /** The decisions before it was refused. */
      readonly decisions: readonly Decision[];
    };

/** Explains a source that cannot be read. */
export const explainRefusal = (
  source: string,
  { reason, question, seen }: Pick<Unreadable, "reason" | "question" | "seen">,
): Explanation => ({
  source,
  outcome: "refused",
  reason,
  ...(question && { question }),
  ...(seen && closestOf(seen)),
  decisions: seen ? decisionsBefore(seen) : [],
});

const closestOf = (seen: Seen): { readonly closest?: Closest } => {
  const closest = closestTime(seen) ?? closestMeasure(seen);
  return closest ? { closest } : {};
};
