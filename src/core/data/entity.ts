/** What kind of thing an entity is. */
export type EntityType = "country" | "continent" | "income_group" | "aggregate" | "other";

const placeTypes: readonly string[] = ["country", "continent", "income_group", "aggregate"] satisfies EntityType[];

/** Whether entities of a type are parts of the world. */
export const isPlaceType = (type: string): boolean => placeTypes.includes(type);

/** What data are observed for: usually a country, or a region; one row of entities.csv (content/reference.md). */
export interface Entity {
  readonly name: string;
  /** ISO alpha-3, or the site's own code; "" when there is none. */
  readonly code: string;
  readonly type: EntityType;
  /** Continent that a country lies in, by name. */
  readonly region?: string;
  /** Which regions are siblings: those of one group. */
  readonly group?: string;
  /** Codes of the regions that the place belongs to. */
  readonly parents?: readonly string[];
  /** The place no longer exists. */
  readonly historical?: boolean;
  /** Codes of the bordering places. */
  readonly neighbors?: readonly string[];
  /** Other spellings that name the same place. */
  readonly aliases?: readonly string[];
}

/** A country or territory that exists. */
export const isCountry = (entity: Entity): boolean => !entity.historical && isOrWasCountry(entity);

/**
 * A country or territory, of today or of the past; what is neither, like a fuel or an ice sheet, has no code or lies on no
 * continent.
 */
export const isOrWasCountry = ({ type, code, region }: Entity): boolean =>
  type === "country" || (type === "other" && code !== "" && region !== undefined);

/** Names longer than this give way to a shorter one in labels. */
const longName = 20;

/** Finds entities by name, code or alias; a name wins over a code, a code over an alias (rules.md 206). */
export class EntityIndex {
  readonly all: readonly Entity[];
  private readonly byName = new Map<string, Entity>();
  private readonly byCode = new Map<string, Entity>();
  private readonly byAlias = new Map<string, Entity>();
  private readonly byLowerCode = new Map<string, Entity>();

  constructor(entities: readonly Entity[]) {
    this.all = entities;
    for (const entity of entities) {
      if (!this.byName.has(entity.name)) this.byName.set(entity.name, entity);
      if (entity.code && !this.byCode.has(entity.code)) this.byCode.set(entity.code, entity);
      const lower = entity.code.toLowerCase();
      if (lower && !this.byLowerCode.has(lower)) this.byLowerCode.set(lower, entity);
      for (const alias of entity.aliases ?? []) if (!this.byAlias.has(alias)) this.byAlias.set(alias, entity);
    }
  }

  findByName(name: string): Entity | undefined {
    return this.byName.get(name);
  }

  findByCode(code: string): Entity | undefined {
    return this.byCode.get(code);
  }

  /** The first whose code is this in small letters: files of several could not be told apart everywhere. */
  findByLowerCaseCode(code: string): Entity | undefined {
    return this.byLowerCode.get(code);
  }

  findByAlias(alias: string): Entity | undefined {
    return this.byAlias.get(alias);
  }

  /** The name as labels show it: a long one gives way to its first alias, if that is shorter. */
  labelOf(name: string): string {
    if (name.length <= longName) return name;
    const [alias] = this.byName.get(name)?.aliases ?? [];
    return alias !== undefined && alias.length < name.length ? alias : name;
  }

  find(nameOrCode: string): Entity | undefined {
    return this.byName.get(nameOrCode) ?? this.byCode.get(nameOrCode) ?? this.byAlias.get(nameOrCode);
  }
}
