import { type Entity, type EntityIndex, isPlaceType } from "../data/entity.ts";
import { placeByCode, placeByName } from "../data/place.ts";

/** What kind of entities a dataset has, as its data package says. */
export interface EntityKind {
  /** A type or a group of entities.csv, or any other word: "country", "US state", "fuel". */
  readonly entityType?: string;
  /** The map that they are places of: "world", or another word. */
  readonly geography?: string;
}

/** Whether the entities of a dataset are those of the world: countries, regions, and whatever else the site lists. */
const isWorldwide = ({ entityType, geography }: EntityKind): boolean =>
  geography === undefined ? entityType === undefined || isPlaceType(entityType) : geography === "world";

/** Whether a name in a dataset may mean an entity of the site. */
export const isEntityOfKind = ({ type, group }: Entity, kind: EntityKind): boolean =>
  isWorldwide(kind) ||
  [type, group].some((it) => it !== undefined && (it === kind.entityType || it === kind.geography));

/** Of a dataset that does not say what its entities are, so many must be known at least for names alone to tell them. */
const minKnown = 0.25;

/** What a dataset tells of its entities: their names, and the codes of those that have one. */
interface NamedEntities {
  readonly names: readonly string[];
  readonly codes: ReadonlyMap<string, string>;
  readonly kind: EntityKind;
}

/**
 * Entities of a dataset that are called like a place of the site or of the map and are others, as the state of Georgia: the
 * dataset says what kind they are; or it says nothing, and fewer than a quarter of its names are those of places.
 */
export function findNamesakes({ names, codes, kind }: NamedEntities, entities: EntityIndex): readonly string[] {
  if (!isWorldwide(kind)) return names.filter((name) => isTaken(name, codes.get(name), kind, entities));
  if (hasDeclaredKind(kind)) return [];
  const uncoded = names.filter((name) => !codes.has(name));
  const places = uncoded.filter((name) => isPlaceName(name, entities));
  const known = names.length - uncoded.length + places.length;
  return known < minKnown * names.length ? places : [];
}

/** Whether a dataset says what its entities are. */
export const hasDeclaredKind = ({ entityType, geography }: EntityKind): boolean =>
  entityType !== undefined || geography !== undefined;

/** Whether an entity of the site or a place of the map that is not of this kind has a name, or a code. */
function isTaken(name: string, code: string | undefined, kind: EntityKind, entities: EntityIndex): boolean {
  const known = [entities.findByName(name), code === undefined ? undefined : entities.findByCode(code)].filter(
    (it) => it !== undefined,
  );
  if (known.some((entity) => isEntityOfKind(entity, kind))) return false;
  return known.length > 0 || placeByName.has(name) || (code !== undefined && placeByCode.has(code));
}

const isPlaceName = (name: string, entities: EntityIndex): boolean =>
  placeByName.has(name) || entities.findByName(name)?.type === "country";
