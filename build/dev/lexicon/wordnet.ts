import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A relation of WordNet: its pointer symbol ("@" is a hypernym, "+" a derivation …) and the key of the other synset. */
export interface Relation {
  symbol: string;
  target: string;
}

/** One meaning: the words that carry it, what it relates to, and the gloss that explains it. */
export interface Synset {
  /** Part of speech and byte offset, e.g. "n00002452". */
  key: string;
  words: string[];
  relations: Relation[];
  definition: string;
  /** The quoted sentences of the gloss. */
  examples: string[];
}

const partsOfSpeech = { noun: "n", verb: "v", adj: "a", adv: "r" } as const;

/** Reads every synset of the folder with WordNet's `data.noun`, `data.verb`, `data.adj` and `data.adv`. */
export async function readSynsets(folder: string): Promise<Synset[]> {
  const synsets: Synset[] = [];
  for (const [file, pos] of Object.entries(partsOfSpeech)) {
    const text = await readFile(join(folder, `data.${file}`), "latin1");
    for (const line of text.split("\n")) if (/^\d/.test(line)) synsets.push(parseSynset(line, pos));
  }
  return synsets;
}

/** Parses a line of a data file; its format is WordNet's `wndb(5WN)`. */
export function parseSynset(line: string, pos: string): Synset {
  const bar = line.indexOf("|");
  const fields = line.slice(0, bar).trim().split(" ");
  let at = 0;
  const next = () => fields[at++] ?? "";
  const key = pos + next();
  at = 3;
  const words = Array.from({ length: Number.parseInt(next(), 16) }, () => {
    const word = next();
    at++;
    return word.replace(/\(\w+\)$/, "").replaceAll("_", " ");
  });
  const relations = Array.from({ length: Number(next()) }, () => {
    const symbol = next();
    const offset = next();
    const target = next() + offset;
    at++;
    return { symbol, target };
  });
  const gloss = line.slice(bar + 1).trim();
  const examples = [...gloss.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? "");
  return { key, words, relations, definition: gloss.replace(/"[^"]*"/g, " "), examples };
}
