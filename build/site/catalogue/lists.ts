import type { Site } from "../../../src/core/chart/site.ts";
import { tablesDcatPartPath, tablesDcatPath } from "../dcat.ts";
import type { SiteFile } from "../files.ts";
import { tablesDcat, tablesDcatPart } from "./dcat.ts";
import { catalogueIndexPath, json, type TableMetadata } from "./files.ts";
import { entryOf, type ListLimits, tableList, tableListPath, tableParts } from "./tableList.ts";

/** The files that list all tables of a catalogue, in parts where they are many. @param tables - what `<table>.meta.json` tells of each */
export function tableLists(site: Site, tables: readonly TableMetadata[], limits?: ListLimits): readonly SiteFile[] {
  const parts = tableParts(tables, limits);
  const whole = [
    { path: catalogueIndexPath, body: json(tableList(parts)) },
    { path: tablesDcatPath, body: tablesDcat(site, parts) },
  ];
  if (parts.length <= 1) return whole;
  const divided = parts.flatMap((tables, i) => [
    { path: tableListPath(i + 1), body: json({ tables: tables.map(entryOf) }) },
    { path: tablesDcatPartPath(i + 1), body: tablesDcatPart(site, tables, i + 1) },
  ]);
  return [...whole, ...divided];
}
