import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, emptyContent, type Fact, factsOf, sorted } from "./addFixture.ts";

/** Entities with names of the site, so that what is read back is called as it was written. */
const places = ["Brazil", "Chad", "France", "Ghana", "Japan", "Peru", "Spain", "Vietnam"];

interface Truth {
  readonly entities: readonly string[];
  readonly times: readonly string[];
  readonly indicators: readonly string[];
  /** By indicator, entity and time; undefined for no value. */
  readonly values: readonly (readonly (readonly (number | undefined)[])[])[];
}

const value = fc.option(
  fc.oneof(
    fc.integer({ min: -2_000_000, max: 5_000_000 }),
    fc.integer({ min: -88_888, max: 999_999 }).map((n) => n / 100),
    fc.double({ min: 1e-6, max: 1e9, noNaN: true }).map((n) => Number(n.toPrecision(12))),
  ),
  { freq: 8, nil: undefined },
);

/** Tables of two places and three years at least, of which each says something. */
const truths: fc.Arbitrary<Truth> = fc
  .record({
    entities: fc.shuffledSubarray(places, { minLength: 2 }),
    first: fc.integer({ min: 1900, max: 2010 }),
    count: fc.integer({ min: 3, max: 8 }),
    indicators: fc.subarray(["Births", "Wheat yield", "Trade balance"], { minLength: 1 }),
  })
  .chain(({ entities, first, count, indicators }) => {
    const times = Array.from({ length: count }, (_, i) => String(first + i));
    const table = fc.array(fc.array(value, { minLength: count, maxLength: count }), {
      minLength: entities.length,
      maxLength: entities.length,
    });
    return fc.array(table, { minLength: indicators.length, maxLength: indicators.length }).map((values) => ({
      ...{ entities, times, indicators },
      // A value in every row and column: of what has none, nothing can be read back.
      values: values.map((byEntity, i) =>
        byEntity.map((row, e) => row.map((one, t) => one ?? ((t + e + i) % 2 === 0 ? t + 0.25 : undefined))),
      ),
    }));
  });

const factsIn = ({ entities, times, indicators, values }: Truth): readonly Fact[] =>
  indicators.flatMap((indicator, i) =>
    entities.flatMap((entity, e) =>
      times.flatMap((time, t): Fact[] => {
        const found = values[i]?.[e]?.[t];
        return found === undefined ? [] : [[indicator, entity, time, found]];
      }),
    ),
  );

/** How numbers are written. */
interface Writing {
  readonly decimal: "." | ",";
  readonly group: "" | "," | "." | " " | "\u202f" | "'";
  readonly missing: string;
}

const plain: Writing = { decimal: ".", group: "", missing: "" };
const writings: fc.Arbitrary<Writing> = fc.constantFrom<Writing>(
  plain,
  { decimal: ".", group: ",", missing: ".." },
  { decimal: ",", group: ".", missing: ":" },
  { decimal: ",", group: "\u202f", missing: "–" },
  { decimal: ".", group: "'", missing: "n/a" },
  { decimal: ",", group: "", missing: "NA" },
);

/** A number with fraction digits enough, as people of a country write it. */
function write(value: number | undefined, { decimal, group, missing }: Writing): string {
  if (value === undefined) return missing;
  const text = String(value);
  if (text.includes("e")) return text.replace(".", decimal);
  const [whole = "", fraction] = text.split(".");
  const grouped = group === "" ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

const csv = (rows: readonly (readonly string[])[], delimiter = ";"): string =>
  `${rows.map((row) => row.map((cell) => (/["\n;]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)).join("\n")}\n`;

type Lay = (truth: Truth, cell: (i: number, e: number, t: number) => string) => readonly (readonly string[])[];

/** The first indicator alone. */
const one = (truth: Truth): Truth => ({ ...truth, indicators: truth.indicators.slice(0, 1) });

/** A table in each layout; those of one indicator do not say its name. */
const lays: Readonly<Record<string, { readonly lay: Lay; readonly isOne?: boolean }>> = {
  "wide by indicators": {
    lay: ({ entities, times, indicators }, cell) => [
      ["Country", "Year", ...indicators],
      ...entities.flatMap((entity, e) =>
        times.map((time, t) => [entity, time, ...indicators.map((_, i) => cell(i, e, t))]),
      ),
    ],
  },
  "names in a column": {
    lay: ({ entities, times, indicators }, cell) => [
      ["Indicator", "Area", "Year", "Value"],
      ...indicators.flatMap((indicator, i) =>
        entities.flatMap((entity, e) => times.map((time, t) => [indicator, entity, time, cell(i, e, t)])),
      ),
    ],
  },
  "wide by times": {
    lay: ({ entities, times, indicators }, cell) => [
      ["Country Name", "Indicator Name", ...times.map((time) => `${time} [YR${time}]`)],
      ...indicators.flatMap((indicator, i) =>
        entities.map((entity, e) => [entity, indicator, ...times.map((_, t) => cell(i, e, t))]),
      ),
    ],
  },
  "wide by times, one indicator": {
    isOne: true,
    lay: ({ entities, times }, cell) => [
      ["Country", ...times],
      ...entities.map((entity, e) => [entity, ...times.map((_, t) => cell(0, e, t))]),
    ],
  },
  "wide by entities": {
    isOne: true,
    lay: ({ entities, times }, cell) => [
      ["Year", ...entities],
      ...times.map((time, t) => [time, ...entities.map((_, e) => cell(0, e, t))]),
    ],
  },
  "two rows of heads, with title and note": {
    lay: ({ entities, times, indicators }, cell) => [
      ["Table 1. Figures"],
      [],
      ["", ...indicators.flatMap((indicator) => times.map((_, t) => (t === 0 ? indicator : "")))],
      ["Country", ...indicators.flatMap(() => times)],
      ...entities.map((entity, e) => [entity, ...indicators.flatMap((_, i) => times.map((_, t) => cell(i, e, t)))]),
      [],
      ["Source: Office of Tests."],
    ],
  },
  "indicator and time in one header": {
    lay: ({ entities, times, indicators }, cell) => [
      ["Country", ...indicators.flatMap((indicator) => times.map((time) => `${indicator} ${time}`))],
      ...entities.map((entity, e) => [entity, ...indicators.flatMap((_, i) => times.map((_, t) => cell(i, e, t)))]),
    ],
  },
};

describe("a table written in a layout", () => {
  it.each(Object.entries(lays))("is read back as it was: %s", async (layout, { lay, isOne = false }) => {
    const content = await emptyContent();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(truths, writings, fc.boolean(), async (all, writing, marks) => {
        const truth = isOne ? one(all) : all;
        const name = `t${count++}`;
        const mark = (i: number, e: number, t: number): string => (marks && (i + 2 * e + 3 * t) % 7 === 0 ? " p" : "");
        const rows = lay(truth, (i, e, t) => {
          const found = truth.values[i]?.[e]?.[t];
          return write(found, writing) + (found === undefined ? "" : mark(i, e, t));
        });
        const { code, err } = await add(content, `${name}.csv`, csv(rows));
        // A column whose every number may be thousands or a fraction is asked about.
        if (code === 1 && /may be a number of thousands or a fraction; --decimal/.test(err)) return;
        expect([code, err]).toEqual([0, expect.any(String)]);
        const facts = await factsOf(content, name);
        const named =
          truth.indicators.length > 1 ? facts : facts.map(([, ...rest]): Fact => [truth.indicators[0] ?? "", ...rest]);
        expect(sorted(named)).toEqual(sorted(factsIn(truth)));
      }),
      { numRuns: 10, seed: layout.length },
    );
  });
});
