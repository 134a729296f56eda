import type { JSONPath } from "jsonc-parser";
import { linkTargets, termPrefix } from "../../../src/core/text/markdown.ts";
import type { Content } from "../content.ts";
import { type JsonDocument, textsOf } from "../json.ts";
import type { Problem } from "../problem.ts";
import { suggestOr } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** Links like `[text](#dod:term)` lead to a term of terms.json. */
export const knownTerms: Rule = function* ({ config, document }, { content }) {
  for (const field of ["subtitle", "note"] as const)
    yield* unknownTerms(config[field] ?? "", content, document, [field]);
};

/** So do those in the descriptions of a data package. */
export function* checkDescriptions(document: JsonDocument, content: Content): Iterable<Problem> {
  for (const [path, text] of textsOf(document.value))
    if (path.some((key) => String(key).startsWith("description"))) yield* unknownTerms(text, content, document, path);
}

function* unknownTerms(text: string, content: Content, document: JsonDocument, path: JSONPath): Iterable<Problem> {
  const { terms, hasAllTerms } = content;
  if (!hasAllTerms) return;
  for (const target of linkTargets(text)) {
    const term = target.startsWith(termPrefix) ? target.slice(termPrefix.length) : undefined;
    if (term === undefined || Object.hasOwn(terms, term)) continue;
    const advice = suggestOr(term, Object.keys(terms), "explain it in terms.json");
    yield document.problem(path, `unknown term ${JSON.stringify(term)}`, advice, "warning");
  }
}
