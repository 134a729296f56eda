/** Links to related charts and topics on a chart's page. The build computes them from the other charts and embeds them. */
export interface SeeAlso {
  /** Related charts, most similar first. */
  readonly related: readonly RelatedChart[];
  /** The chart's position in each of its topics. */
  readonly topics: readonly TopicPlace[];
}

/** A link to a chart. */
export interface ChartLink {
  readonly slug: string;
  readonly title: string;
}

/** A related chart. */
export interface RelatedChart extends ChartLink {
  /** Source of its data, if two related charts have the same title. */
  readonly origin?: string;
  /** Path of its thumbnail, relative to the site's root. */
  readonly thumbnail?: string;
  /**
   * Codes (else names) of this chart's entities that the related chart has, or those that it lacks, whichever list is
   * shorter.
   */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

/** A chart's neighbours in a topic, sorted by title. */
export interface TopicPlace {
  /** Slug of the topic; of the dataset if the site has no topics. */
  readonly slug: string;
  readonly title: string;
  readonly previous?: ChartLink;
  readonly next?: ChartLink;
}

export const noSeeAlso: SeeAlso = { related: [], topics: [] };

/** Whether a related chart has values of an entity. @param key - the entity's code, else its name */
export const coversEntity = ({ has, lacks }: RelatedChart, key: string): boolean =>
  has ? has.includes(key) : !lacks?.includes(key);
