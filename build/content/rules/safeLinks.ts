import type { JSONPath } from "jsonc-parser";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { isWebAddress, linkTargets, safeHref } from "../../../src/core/text/markdown.ts";
import type { Rule } from "./rule.ts";

/** Links lead to addresses that a page follows; others, as javascript:, are left out of it. */
export const safeLinks: Rule = function* ({ config, document }) {
  for (const [path, address, isSafe] of linksOf(config)) {
    if (isSafe) continue;
    const shown = JSON.stringify(address.slice(0, maxQuoted));
    const advice = "write an address that begins with https://";
    yield document.problem(path, `pages leave out the link to ${shown}`, advice, "warning");
  }
};

/** In characters. */
const maxQuoted = 60;

function* linksOf(config: ChartConfig): Iterable<[path: JSONPath, address: string, isSafe: boolean]> {
  const isSafe = (address: string) => safeHref(address) !== undefined;
  const { originUrl = "", relatedQuestions = [] } = config;
  yield [["originUrl"], originUrl, isSafe(originUrl)];
  // Pages follow related questions only to other sites.
  for (const [i, { url = "" }] of relatedQuestions.entries())
    yield [["relatedQuestions", i, "url"], url, url === "" || isWebAddress(url)];
  for (const field of ["subtitle", "note", "sourceDesc"] as const)
    for (const address of linkTargets(config[field] ?? "")) yield [[field], address, isSafe(address)];
}
