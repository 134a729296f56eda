import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipInMemory } from "../../src/formats/compressInMemory.ts";

const entries = [
  { name: "life.csv", pieces: ["Entity,Year\n", "Côte d’Ivoire,2019\n"] },
  { name: "readme.md", pieces: ["# Life\n"] },
];

it("packs each entry's pieces one after the other, in the order of the entries", async () => {
  const files = unzipSync(await zipInMemory(entries));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ["life.csv", "Entity,Year\nCôte d’Ivoire,2019\n"],
    ["readme.md", "# Life\n"],
  ]);
});

it("dates entries by 1980 and no clock", async () => {
  const packed = await zipInMemory(entries);
  // Time and date of the first entry, as MS-DOS writes them: midnight, 1 January 1980.
  expect([...packed.subarray(10, 14)]).toEqual([0, 0, 0x21, 0]);
});
