import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Ledger } from "./ledger.ts";

/** The share of mutants in percent that tests must notice. */
export const passMark = 80;

interface Findings {
  readonly mutants: readonly Mutant[];
  readonly ledger: Ledger;
  /** The folder that paths are told from. */
  readonly root: string;
}

/** Prints the mutants that no test noticed, and the score of each file. @returns the whole score in percent */
export function report({ mutants, ledger, root }: Findings): number {
  for (const test of ledger.failed) console.log(`fails without a mutant: ${test}`);
  const { covered } = ledger;
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.fileName, [...(byFile.get(mutant.fileName) ?? []), mutant]);
  const scores: string[] = [];
  for (const [file, all] of byFile) {
    const path = relative(root, file);
    const lines = readFileSync(file, "utf8").split("\n");
    const alive = all.filter(({ id }) => !ledger.isKilled(id));
    for (const mutant of alive) console.log(describe(mutant, lines, path, covered.has(mutant.id)));
    scores.push(line(path, all.length - alive.length, all.length));
  }
  const killed = mutants.filter(({ id }) => ledger.isKilled(id)).length;
  console.log(["", ...scores, line("all", killed, mutants.length)].join("\n"));
  return percent(killed, mutants.length);
}

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole);

const line = (name: string, killed: number, all: number): string =>
  `${percent(killed, all).toFixed(1).padStart(5)} %  ${killed} of ${all}  ${name}`;

/** Where a mutant is, what it replaces, and by what. */
function describe(mutant: Mutant, lines: readonly string[], path: string, isCovered: boolean): string {
  const { start, end } = mutant.location;
  const first = lines[start.line] ?? "";
  const original = start.line === end.line ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`;
  const what = `${original.trim()} → ${mutant.replacement.replace(/\s+/g, " ").slice(0, 120)}`;
  return `${path}:${start.line + 1}:${start.column + 1} ${isCovered ? "" : "(no test comes here) "}${what}`;
}
