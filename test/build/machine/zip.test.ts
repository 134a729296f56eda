import { unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { zip } from "../../../build/machine/zip.ts";

const entries = [
  { name: "z.metadata.json", text: '{"a":"é"}' },
  { name: "a.csv", text: "Entity,Code\n".repeat(1000) },
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
      entries,
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

  it("is laid out as ZIPs are: a header, the content and its sizes for each file, then the list of all", async () => {
    const packed = await zip([
      { name: "a.csv", text: "hello hello" },
      { name: "bé.md", text: "x" },
    ]);
    expect(
      Buffer.from(packed)
        .toString("hex")
        .split(/(?=504b)/),
    ).toEqual([
      "504b03041400080008000000210000000000000000000000000005000000612e637376cb48cdc9c957c8009100",
      "504b070840a62d010a0000000b000000",
      "504b0304140008080800000021000000000000000000000000000600000062c3a92e6d64ab0000",
      "504b07088316dc8c0300000001000000",
      "504b01022d031400080008000000210040a62d010a0000000b000000050000000000000000002000a48100000000612e637376",
      "504b01022d03140008080800000021008316dc8c0300000001000000060000000000000000002000a4813d00000062c3a92e6d64",
      "504b0506000000000200020067000000740000000000",
    ]);
  });

  it("compresses", async () => {
    expect((await zip(entries)).length).toBeLessThan(1000);
  });
});
