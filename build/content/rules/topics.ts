import type { JSONPath } from "jsonc-parser";
import { flattenTopics, type Topic } from "../../../src/core/chart/site.ts";
import type { Content } from "../content.ts";
import type { ContentProblem } from "../problem.ts";
import { deviceProblem, suggestSlug } from "../slug.ts";
import { suggestOr } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** A chart's topics exist in site.json. */
export const knownTopics: Rule = function* ({ config, document }, { content }) {
  for (const [i, topic] of (config.topics ?? []).entries()) {
    const advice = adviceOnTopic(topic, content);
    if (advice !== undefined) yield document.problem(["topics", i], `unknown topic ${JSON.stringify(topic)}`, advice);
  }
};

/** Advice for an unknown topic; undefined for a known one. */
function adviceOnTopic(topic: string, { site }: Content): string | undefined {
  const known = flattenTopics(site.topics).map(({ slug }) => slug);
  if (known.includes(topic)) return undefined;
  if (known.length === 0) return 'name the site\'s topics in site.json: "topics": [{"slug": "…", "title": "…"}]';
  return suggestOr(topic, known, "write one of the topics of site.json, or add it there");
}

/** Topics of site.json have unique slugs, and topics of data packages exist. */
export function* topicProblems(content: Content): Iterable<ContentProblem> {
  yield* slugProblems(content);
  for (const document of new Set(content.datasets.map(({ document }) => document)))
    for (const [path, topic] of topicsIn(document.value)) {
      const advice = adviceOnTopic(topic, content);
      if (advice !== undefined) yield document.problem(path, `unknown topic ${JSON.stringify(topic)}`, advice);
    }
}

function* slugProblems({ site: { topics, document } }: Content): Iterable<ContentProblem> {
  // Used by the list of all topics.
  const taken = new Set(["index"]);
  for (const [path, { slug }] of placesOf(topics, [])) {
    if (taken.has(slug) && document)
      yield document.problem([...path, "slug"], `the address topic/${slug} is taken`, "write another slug");
    taken.add(slug);
    const problem = deviceProblem(slug);
    if (problem !== undefined && document)
      yield document.problem([...path, "slug"], problem, `write another slug: "${suggestSlug(slug)}"`);
  }
}

function* placesOf(topics: readonly Topic[], path: JSONPath): Iterable<readonly [path: JSONPath, topic: Topic]> {
  for (const [i, topic] of topics.entries()) {
    const own = [...path, "topics", i];
    yield [own, topic];
    yield* placesOf(topic.topics ?? [], own);
  }
}

/** Topics in a data package: of all its indicators, and of single fields. */
function* topicsIn(value: unknown): Iterable<readonly [path: JSONPath, topic: string]> {
  const { topics, resources } = (value ?? {}) as DataPackage;
  yield* listed(["topics"], topics);
  for (const [i, resource] of each(resources))
    for (const [j, field] of each(resource?.schema?.fields))
      yield* listed(["resources", i, "schema", "fields", j, "topics"], field?.topics);
}

/** The parts of a data package that contain topics. It may be invalid, which is reported elsewhere. */
interface DataPackage {
  readonly topics?: unknown;
  readonly resources?: readonly { readonly schema?: { readonly fields?: readonly { readonly topics?: unknown }[] } }[];
}

const each = <T>(list: readonly T[] | undefined): Iterable<[number, T]> => (Array.isArray(list) ? list.entries() : []);

function* listed(path: JSONPath, topics: unknown): Iterable<readonly [path: JSONPath, topic: string]> {
  for (const [i, topic] of Array.isArray(topics) ? topics.entries() : [])
    if (typeof topic === "string") yield [[...path, i], topic];
}
