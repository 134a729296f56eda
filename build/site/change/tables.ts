import type { ListedTable } from "../../../src/core/chart/tableChange.ts";
import type { Listing } from "../../cache/listing.ts";
import type { ObjectStore } from "../../cache/objects.ts";
import { readTableList } from "../catalogue/tableList.ts";

/** The tables of a tree of which the cache has all contents. */
export async function listedTables(files: Pick<Listing, "get">, objects: ObjectStore): Promise<readonly ListedTable[]> {
  const read = (path: string): string | undefined => {
    const file = files.get(path);
    return file && objects.readText(file);
  };
  return (await readTableList(read)) ?? [];
}
