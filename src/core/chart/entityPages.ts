import type { Entity } from "../data/entity.ts";
import type { Site, SiteConfig } from "./site.ts";

/** Where the pages of entities are, and what the entities are called. */
export interface EntityPageSettings {
  /** Folder of the pages: "country". */
  readonly path: string;
  readonly noun: string;
  readonly nounPlural: string;
}

/** The settings of a site's pages of entities (content/reference.md, "site.json"). */
export const entityPageSettings = ({ entityPages = {} }: Pick<SiteConfig, "entityPages">): EntityPageSettings => ({
  path: entityPages.path ?? "country",
  noun: entityPages.noun ?? "country or region",
  nounPlural: entityPages.nounPlural ?? "countries and regions",
});

/** The path of an entity's files from the site's root, without their ends. */
export const entityPath = ({ path }: Pick<EntityPageSettings, "path">, { code }: Pick<Entity, "code">): string =>
  `${path}/${code.replace(/[^\w-]/g, "_")}`;

/** The path of the table of all entities. */
export const entityIndexPath = ({ path }: EntityPageSettings): string => `${path}/index.html`;

/** Whether a site of these entities has pages of them. */
export const hasEntityPages = (site: Pick<Site, "config" | "entities">): boolean =>
  site.entities.all.some((entity) => hasEntityPage(site, entity));

/** Whether an entity has a page where charts have values of it: one with a code, of several that are spelt alike the first. */
export const hasEntityPage = ({ config, entities }: Pick<Site, "config" | "entities">, entity: Entity): boolean =>
  config.emit?.entities !== false &&
  entity.code !== "" &&
  entity.code.toLowerCase() !== "index" &&
  entities.findByLowerCaseCode(entity.code.toLowerCase()) === entity;
