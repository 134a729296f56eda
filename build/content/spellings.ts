import type { ChartConfig } from "../../src/core/chart/config.ts";
import { type EntityKind, isEntityOfKind } from "../../src/core/chart/entityKind.ts";
import type { SiteConfig } from "../../src/core/chart/site.ts";
import { type Entity, isPlaceType } from "../../src/core/data/entity.ts";
import type { Dataset } from "./package.ts";

/** Names of entities by alias. */
export type Spellings = ReadonlyMap<string, string>;

export const noSpellings: Spellings = new Map();

/**
 * Whether aliases are replaced by names. By default they are, unless the site's tables belong to an external catalogue,
 * whose names are kept.
 */
export const resolvesAliases = ({ aliases, catalogUrl }: Pick<SiteConfig, "aliases" | "catalogUrl">): boolean =>
  (aliases ?? (catalogUrl === undefined ? "resolve" : "keep")) === "resolve";

/**
 * Gives the aliases for datasets of a kind: those of entities of that kind, except aliases that are the name of another
 * entity.
 */
export function spellingsByKind(entities: readonly Entity[], site: SiteConfig): (kind: EntityKind) => Spellings {
  if (!resolvesAliases(site)) return () => noSpellings;
  const known = new Map<string, Spellings>();
  return (kind) => {
    const key = JSON.stringify([kind.entityType, kind.geography]);
    const spellings = known.get(key) ?? spellingsOf(entities.filter((entity) => isEntityOfKind(entity, kind)));
    known.set(key, spellings);
    return spellings;
  };
}

/** If several entities share an alias, the first place wins, otherwise the first entity. */
function spellingsOf(entities: readonly Entity[]): Spellings {
  const names = new Set(entities.map(({ name }) => name));
  const spellings = new Map<string, string>();
  for (const isPlace of [true, false])
    for (const { name, type, aliases = [] } of entities)
      if (isPlaceType(type) === isPlace)
        for (const alias of aliases) if (!names.has(alias) && !spellings.has(alias)) spellings.set(alias, name);
  return spellings;
}

/**
 * Replaces aliases in a config by names.
 * @param spellings - of the chart's datasets, starting with that of the first y
 */
export function resolveNames(config: ChartConfig, spellings: readonly Spellings[]): ChartConfig {
  if (spellings.every(({ size }) => size === 0)) return config;
  const nameOf = (name: string): string => spellings.find((one) => one.has(name))?.get(name) ?? name;
  // In a series name such as "France - Men" the entity comes first.
  const seriesOf = (name: string): string => {
    const at = name.indexOf(" - ");
    return at < 0 || nameOf(name) !== name ? nameOf(name) : nameOf(name.slice(0, at)) + name.slice(at);
  };
  const { selectedEntityColors: colors, focusedSeriesNames: focus, map, dimensions } = config;
  const lists = ["selectedEntityNames", "includedEntityNames", "excludedEntityNames"] as const;
  const listed = lists.flatMap((field) => (config[field] ? [[field, config[field].map(nameOf)]] : []));
  return {
    ...config,
    ...Object.fromEntries(listed),
    ...(focus && { focusedSeriesNames: focus.map(seriesOf) }),
    ...(colors && {
      selectedEntityColors: Object.fromEntries(Object.entries(colors).map(([name, color]) => [seriesOf(name), color])),
    }),
    ...(map?.selectedEntityNames && { map: { ...map, selectedEntityNames: map.selectedEntityNames.map(nameOf) } }),
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      ...(dimension.display && { display: resolveNotes(dimension.display, nameOf) }),
    })),
  };
}

/** Replaces aliases in a display's notes, which are lines of the form "Entity: note". */
function resolveNotes<Display extends { readonly entityAnnotationsMap?: string }>(
  display: Display,
  nameOf: (name: string) => string,
): Display {
  const { entityAnnotationsMap: notes } = display;
  if (notes === undefined) return display;
  const lines = notes.split("\n").map((line) => {
    const [entity = "", ...note] = line.split(":");
    const name = nameOf(entity.trim());
    return name === entity.trim() ? line : [name, ...note].join(":");
  });
  return { ...display, entityAnnotationsMap: lines.join("\n") };
}

/** Sets a dataset's aliases, and replaces them in its notes. */
export function withSpellings(dataset: Dataset, spellings: Spellings): Dataset {
  const nameOf = (name: string): string => spellings.get(name) ?? name;
  const indicators = dataset.indicators.map((indicator) =>
    indicator.display ? { ...indicator, display: resolveNotes(indicator.display, nameOf) } : indicator,
  );
  return { ...dataset, indicators, spellings };
}
