import { join, sep } from "node:path";
import { Failure } from "../../failure.ts";
import { realPlace } from "../tree/realPlace.ts";

/** The folders of a content in which every file counts, however deep it lies. */
const wholeFolders = ["charts", "datasets"];

/**
 * Makes sure that what a command writes is not read as content by the next one.
 * @param option - that names the place
 * @throws Failure when the place lies in one of these folders
 */
export function refuseInContent(content: string, place: string, option: "out" | "cache"): void {
  const within = wholeFolders.find((name) =>
    `${realPlace(place)}${sep}`.startsWith(`${realPlace(join(content, name))}${sep}`),
  );
  if (within === undefined) return;
  const folder = join(content, within);
  throw new Failure(`${place} lies in ${folder}, where all is read as content; choose another folder with --${option}`);
}
