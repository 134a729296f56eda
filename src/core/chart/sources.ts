import type { Indicator, Source } from "./indicator.ts";

/** How a source is named: as it asks, else its producer, with the year of publication when that is known, else its title. */
export function attributionOf(source: Source): string {
  if (source.attribution) return source.attribution;
  const name = source.producer || source.title || "";
  const year = name && publicationYear(source);
  return year ? `${name} (${year})` : name;
}

const publicationYear = ({ datePublished }: Source): string | undefined => /^\d{4}/.exec(datePublished ?? "")?.[0];

/** Attributions of an indicator's sources, each once, in their order. */
export const attributionsOf = ({ sources }: Indicator): readonly string[] => unique(sources.map(attributionOf));

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
