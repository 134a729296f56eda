import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, emptyContent, factsOf } from "../addFixture.ts";

const places = ["Brazil", "Chad", "France", "Ghana", "Japan", "Peru", "Spain", "Vietnam"];

/** Adds a table with one value for each place. */
async function addCells(cells: readonly string[], options: readonly string[] = [], head = "Revenue", notes = "") {
  const content = await emptyContent();
  const rows = cells.map((cell, i) => `${places[i]};2020;${cell}`);
  const { code, err } = await add(content, "it.csv", `Country;Year;${head}\n${rows.join("\n")}\n${notes}`, ...options);
  if (code !== 0) return { code, err, values: [] };
  const facts = await factsOf(content, "it");
  return { code, err, values: cells.map((_, i) => facts.find(([, place]) => place === places[i])?.[3]) };
}

describe("a text behind numbers", () => {
  it.each([
    ["25 bn", "31.5 bn"],
    ["$2.6bn", "0.05"],
    ["25 M", "1.4 B"],
    ["12,5 Mio.", "12,5 Mrd"],
    ["1.5k", "2"],
    ["2 mil millones", "3 mil"],
    ["5 billion", "3 million"],
    ["2 Billion", "3 Mio."],
  ])("multiplies its own number, whatever the other rows have: %s, %s", async (...cells) => {
    const { values } = await addCells(cells);
    const powers: Readonly<Record<string, number>> = {
      ...{ bn: 9, M: 6, B: 9, "Mio.": 6, Mrd: 9, k: 3, mil: 3, "mil millones": 9, billion: 9, million: 6, Billion: 12 },
    };
    const meant = cells.map((cell) => {
      const [, number = "", name = ""] = /([\d.,]+)\s?(.*)$/.exec(cell) ?? [];
      return Number(`${number.replace(",", ".")}e${powers[name] ?? 0}`);
    });
    expect(values).toEqual(meant);
  });

  it.each([
    [["25b", "31.5b"], "--suffix b=billion or --suffix b=mark"],
    [["12 m", "31 m"], "--suffix m=million or --suffix m=unit or --suffix m=mark"],
    [["12 dz", "31 dz"], "--suffix dz=dozen or --suffix dz=mark"],
    [["3.5 cr", "2"], "--suffix cr=crore or --suffix cr=mark"],
    [["5 T€", "7 T€"], "--suffix T=thousand or --suffix T=trillion"],
    [["5 mil", "7 mil"], "--suffix mil=thousand or --suffix mil=million"],
    [["25bn", "12 p"], "--suffix bn=billion"],
    [["1,5 Billion", "2,5 Billion"], "--suffix Billion=billion or --suffix Billion=trillion"],
    [["3M", "12M"], "--suffix M=million or --suffix M=mark"],
  ])("is asked about if it may be something else: %j", async (cells, choices) => {
    const { code, err } = await addCells(cells);
    expect(code).toBe(1);
    expect(err).toContain(choices);
  });

  it.each([
    ["b=billion", [25e9, 31.5e9]],
    ["b=mark", [25, 31.5]],
    ["b=1e6", [25e6, 31.5e6]],
  ])("means what --suffix says: %s", async (said, meant) =>
    expect((await addCells(["25b", "31.5b"], ["--suffix", said])).values).toEqual(meant),
  );

  it.each([
    ["b: break in time series", [25, 31.5]],
    ["(b) Break in series", [25, 31.5]],
    ["b = billion", [25e9, 31.5e9]],
  ])("means what a note says: %s", async (note, meant) =>
    expect((await addCells(["25b", "31.5"], [], "Revenue", `\n${note}\n`)).values).toEqual([meant[0], 31.5]),
  );

  it("is a flag next to other flags", async () =>
    expect((await addCells(["25 b", "31.5 p", "2"])).values).toEqual([25, 31.5, 2]));

  it("is the unit if all numbers have it and it is one", async () => {
    const { err, values } = await addCells(["12 m", "31 m"], ["--suffix", "m=unit"], "Depth");
    expect([values, err]).toEqual([[12, 31], expect.stringContaining('"Depth (m)"')]);
    expect((await addCells(["12 in", "31 in"], [], "Rain")).err).toContain('"Rain (in)"');
  });

  it("is rejected as --suffix without a meaning", async () =>
    expect((await addCells(["25b"], ["--suffix", "b=bananas"])).err).toContain("--suffix expects"));
});

describe("the magnitude that a unit states", () => {
  it("stays in the unit, and numbers with their own magnitude are converted to it", async () => {
    const { values, err } = await addCells(["$2.6bn", "850", "25m"], [], "Revenue ($m)");
    expect([values, err]).toEqual([[2600, 850, 25], expect.stringContaining('"Revenue ($m)"')]);
  });

  it("is asked about if a number has a smaller one: lakhs of a table in crore may be lakh crore", async () =>
    expect((await addCells(["1.5 lakh", "850"], [], "Outlay (₹ crore)")).err).toContain("--suffix lakh=1e5 or"));
});

describe("numbers without a per cent sign, next to percentages", () => {
  it("are asked about if they may be fractions", async () =>
    expect((await addCells(["12.5%", "0.5"])).err).toContain("--shares percent or --shares fraction"));

  it.each([
    ["percent", [12.5, 0.5]],
    ["fraction", [12.5, 50]],
  ])("are what --shares says: %s", async (said, meant) => {
    const { values, err } = await addCells(["12.5%", "0.5"], ["--shares", said]);
    expect([values, err]).toEqual([meant, expect.stringContaining('"Revenue (%)"')]);
  });

  it("are per cent if they are above 1", async () =>
    expect((await addCells(["12.5%", "3"])).values).toEqual([12.5, 3]));
});

/** A number as one of several people writes it. */
const writing = fc.record({
  digits: fc.integer({ min: 1, max: 99_999 }).map((n) => String(n / 100)),
  sign: fc.constantFrom("", "$", "₹"),
  name: fc.constantFrom<readonly [string, number]>(
    ["", 0],
    ["", 0],
    ["bn", 9],
    [" billion", 9],
    ["mn", 6],
    [" million", 6],
    [" thousand", 3],
    [" crore", 7],
    ["M", 6],
    ["k", 3],
  ),
});

it("a magnitude in any row changes that row only: a row more or less never changes the scale of another", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(writing, { minLength: 2, maxLength: places.length }), async (written) => {
      const cells = written.map(({ digits, sign, name: [name] }) => `${sign}${digits}${name}`);
      const meant = written.map(({ digits, name: [, power] }) => Number(`${digits}e${power}`));
      const whole = await addCells(cells);
      expect(whole.values).toEqual(whole.code === 0 ? meant : []);
      const less = await addCells(cells.slice(1));
      if (less.code === 0) expect(less.values).toEqual(meant.slice(1));
    }),
    { numRuns: 25 },
  );
}, 60_000);

it("a letter that may be a flag never changes a number without being asked about", async () => {
  const letters = fc.constantFrom("b", "m", "t", "B", "T", "cr", "dz", "in", "e", "p", "r", "mi", "");
  const cell = fc.tuple(fc.integer({ min: 1, max: 999 }), letters);
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: places.length }), async (written) => {
      const { code, values } = await addCells(written.map(([number, letter]) => `${number} ${letter}`.trim()));
      if (code === 0) expect(values).toEqual(written.map(([number]) => number));
    }),
    { numRuns: 25 },
  );
}, 60_000);
