import { readFile } from "node:fs/promises";
import { parse } from "@babel/parser";
import type { Mutant } from "@stryker-mutator/api/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** Files with all their mutants in them, each behind a switch that is off. */
export interface MutatedCode {
  readonly mutants: readonly Mutant[];
  /** Code by path. */
  readonly files: ReadonlyMap<string, string>;
}

const mute = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

/** Puts all mutants of files into their code. @param paths - the files, absolute */
export async function mutate(paths: readonly string[]): Promise<MutatedCode> {
  const sources = paths.map(async (name) => ({
    name,
    mutate: true,
    content: withoutAssertions(await readFile(name, "utf8")),
  }));
  const { files, mutants } = await new Instrumenter(mute).instrument(await Promise.all(sources), {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  return {
    mutants: mutants.filter(({ status }) => status === undefined),
    files: new Map(files.map(({ name, content }) => [name, content])),
  };
}

/**
 * Code with blanks for `as` and its type. When it is written anew, `(time as Time) < end` would lose its parentheses, and
 * read as a type with arguments.
 */
function withoutAssertions(code: string): string {
  let blanked = code;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, end, typeAnnotation } = node as Partial<AssertionNode>;
    if ((type === "TSAsExpression" || type === "TSSatisfiesExpression") && typeAnnotation && end !== undefined) {
      const from = code.lastIndexOf(type === "TSAsExpression" ? "as" : "satisfies", typeAnnotation.start - 1);
      blanked = blanked.slice(0, from) + code.slice(from, end).replace(/[^\n]/g, " ") + blanked.slice(end);
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parse(code, { sourceType: "module", plugins: ["typescript", "jsx"] }).program);
  return blanked;
}

interface AssertionNode {
  readonly type: string;
  readonly end: number;
  readonly typeAnnotation: { readonly start: number };
}

/** Some of the mutants, the same ones each time. @param size - how many; all, unless told */
export function sampleOf(mutants: readonly Mutant[], size = mutants.length): readonly Mutant[] {
  const shuffled = [...mutants];
  let state = 20_261_122;
  for (let i = shuffled.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as Mutant, shuffled[i] as Mutant];
  }
  const chosen = new Set(shuffled.slice(0, size));
  return mutants.filter((mutant) => chosen.has(mutant));
}
