import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeIo } from "../../../../build/import/open/sourceIo.ts";
import { temporaryFolder } from "../../temporary.ts";

describe("a file on disk", () => {
  it("is read up to one byte more than the limit, so that a larger one is recognised", async () => {
    const path = join(await temporaryFolder(), "table.csv");
    await writeFile(path, "0123456789");
    const read = async (most: number) => Buffer.from(await nodeIo.readFile(path, most)).toString();
    expect(await read(100)).toBe("0123456789");
    expect(await read(10)).toBe("0123456789");
    expect(await read(4)).toBe("01234");
  });

  it("is a device, which has no size, up to the same limit", async () => {
    expect(await nodeIo.readFile("/dev/zero", 200_000)).toHaveLength(200_001);
  });

  it("may be a folder, a file, or missing", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "a"), "");
    expect(await Promise.all([folder, join(folder, "a"), join(folder, "b")].map(nodeIo.isFolder))).toEqual([
      true,
      false,
      undefined,
    ]);
  });
});
