import { unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { packZip } from "../../../build/platform/zip.ts";

const entries = [
  { name: "z.metadata.json", pieces: ['{"a":', '"é"}'] },
  { name: "a.csv", pieces: ["Entity,Code\n".repeat(1000)] },
];

const { TZ } = process.env;
afterEach(() => {
  // Assigning undefined would set the text "undefined".
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

describe("zip", () => {
  it("contains the files in the given order", async () => {
    const files = unzipSync(await packZip(entries));
    expect(Object.entries(files).map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }))).toEqual(
      entries.map(({ name, pieces }) => ({ name, text: pieces.join("") })),
    );
  });

  it("generates a file after the previous one is packed, because it may depend on it", async () => {
    const told: number[] = [];
    const rows = function* (from: number) {
      for (let i = 0; i < 1000; i++) {
        told.push(from + i);
        yield `${from + i}\n`.repeat(1000);
      }
    };
    const index = function* () {
      yield told.join();
    };
    const files = unzipSync(
      await packZip([
        { name: "1", pieces: rows(0) },
        { name: "2", pieces: rows(1000) },
        { name: "index", pieces: index() },
      ]),
    );
    expect(new TextDecoder().decode(files.index)).toBe(Array.from({ length: 2000 }, (_, i) => i).join());
  });

  it("fails if a file fails", async () => {
    const broken = function* () {
      yield "Entity,Code\n";
      throw new Error("no more");
    };
    await expect(packZip([{ name: "a.csv", pieces: broken() }])).rejects.toThrow("no more");
  });

  it("gives the same bytes in every time zone", async () => {
    const packed: string[] = [];
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"]) {
      process.env.TZ = zone;
      packed.push(Buffer.from(await packZip(entries)).toString("base64"));
    }
    expect(new Set(packed).size).toBe(1);
  });

  it("compresses", async () => {
    expect((await packZip(entries)).length).toBeLessThan(1000);
  });
});
