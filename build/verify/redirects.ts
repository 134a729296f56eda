import { isRecord } from "../../src/core/text/json.ts";
import { redirectsPath } from "../../src/service/files.ts";
import type { TreeFolder } from "./folder.ts";

/** Slugs that charts of a tree had before → what they are now; none where the list is missing or broken. */
export async function readRedirects(tree: TreeFolder): Promise<ReadonlyMap<string, string>> {
  try {
    const redirects: unknown = JSON.parse((await tree.text(redirectsPath)) ?? "");
    return new Map(isRecord(redirects) ? Object.entries(redirects).map(([from, to]) => [from, String(to)]) : []);
  } catch {
    return new Map();
  }
}
