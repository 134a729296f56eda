import { unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { zip } from "../../../build/machine/zip.ts";

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
  it("holds the files in the order given", async () => {
    const files = unzipSync(await zip(entries));
    expect(Object.entries(files).map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }))).toEqual(
      entries.map(({ name, pieces }) => ({ name, text: pieces.join("") })),
    );
  });

  it("gives the same bytes in every time zone", async () => {
    const packed: string[] = [];
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"]) {
      process.env.TZ = zone;
      packed.push(Buffer.from(await zip(entries)).toString("base64"));
    }
    expect(new Set(packed).size).toBe(1);
  });

  it("compresses", async () => {
    expect((await zip(entries)).length).toBeLessThan(1000);
  });
});
