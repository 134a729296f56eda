import { flattenTopics } from "../../../src/core/chart/site.ts";
import type { Content } from "../content.ts";
import { suggestOr } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** A chart's topics are among those of site.json. */
export const knownTopics: Rule = function* ({ config, document }, { content }) {
  for (const [i, topic] of (config.topics ?? []).entries()) {
    const advice = adviceOnTopic(topic, content);
    if (advice !== undefined) yield document.problem(["topics", i], `unknown topic ${JSON.stringify(topic)}`, advice);
  }
};

/** What to write instead of a topic; undefined for one that the site has. */
export function adviceOnTopic(topic: string, { site }: Content): string | undefined {
  const known = flattenTopics(site.topics).map(({ slug }) => slug);
  if (known.includes(topic)) return undefined;
  if (known.length === 0) return 'name the site\'s topics in site.json: "topics": [{"slug": "…", "title": "…"}]';
  return suggestOr(topic, known, "write one of the topics of site.json, or add it there");
}
