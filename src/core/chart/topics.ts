/** A subject that charts are filed under; it may have narrower ones below it (content/reference.md, "Topics"). */
export interface Topic {
  /** What it is called in addresses and in the `topics` of charts and indicators. */
  readonly slug: string;
  readonly title: string;
  /** Markdown: what its page says above the charts. */
  readonly description?: string;
  readonly topics?: readonly Topic[];
}

/** How deep topics may lie in one another. */
export const topicLevels = 3;

/** All topics of a tree, each before those below it. */
export const flattenTopics = (topics: readonly Topic[]): readonly Topic[] =>
  topics.flatMap((topic) => [topic, ...flattenTopics(topic.topics ?? [])]);
