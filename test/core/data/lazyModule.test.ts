import { describe, expect, it } from "vitest";
import { createLazyModule, eagerModule } from "../../../src/core/data/lazyModule.ts";

describe("createLazyModule()", () => {
  it("throws before it is loaded", async () => {
    const lazy = createLazyModule(async () => "module");
    expect(lazy.isLoaded).toBe(false);
    expect(() => lazy.module).toThrow("a part of the program is not loaded");
    await lazy.load();
    expect([lazy.isLoaded, lazy.module]).toEqual([true, "module"]);
  });

  it("loads the module once", async () => {
    let loads = 0;
    const lazy = createLazyModule(async () => ++loads);
    await lazy.load();
    await lazy.load();
    expect(lazy.module).toBe(1);
  });

  it("can be retried after a failure", async () => {
    const answers = [Promise.reject(new Error("offline")), Promise.resolve("module")];
    const lazy = createLazyModule(() => answers.shift() as Promise<string>);
    await expect(lazy.load()).rejects.toThrow("offline");
    expect(lazy.isLoaded).toBe(false);
    await lazy.load();
    expect(lazy.module).toBe("module");
  });
});

describe("eagerModule()", () => {
  it("is loaded from the start, and load() does nothing", async () => {
    const lazy = eagerModule("module");
    expect([lazy.isLoaded, lazy.module]).toEqual([true, "module"]);
    await lazy.load();
    expect(lazy.module).toBe("module");
  });
});
