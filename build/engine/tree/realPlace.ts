import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { hasCode } from "../../failure.ts";

/** Where a path leads by all links, also when nothing is there yet. */
export function realPlace(path: string): string {
  const place = resolve(path);
  try {
    return realpathSync.native(place);
  } catch (error) {
    const isMissing = hasCode(error, "ENOENT");
    if (!isMissing) return place;
    const folder = realPlace(dirname(place));
    const target = linkTarget(place);
    return target === undefined ? join(folder, basename(place)) : realPlace(resolve(folder, target));
  }
}

/** What a link says; undefined when there is none. */
function linkTarget(place: string): string | undefined {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}
