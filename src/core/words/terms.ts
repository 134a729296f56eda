import type { Site, Term } from "../chart/site.ts";
import { ownValue } from "../text/json.ts";
import { termPrefix } from "../text/markdown.ts";
import type { View } from "../view/view.ts";
import { viewWords } from "./words.ts";

/** A term that a view's texts link to, with its key. */
export interface UsedTerm extends Term {
  readonly key: string;
}

/** The terms that a view's subtitle and note link to (`[text](#dod:term)`), in order, without duplicates. */
export function viewTerms(view: View): readonly UsedTerm[] {
  const { subtitle, note } = viewWords(view);
  return findTerms([subtitle, note], view.site);
}

/** The terms that texts link to, in order, without duplicates. Unknown terms are left out. */
export function findTerms(texts: readonly (string | undefined)[], { terms }: Site): readonly UsedTerm[] {
  const links = texts.join(" ").split(`](${termPrefix}`).slice(1);
  const keys = [...new Set(links.map((link) => link.slice(0, Math.max(0, link.search(/[)\s]/)))))];
  return keys.flatMap((key) => {
    const term = ownValue(terms, key);
    return term ? [{ key, ...term }] : [];
  });
}
