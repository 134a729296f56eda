import { type Entity, type EntityIndex, isPlaceType } from "../data/entity.ts";
import { placeByCode, placeByName } from "../data/place.ts";

/** The kind of entities in a dataset, as declared in its data package. */
export interface EntityKind {
  /** A type or group of entities.csv, or any other word: "country", "US state", "fuel". */
  readonly entityType?: string;
  /** The map that contains them: "world", or another name. */
  readonly geography?: string;
}

/** Whether a dataset's entities are those of the site: countries, regions, and everything else that the site lists. */
const isWorldwide = ({ entityType, geography }: EntityKind): boolean =>
  geography === undefined ? entityType === undefined || isPlaceType(entityType) : geography === "world";

/** Whether an entity of the site can appear in a dataset of this kind. */
export const isEntityOfKind = ({ type, group }: Entity, kind: EntityKind): boolean =>
  isWorldwide(kind) ||
  [type, group].some((it) => it !== undefined && (it === kind.entityType || it === kind.geography));

/** Minimum share of known entities in a dataset of undeclared kind, for names alone to identify entities. */
const minKnown = 0.25;

/** The entities of a dataset: names, codes of those that have one, and their kind. */
interface NamedEntities {
  readonly names: readonly string[];
  readonly codes: ReadonlyMap<string, string>;
  readonly kind: EntityKind;
}

/**
 * Finds namesakes: entities of a dataset that share their name with a place of the site or of the world map but are
 * different, such as the US state of Georgia. Either the dataset declares another kind, or it declares none and fewer
 * than a quarter of its names are known places.
 */
export function findNamesakes({ names, codes, kind }: NamedEntities, entities: EntityIndex): readonly string[] {
  if (!isWorldwide(kind)) return names.filter((name) => isTaken(name, codes.get(name), kind, entities));
  if (hasDeclaredKind(kind)) return [];
  const uncoded = names.filter((name) => !codes.has(name));
  const places = uncoded.filter((name) => isPlaceName(name, entities));
  const known = names.length - uncoded.length + places.length;
  return known < minKnown * names.length ? places : [];
}

/** Whether a dataset declares the kind of its entities. */
export const hasDeclaredKind = ({ entityType, geography }: EntityKind): boolean =>
  entityType !== undefined || geography !== undefined;

/** Whether a name or code belongs to an entity of the site, or a place of the world map, of another kind. */
function isTaken(name: string, code: string | undefined, kind: EntityKind, entities: EntityIndex): boolean {
  const known = [entities.findByName(name), code === undefined ? undefined : entities.findByCode(code)].filter(
    (it) => it !== undefined,
  );
  if (known.some((entity) => isEntityOfKind(entity, kind))) return false;
  return known.length > 0 || placeByName.has(name) || (code !== undefined && placeByCode.has(code));
}

const isPlaceName = (name: string, entities: EntityIndex): boolean =>
  placeByName.has(name) || entities.findByName(name)?.type === "country";
