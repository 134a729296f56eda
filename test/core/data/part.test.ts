import { describe, expect, it } from "vitest";
import { createPart, includedPart } from "../../../src/core/data/part.ts";

describe("a part that comes later", () => {
  it("cannot be used before it is loaded", async () => {
    const part = createPart(async () => "module");
    expect(part.isLoaded).toBe(false);
    expect(() => part.module).toThrow("a part of the program is not loaded");
    await part.load();
    expect([part.isLoaded, part.module]).toEqual([true, "module"]);
  });

  it("is loaded once, however often it is asked for", async () => {
    let loads = 0;
    const part = createPart(async () => ++loads);
    await part.load();
    await part.load();
    expect(part.module).toBe(1);
  });

  it("can be tried again after it could not be loaded", async () => {
    const answers = [Promise.reject(new Error("offline")), Promise.resolve("module")];
    const part = createPart(() => answers.shift() as Promise<string>);
    await expect(part.load()).rejects.toThrow("offline");
    expect(part.isLoaded).toBe(false);
    await part.load();
    expect(part.module).toBe("module");
  });
});

describe("a part that is there from the start", () => {
  it("needs no loading, and may be asked to load", async () => {
    const part = includedPart("module");
    expect([part.isLoaded, part.module]).toEqual([true, "module"]);
    await part.load();
    expect(part.module).toBe("module");
  });
});
