import { hash } from "../../hash.ts";
import type { Problem } from "../api/outcome.ts";

/** Formats in which systems that review changes show problems beside their lines. */
export const problemReports: Readonly<Record<string, (problems: readonly Problem[]) => string>> = {
  // docs.github.com/actions/reference/workflows-and-actions/workflow-commands
  github: (problems) => problems.map(annotation).join(""),
  // docs.gitlab.com/ci/testing/code_quality, "Code Quality report format"
  gitlab: (problems) => `${JSON.stringify(problems.map(quality), null, 2)}\n`,
};

/** A workflow command. */
function annotation(problem: Problem): string {
  const { severity, line, column } = problem;
  const places = Object.entries({ file: pathOf(problem), line, col: column });
  const given = places.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(`${value}`)}`],
  );
  return `::${severity} ${given.join(",")}::${escapeData(sentence(problem))}\n`;
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

function quality(problem: Problem) {
  const [path, description] = [pathOf(problem), sentence(problem)];
  return {
    description,
    check_name: "polygraph",
    // It identifies the problem when lines move.
    fingerprint: hash(`${path}\n${description}`),
    severity: problem.severity === "error" ? "major" : "minor",
    location: { path, lines: { begin: problem.line ?? 1 } },
  };
}

/** The path in the repository. */
const pathOf = ({ file }: Problem): string => file.replace(/^(?:\.\/)+/, "");

const sentence = ({ field, message, advice }: Problem): string =>
  `${field === undefined ? "" : `${field}: `}${message}${advice === undefined ? "" : `; ${advice}`}`;
