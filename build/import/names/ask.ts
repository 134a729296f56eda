import type { Ask } from "../../terminal/console.ts";
import type { Mapped } from "./mapping.ts";

/** Asks about names that may stand for somebody, one by one. @returns the rows that were settled */
export async function askNames(rows: readonly Mapped[], ask: Ask): Promise<readonly Mapped[]> {
  const answers: Mapped[] = [];
  for (const row of rows) {
    if (row.how !== "own name" || row.suggestion === undefined) continue;
    const name = JSON.stringify(row.name || row.code);
    const answer = await ask(`Is ${name} ${row.suggestion}? [y/N, or another name] `);
    if (/^(?:n|no)?$/i.test(answer)) continue;
    const entity = /^(?:y|yes)$/i.test(answer) ? row.suggestion : answer;
    answers.push({ ...row, entity, entityCode: "", how: "reviewed" });
  }
  return answers;
}
