import { describe, expect, it } from "vitest";
import { csvText } from "../../src/formats/csv.ts";
import { metadataText } from "../../src/formats/metadata.ts";
import type { Platform, ZipEntry } from "../../src/formats/platform.ts";
import { readmeText } from "../../src/formats/readme.ts";
import { zip } from "../../src/formats/zip.ts";
import { series, testChart, testSite } from "../fixture.ts";

const column = { property: "y" as const, values: { France: series(1990, 1, 2) } };

/** A machine that keeps what it is given to pack. */
function recorder(): { platform: Platform; entries: ZipEntry[] } {
  const entries: ZipEntry[] = [];
  const platform: Platform = {
    gzip: (bytes) => bytes,
    rasterize: () => Promise.reject(new Error("no picture was asked for")),
    zip: (files) => {
      entries.push(...files);
      return Promise.resolve(new Uint8Array([1]));
    },
  };
  return { platform, entries };
}

describe("the ZIP", () => {
  it("holds metadata, data and guide of the same query, in this order", async () => {
    const chart = testChart([column]);
    const query = new URLSearchParams("csvType=filtered&useColumnShortNames=false");
    const { platform, entries } = recorder();
    await zip.render(chart, query, testSite, platform);
    expect(entries).toEqual([
      { name: "test.metadata.json", pieces: [metadataText(chart, query, testSite)] },
      { name: "test.csv", pieces: [csvText(chart, query, testSite)] },
      { name: "readme.md", pieces: [readmeText(chart, query, testSite)] },
    ]);
  });

  it("is refused where the data may not be passed on", async () => {
    const { platform, entries } = recorder();
    const chart = testChart([{ ...column, indicator: { nonRedistributable: true } }]);
    const answer = await zip.render(chart, new URLSearchParams(), testSite, platform);
    expect(answer.status).toBe(403);
    expect(entries).toEqual([]);
  });
});
