import lines from "../../../public/lexicon/peoples.txt?raw";
import { foldText } from "../../core/text/compare.ts";

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Common names of a place and its people, by any of these names. They come from the search lexicon: "Holland", "Dutch". */
export function commonNames(name: string): readonly string[] {
  known ??= readLines();
  return known.get(foldText(name)) ?? [];
}

function readLines(): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, readonly string[]>();
  for (const line of lines.split("\n")) {
    if (line.startsWith("#")) continue;
    const names = line.split(";").map((name) => name.trim());
    // A place's main name has priority over aliases of other places.
    for (const name of names) if (name === names[0] || !byName.has(foldText(name))) byName.set(foldText(name), names);
  }
  return byName;
}
