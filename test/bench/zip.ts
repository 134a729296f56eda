import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { ZipFile } from "yazl";
import { packZip as zipOurs } from "../../build/platform/zip.ts";
import { csvText } from "../../src/formats/csv.ts";
import { metadataText } from "../../src/formats/metadata.ts";
import type { ZipEntry } from "../../src/formats/platform.ts";
import { readmeText } from "../../src/formats/readme.ts";
import { chartOf, generateCharts } from "./data/charts.ts";
import type { ChartSpec } from "./data/content.ts";
import { medianTimes } from "./measure.ts";
import { type Benchmark, measuresOf, ours, type Result } from "./result.ts";

const common = { config: {}, properties: ["y"], firstYear: 1820, lastYear: 2019 } as const;
const specs: readonly ChartSpec[] = [
  { ...common, slug: "small", entities: 10 },
  { ...common, slug: "large", entities: 240 },
];

/** Packing a chart's metadata, data and guide, at the level that all use. */
export const zip: Benchmark = {
  name: "zip",
  async run() {
    const { site, charts } = await generateCharts(specs);
    const results: Result[] = [];
    for (const { slug } of specs) {
      const chart = chartOf(charts, slug);
      const query = new URLSearchParams();
      results.push(
        await compare([
          { name: `${slug}.metadata.json`, pieces: [metadataText(chart, query, site)] },
          { name: `${slug}.csv`, pieces: [csvText(chart, query, site)] },
          { name: "readme.md", pieces: [readmeText(chart, query, site)] },
        ]),
      );
    }
    return results;
  },
};

const level = 5;

async function compare(entries: readonly ZipEntry[]): Promise<Result> {
  const texts = entries.map(({ name, pieces }) => ({ name, text: [...pieces].join("") }));
  const bytes = texts.reduce((sum, { text }) => sum + text.length, 0);
  const times = await medianTimes({
    [ours]: () => zipOurs(entries),
    "zlib's deflate alone": () => texts.map(({ text }) => deflateRawSync(text, { level })),
    yazl: () => zipYazl(texts),
  });
  return {
    name: `${Math.round(bytes / 1024)} kB of files → ZIP`,
    unit: "ms",
    measures: measuresOf(times),
    targets: [],
  };
}

function zipYazl(texts: readonly { readonly name: string; readonly text: string }[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const { name, text } of texts) file.addBuffer(Buffer.from(text), name, { compressionLevel: level });
  file.end();
  return buffer(file.outputStream);
}
