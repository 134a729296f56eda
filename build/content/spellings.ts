import type { ChartConfig } from "../../src/core/chart/config.ts";
import { type EntityKind, isEntityOfKind } from "../../src/core/chart/entityKind.ts";
import type { SiteConfig } from "../../src/core/chart/site.ts";
import { type Entity, isPlaceType } from "../../src/core/data/entity.ts";
import type { Dataset } from "./package.ts";

/** Other spellings of entities → the one name of each. */
export type Spellings = ReadonlyMap<string, string>;

export const noSpellings: Spellings = new Map();

/**
 * Whether other spellings stand for the entity's name. A site whose files are also in a catalogue elsewhere keeps the names of
 * those, unless it says otherwise.
 */
export const resolvesAliases = ({ aliases, catalogUrl }: Pick<SiteConfig, "aliases" | "catalogUrl">): boolean =>
  (aliases ?? (catalogUrl === undefined ? "resolve" : "keep")) === "resolve";

/** Tells the spellings that datasets of each kind may use: aliases of entities of that kind which are nobody's name. */
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

/** Of several entities with one alias the first part of the world wins, else the first. */
function spellingsOf(entities: readonly Entity[]): Spellings {
  const names = new Set(entities.map(({ name }) => name));
  const spellings = new Map<string, string>();
  for (const isPlace of [true, false])
    for (const { name, type, aliases = [] } of entities)
      if (isPlaceType(type) === isPlace)
        for (const alias of aliases) if (!names.has(alias) && !spellings.has(alias)) spellings.set(alias, name);
  return spellings;
}

/** A config in which each entity has its one name. @param spellings - those of the chart's datasets, its first y's first */
export function resolveNames(config: ChartConfig, spellings: readonly Spellings[]): ChartConfig {
  if (spellings.every(({ size }) => size === 0)) return config;
  const nameOf = (name: string): string => spellings.find((one) => one.has(name))?.get(name) ?? name;
  // Of a pair of entity and column the entity comes first.
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

/** A display whose notes on entities, lines of the form "Entity: note", name them by their names. */
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

/** A dataset that knows how its entities may be written, its notes on them too. */
export function withSpellings(dataset: Dataset, spellings: Spellings): Dataset {
  const nameOf = (name: string): string => spellings.get(name) ?? name;
  const indicators = dataset.indicators.map((indicator) =>
    indicator.display ? { ...indicator, display: resolveNotes(indicator.display, nameOf) } : indicator,
  );
  return { ...dataset, indicators, spellings };
}
