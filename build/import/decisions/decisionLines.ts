import { type Decision, type Sureness, sureness } from "./decision.ts";

/** Maximum number of decisions that are described one by one, and of names in a list. */
const [maxLines, maxNames] = [12, 4];

const list = (names: readonly string[]): string =>
  names.length > maxNames
    ? `${names.slice(0, maxNames - 1).join(", ")} and ${names.length - maxNames + 1} more`
    : names.join(", ");

const quoted = (names: readonly string[]): string => list(names.map((name) => JSON.stringify(name)));

/** Subjects whose decisions have lines of their own in the report. */
const reportedElsewhere: ReadonlySet<Decision["subject"]> = new Set(["column left out"]);

/**
 * Describes how sure decisions are: one line for all that the file states, one for all that are sure, and one for each
 * other with its second choice and the option that selects it.
 */
export function decisionLines(decisions: readonly Decision[]): readonly string[] {
  const listed = decisions.filter(({ subject }) => !reportedElsewhere.has(subject));
  const open = listed.filter((one) => isOpen(one));
  const lines = joinAlike(open).toSorted((a, b) => sureness.indexOf(b.sureness) - sureness.indexOf(a.sureness));
  return [
    ...(["stated", "sure"] as const).flatMap((degree) =>
      settledLine(
        degree,
        listed.filter((one) => !isOpen(one) && one.sureness === degree),
      ),
    ),
    ...lines.slice(0, maxLines).map(openLine),
    ...(lines.length > maxLines
      ? [`likely      ${lines.length - maxLines} more decisions; --explain-decisions lists all`]
      : []),
  ];
}

/** Whether a decision could be another. */
const isOpen = ({ sureness: degree, option }: Decision): boolean =>
  degree === "likely" || degree === "guess" || (degree === "sure" && option !== undefined);

function settledLine(degree: Sureness, decisions: readonly Decision[]): readonly string[] {
  const subjects = [
    ...new Set(decisions.map(({ subject, chosen }) => (chosen === "none" ? `no ${subject}` : subject))),
  ];
  return subjects.length === 0 ? [] : [`${degree.padEnd(11)} ${subjects.join(", ")}`];
}

/** Joins decisions that differ only in what they are about. */
function joinAlike(decisions: readonly Decision[]): readonly Decision[] {
  const groups = new Map<string, Decision>();
  for (const one of decisions) {
    const key = JSON.stringify([one.subject, one.chosen, one.why, one.sureness]);
    const known = groups.get(key);
    groups.set(key, known ? { ...known, of: [...(known.of ?? []), ...(one.of ?? [])] } : one);
  }
  return [...groups.values()];
}

function openLine({ subject, of, chosen, why, sureness: degree, alternative, option }: Decision): string {
  const about = of === undefined ? subject : `${subject} ${quoted(of)}`;
  const otherwise = [alternative === undefined ? "" : `; or ${alternative}`, option === undefined ? "" : `: ${option}`];
  return `${degree.padEnd(11)} ${about}: ${chosen} (${why})${otherwise.join("")}`;
}

/** Describes the columns that are not used, with the option that uses them. */
export const unusedLines = (decisions: readonly Decision[]): readonly string[] =>
  decisions
    .filter(({ subject }) => subject === "column left out")
    .map(({ of = [], why, option, alternative }) => {
      const second = option === undefined ? "" : `; ${option} if it has ${alternative}`;
      return `left out    ${of.map((name) => JSON.stringify(name)).join(", ")}: ${why}${second}`;
    });
