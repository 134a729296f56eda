import type { ListedTable } from "../../src/chart/tableChange.ts";
import type { Listing } from "../cache/listing.ts";
import type { ObjectStore } from "../cache/objects.ts";
import { catalogueIndexPath } from "../catalogue/files.ts";

/** The tables that a list of them names; none where there is no list that this program understands. */
export function parseTables(text: string | undefined): readonly ListedTable[] {
  try {
    const { tables }: { tables?: readonly ListedTable[] } = JSON.parse(text ?? "{}");
    return Array.isArray(tables) ? tables.filter(({ path, columns }) => path && Array.isArray(columns)) : [];
  } catch {
    return [];
  }
}

/** The tables of a tree of which the cache has all contents. */
export function listedTables(files: Pick<Listing, "get">, objects: ObjectStore): readonly ListedTable[] {
  const index = files.get(catalogueIndexPath);
  return parseTables(index && objects.readText(index));
}
