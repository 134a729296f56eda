import { describe, expect, it } from "vitest";
import { diskFolder } from "../../../../build/import/open/folder.ts";
import { type FakeMachine, fakeIo } from "../fakeIo.ts";

const read = async (path: string, machine: FakeMachine, most = 100): Promise<string> =>
  Buffer.from(await diskFolder("p/datapackage.json", fakeIo(machine), most).read(path)).toString();

describe("a folder on disk", () => {
  const files = { "p/data/x.csv": "a", "secret/x.csv": "b", "p-secret/x.csv": "c", "p/large.csv": "12345" };

  it("has the files below it", async () => {
    expect(await read("data/x.csv", { files })).toBe("a");
    await expect(read("data/y.csv", { files })).rejects.toThrow("there is no file data/y.csv in p");
  });

  it.each(["secret/x.csv", "p-secret/x.csv"])("has no file that is a link to another folder: %s", async (target) => {
    const machine = { files: { ...files, "p/x.csv": "" }, links: { "p/x.csv": target } };
    await expect(read("x.csv", machine)).rejects.toThrow("x.csv is a link that leads out of p");
  });

  it("has files up to a size", async () => {
    expect(await read("large.csv", { files }, 5)).toBe("12345");
    await expect(read("large.csv", { files }, 4)).rejects.toThrow("large.csv is larger than 1 MB");
  });
});
