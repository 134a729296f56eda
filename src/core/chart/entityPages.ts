import type { Entity } from "../data/entity.ts";
import { toFileName } from "../text/fileName.ts";
import type { Site, SiteConfig } from "./site.ts";

/** Path and wording of entity pages. */
export interface EntityPageSettings {
  /** Folder of the pages: "country". */
  readonly path: string;
  readonly noun: string;
  readonly nounPlural: string;
}

/** The entity page settings of a site, with defaults (content/reference.md, "site.json"). */
export const entityPageSettings = ({ entityPages = {} }: Pick<SiteConfig, "entityPages">): EntityPageSettings => ({
  path: entityPages.path ?? "country",
  noun: entityPages.noun ?? "country or region",
  nounPlural: entityPages.nounPlural ?? "countries and regions",
});

/** Path of an entity's files, relative to the site's root and without extension. */
export const entityPath = ({ path }: Pick<EntityPageSettings, "path">, { code }: Pick<Entity, "code">): string =>
  `${path}/${toFileName(code.replace(/[^\w-]/g, "_"))}`;

/** Path of the index of all entities. */
export const entityIndexPath = ({ path }: EntityPageSettings): string => `${path}/index.html`;

export const hasEntityPages = (site: Pick<Site, "config" | "entities">): boolean =>
  site.entities.all.some((entity) => hasEntityPage(site, entity));

/**
 * Whether an entity gets a page, given that charts have values of it: if it has a code and is the first with that code,
 * ignoring case.
 */
export const hasEntityPage = ({ config, entities }: Pick<Site, "config" | "entities">, entity: Entity): boolean =>
  config.emit?.entities !== false &&
  entity.code !== "" &&
  entity.code.toLowerCase() !== "index" &&
  entities.findByLowerCaseCode(entity.code.toLowerCase()) === entity;
