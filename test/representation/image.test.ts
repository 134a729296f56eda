import { describe, expect, it } from "vitest";
import { drawImage } from "../../src/representation/image.ts";
import { testChart, testSite } from "../fixture.ts";
import { machine } from "../machine.ts";

const chart = testChart([{ property: "y", values: { France: { 2000: 1, 2010: 2 }, Kenya: { 2000: 3, 2010: 4 } } }]);
const draw = (text: string, site = testSite, on = machine) => drawImage(chart, new URLSearchParams(text), site, on);

describe("drawImage", () => {
  it("draws what is asked for twice once", () => {
    expect(draw("country=~France")).toBe(draw("country=~France"));
  });

  it("draws another query anew", async () => {
    expect(await draw("country=~France")).toContain('data-entity="France"');
    expect(await draw("country=~Kenya")).not.toContain('data-entity="France"');
  });

  it("draws for another site anew, so that each build knows what of it a file shows", () => {
    expect(draw("")).not.toBe(draw("", { ...testSite }));
  });

  it("tries again what failed", async () => {
    const broken = { ...machine, card: () => Promise.reject(new Error("no card")) };
    await expect(draw("imType=og", testSite, broken)).rejects.toThrow("no card");
    expect(await draw("imType=og")).toContain("<svg");
  });
});
