export type EntityType = "country" | "continent" | "income_group" | "aggregate" | "other";

const placeTypes: readonly string[] = ["country", "continent", "income_group", "aggregate"] satisfies EntityType[];

/** Whether entities of a type are places on earth. */
export const isPlaceType = (type: string): boolean => placeTypes.includes(type);

/** The subject of an observation, usually a country or region: one row of entities.csv (content/reference.md). */
export interface Entity {
  readonly name: string;
  /** ISO 3166-1 alpha-3, or the site's own code; "" if there is none. */
  readonly code: string;
  readonly type: EntityType;
  /** Name of the continent that contains a country. */
  readonly region?: string;
  /** Name of the set of regions that this one belongs to; regions of one group are siblings. */
  readonly group?: string;
  /** Codes of the regions that contain the place. */
  readonly parents?: readonly string[];
  /** Whether the place no longer exists. */
  readonly historical?: boolean;
  /** Codes of the bordering places. */
  readonly neighbors?: readonly string[];
  /** Alternative names of the entity. */
  readonly aliases?: readonly string[];
}

/** Whether an entity is a country or territory that exists today. */
export const isCountry = (entity: Entity): boolean => !entity.historical && isOrWasCountry(entity);

/**
 * Whether an entity is a country or territory, present or former. Others, such as a fuel or an ice sheet, have no code
 * or no continent.
 */
export const isOrWasCountry = ({ type, code, region }: Entity): boolean =>
  type === "country" || (type === "other" && code !== "" && region !== undefined);

/** Longer names are shortened in labels, in characters. */
const longName = 20;

/** Finds entities by name, code or alias. Names take precedence over codes, and codes over aliases (rules.md 206). */
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

  /**
   * The first entity with this lower-case code. On case-insensitive file systems, codes that differ only in case share
   * one file.
   */
  findByLowerCaseCode(code: string): Entity | undefined {
    return this.byLowerCode.get(code);
  }

  findByAlias(alias: string): Entity | undefined {
    return this.byAlias.get(alias);
  }

  /** The name for labels: the first alias if the name is long and the alias is shorter. */
  labelOf(name: string): string {
    if (name.length <= longName) return name;
    const [alias] = this.byName.get(name)?.aliases ?? [];
    return alias !== undefined && alias.length < name.length ? alias : name;
  }

  find(nameOrCode: string): Entity | undefined {
    return this.byName.get(nameOrCode) ?? this.byCode.get(nameOrCode) ?? this.byAlias.get(nameOrCode);
  }
}
