import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { type Concepts, decodeConcepts } from "../../src/search/concepts.ts";
import type { TextFields } from "../../src/search/keywords.ts";
import { PageSearch } from "../../src/search/pageSearch.ts";
import { decodePlaces } from "../../src/search/places.ts";
import { indexPages, readShard } from "../../src/search/shards.ts";
import { normalNumbers } from "./data/random.ts";
import { type Benchmark, measuresOf, ours } from "./result.ts";

/** Charts and indicators of a large site. */
const items = 2 * 4426;
/** What a phone takes for what takes this machine one. */
const slowness = 4;

const asked = [
  "unemployment in spain since 2000",
  "how many people die of malaria",
  "kids dying before five",
  "people without electricity",
  "tuberkulosis deaths",
  "renewable energy share",
];

/**
 * The search of a page, letter by letter: from the key until the rows are known, in CPU time, for other programs share the machine.
 * Each query is typed twice; the second time counts, when what it loads has come.
 */
export const typing: Benchmark = {
  name: "typing",
  async run() {
    const lexicon = await readFile("public/lexicon/concepts.txt");
    const concepts = decodeConcepts(lexicon);
    const search = openCatalogue(concepts);
    const times: number[] = [];
    for (const isMeasured of [false, true])
      for (const query of asked)
        for (let letters = 2; letters <= query.length; letters++) {
          const start = process.cpuUsage();
          await search.answer(query.slice(0, letters));
          const { user, system } = process.cpuUsage(start);
          if (isMeasured) times.push((user + system) / 1000);
        }
    times.sort((a, b) => a - b);
    const slowest = times[Math.floor(times.length * 0.95)] ?? 0;
    const size = gzipSync(lexicon).length / 1000;
    return [
      {
        name: `a letter typed among ${items} items`,
        unit: "ms",
        measures: measuresOf({ median: times[times.length >> 1] ?? 0, "19 of 20 within": slowest }),
        targets: [{ ratio: `19 of 20, ${slowness} times slower`, value: slowness * slowest, atMost: 30 }],
      },
      {
        name: "what pages load to find by meaning",
        unit: "kB",
        measures: measuresOf({ [ours]: size }),
        targets: [{ ratio: ours, value: size, atMost: 1000 }],
      },
    ];
  },
};

/** A catalogue of titles in the lexicon's terms of art, two each. */
function openCatalogue(concepts: Concepts): PageSearch {
  const random = normalNumbers(18);
  const term = () =>
    concepts.all[Math.floor(Math.abs(random()) * concepts.all.length) % concepts.all.length]?.title ?? "";
  const texts = Array.from(
    { length: items },
    (): TextFields => ({
      title: `${term()} and ${term()}`,
      dataset: term(),
      unit: "",
      description: `${term()}, ${term()}`,
      datasetDescription: "",
    }),
  );
  const { directory, words } = indexPages(texts, 40);
  return new PageSearch({
    directory,
    concepts,
    places: decodePlaces(new TextEncoder().encode("ESP|Spain|spanish\n")),
    words: async (number) => readShard(words[number] ?? ""),
    rowsOf: async () => undefined,
  });
}
