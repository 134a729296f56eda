import type { Site } from "../../src/chart/site.ts";
import { tablesDcatPath } from "../site/dcat.ts";
import type { SiteFile } from "../site/files.ts";
import { tablesDcat } from "./dcat.ts";
import { catalogueIndex, catalogueIndexPath, type TableMetadata } from "./files.ts";

/** The files that list all tables of a catalogue. @param tables - what `<table>.meta.json` tells of each */
export const tableLists = (site: Site, tables: readonly TableMetadata[]): readonly SiteFile[] => [
  { path: catalogueIndexPath, body: catalogueIndex(tables) },
  { path: tablesDcatPath, body: tablesDcat(site, tables) },
];
