/** What the page of a chart leads on to, as far as other charts settle it: the build finds it, and the page carries it along. */
export interface Onward {
  /** Charts about the same or near in meaning, the nearest first. */
  readonly related: readonly RelatedChart[];
  /** Its places in the lists of its topics. */
  readonly topics: readonly TopicPlace[];
}

/** A chart as others lead to it. */
export interface ChartLink {
  readonly slug: string;
  readonly title: string;
}

/** A chart that another leads to. */
export interface RelatedChart extends ChartLink {
  /** Where its data come from, where its title stands twice. */
  readonly origin?: string;
  /** Path of a small picture, below the site's root. */
  readonly thumbnail?: string;
  /** Of the other chart's entities, those that it has values of, or those that it lacks, whichever are fewer: codes, else names. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

/** The place of a chart among those of a topic, which stand by title. */
export interface TopicPlace {
  /** Of the topic; a dataset where the site has no topics. */
  readonly slug: string;
  readonly title: string;
  readonly previous?: ChartLink;
  readonly next?: ChartLink;
}

/** What a chart leads on to that nothing is known of. */
export const noOnward: Onward = { related: [], topics: [] };

/** Whether a related chart has values of an entity. @param key - its code, else its name */
export const coversEntity = ({ has, lacks }: RelatedChart, key: string): boolean =>
  has ? has.includes(key) : !lacks?.includes(key);
