import type { JSONPath } from "jsonc-parser";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { isWebAddress, linkTargets, safeHref, termPrefix } from "../../../src/core/text/markdown.ts";
import type { Content } from "../content.ts";
import { type JsonDocument, textsOf } from "../json.ts";
import type { ContentProblem } from "../problem.ts";
import { suggestOr } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** Links such as `[text](#dod:term)` refer to terms of terms.json. */
export const knownTerms: Rule = function* ({ config, document }, { content }) {
  for (const field of ["subtitle", "note"] as const)
    yield* unknownTerms(config[field] ?? "", content, document, [field]);
};

/** The same for descriptions in a data package. */
export function* descriptionTerms(document: JsonDocument, content: Content): Iterable<ContentProblem> {
  for (const [path, text] of textsOf(document.value))
    if (path.some((key) => String(key).startsWith("description"))) yield* unknownTerms(text, content, document, path);
}

function* unknownTerms(
  text: string,
  content: Content,
  document: JsonDocument,
  path: JSONPath,
): Iterable<ContentProblem> {
  const { terms, hasAllTerms } = content;
  if (!hasAllTerms) return;
  for (const target of linkTargets(text)) {
    const term = target.startsWith(termPrefix) ? target.slice(termPrefix.length) : undefined;
    if (term === undefined || Object.hasOwn(terms, term)) continue;
    const advice = suggestOr(term, Object.keys(terms), "explain it in terms.json");
    yield document.problem(path, `unknown term ${JSON.stringify(term)}`, advice, "warning");
  }
}

/** Links have safe URLs; pages leave out others, such as javascript:. */
export const safeLinks: Rule = function* ({ config, document }) {
  for (const [path, address, isSafe] of linksOf(config)) {
    if (isSafe) continue;
    const shown = JSON.stringify(address.slice(0, maxQuoted));
    const advice = "write an address that begins with https://";
    yield document.problem(path, `pages omit the link to ${shown}`, advice, "warning");
  }
};

/** In characters. */
const maxQuoted = 60;

function* linksOf(config: ChartConfig): Iterable<[path: JSONPath, address: string, isSafe: boolean]> {
  const isSafe = (address: string) => safeHref(address) !== undefined;
  const { originUrl = "", relatedQuestions = [] } = config;
  yield [["originUrl"], originUrl, isSafe(originUrl)];
  // Related questions may only link to other sites.
  for (const [i, { url = "" }] of relatedQuestions.entries())
    yield [["relatedQuestions", i, "url"], url, url === "" || isWebAddress(url)];
  for (const field of ["subtitle", "note", "sourceDesc"] as const)
    for (const address of linkTargets(config[field] ?? "")) yield [[field], address, isSafe(address)];
}
