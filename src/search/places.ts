import { splitWords } from "./terms.ts";

/** An entity of the site that queries can name. */
export interface SearchPlace {
  readonly code: string;
  readonly name: string;
  /** Other names, including those of its people: "german". */
  readonly aliases: readonly string[];
}

/** Places by their names. */
export interface Places {
  /** In their original order. */
  readonly all: readonly SearchPlace[];
  /** By name: its words in lower case, joined by spaces. */
  readonly byName: ReadonlyMap<string, SearchPlace>;
  readonly byCode: ReadonlyMap<string, SearchPlace>;
  /** All words of names. */
  readonly words: ReadonlySet<string>;
  /** Number of words of the longest name. */
  readonly longest: number;
}

/** Encodes places as lines: `code|name|alias;alias`. */
export const encodePlaces = (places: readonly SearchPlace[]): Uint8Array =>
  new TextEncoder().encode(places.map(({ code, name, aliases }) => `${code}|${name}|${aliases.join(";")}\n`).join(""));

/** Decodes places. */
export function decodePlaces(bytes: Uint8Array | undefined): Places {
  const byName = new Map<string, SearchPlace>();
  const byCode = new Map<string, SearchPlace>();
  let longest = 0;
  const lines = bytes ? new TextDecoder().decode(bytes).split("\n") : [];
  const places = lines.flatMap((line): SearchPlace[] => {
    const [code = "", name = "", aliases = ""] = line.split("|");
    return name === "" ? [] : [{ code, name, aliases: aliases === "" ? [] : aliases.split(";") }];
  });
  // A place's own name takes precedence over another's alias.
  for (const namesOf of [({ name }: SearchPlace) => [name], ({ aliases }: SearchPlace) => aliases]) {
    for (const place of places) {
      if (place.code !== "") byCode.set(place.code, place);
      for (const name of namesOf(place)) {
        const words = splitWords(name);
        const key = words.join(" ");
        longest = Math.max(longest, words.length);
        if (key !== "" && !byName.has(key)) byName.set(key, place);
      }
    }
  }
  const known = new Set([...byName.keys()].flatMap((name) => name.split(" ")));
  return { all: places, byName, byCode, words: known, longest };
}

/** Parses names of peoples: `name; people; people`, a line for each place. */
export function readPeoples(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [name = "", ...peoples] = line.split(";").map((part) => part.trim());
      return name === "" || name.startsWith("#") ? [] : [[name, peoples] as const];
    }),
  );
}
