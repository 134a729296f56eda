import { suggestOr } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** Links like `[text](#dod:term)` lead to a term of terms.json. */
export const knownTerms: Rule = function* ({ config, document }, { content }) {
  for (const field of ["subtitle", "note"] as const)
    for (const [, term = ""] of (config[field] ?? "").matchAll(/\]\(#dod:([^)\s]+)\)/g)) {
      if (Object.hasOwn(content.terms, term)) continue;
      const advice = suggestOr(term, Object.keys(content.terms), "explain it in terms.json");
      yield document.problem([field], `unknown term ${JSON.stringify(term)}`, advice, "warning");
    }
};
