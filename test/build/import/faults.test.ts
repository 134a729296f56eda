import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, emptyContent, type Fact, factsOf, sorted } from "./addFixture.ts";

/** Tables per layout. */
const numRuns = 12;

/** Names of the site with their codes. */
const places = Object.entries({
  Brazil: "BRA",
  Chad: "TCD",
  France: "FRA",
  Ghana: "GHA",
  Japan: "JPN",
  Peru: "PER",
  Spain: "ESP",
  Vietnam: "VNM",
});
const codes = new Map(places);

/** A text, or a value with what it is about. */
type Entry = string | Fact;
type Grid = readonly (readonly Entry[])[];

interface Truth {
  readonly entities: readonly string[];
  readonly times: readonly string[];
  readonly indicators: readonly string[];
  /** The value of an indicator, entity and time. */
  value(...at: readonly [indicator: number, entity: number, time: number]): Fact;
}

const truths: fc.Arbitrary<Truth> = fc
  .record({
    entities: fc.shuffledSubarray([...codes.keys()], { minLength: 3 }),
    first: fc.integer({ min: 1950, max: 2010 }),
    count: fc.integer({ min: 4, max: 8 }),
    unit: fc.constantFrom("year", "quarter", "month"),
    indicators: fc.subarray(["Births", "Wheat yield", "Trade balance"], { minLength: 1 }),
    numbers: fc.array(fc.integer({ min: -40, max: 400 }), { minLength: 192, maxLength: 192 }),
  })
  .map(({ entities, first, count, unit, indicators, numbers }) => {
    const timeAt = (i: number): string =>
      unit === "year"
        ? String(first + i)
        : unit === "quarter"
          ? `${first + Math.floor(i / 4)}-Q${(i % 4) + 1}`
          : `${first}-${String(i + 1).padStart(2, "0")}`;
    const times = Array.from({ length: count }, (_, i) => timeAt(i));
    // No number comes twice, so that each is known again.
    const numberAt = (at: number): number => ((numbers[at] ?? 0) * 200 + at) / 10;
    const value: Truth["value"] = (i, e, t) => [
      indicators[i] ?? "",
      entities[e] ?? "",
      times[t] ?? "",
      numberAt((i * 8 + e) * 8 + t),
    ];
    return { entities, times, indicators, value };
  });

/** A layout: its table, its rows of headers, the column or the row of times. */
interface Layout {
  readonly lay: (truth: Truth) => Grid;
  readonly heads?: number;
  readonly timeColumn?: number;
  readonly isOne?: boolean;
}

const layouts: Readonly<Record<string, Layout>> = {
  "a column for each indicator": {
    timeColumn: 1,
    lay: ({ entities, times, indicators, value }) => [
      ["Country", "Year", ...indicators],
      ...entities.flatMap((entity, e) =>
        times.map((time, t) => [entity, time, ...indicators.map((_, i) => value(i, e, t))]),
      ),
    ],
  },
  "names in a column": {
    timeColumn: 2,
    lay: ({ entities, times, indicators, value }) => [
      ["Indicator", "Area", "Period", "Value"],
      ...indicators.flatMap((indicator, i) =>
        entities.flatMap((entity, e) => times.map((time, t) => [indicator, entity, time, value(i, e, t)])),
      ),
    ],
  },
  "a column for each time": {
    isOne: true,
    lay: ({ entities, times, value }) => [
      ["Country", ...times],
      ...entities.map((entity, e) => [entity, ...times.map((_, t) => value(0, e, t))]),
    ],
  },
  "a column for each time, with names": {
    lay: ({ entities, times, indicators, value }) => [
      ["Country Name", "Country Code", "Indicator Name", ...times],
      ...indicators.flatMap((indicator, i) =>
        entities.map((entity, e) => [
          entity,
          codes.get(entity) ?? "",
          indicator,
          ...times.map((_, t) => value(i, e, t)),
        ]),
      ),
    ],
  },
  "a column for each entity": {
    isOne: true,
    timeColumn: 0,
    lay: ({ entities, times, value }) => [
      ["Period", ...entities],
      ...times.map((time, t) => [time, ...entities.map((_, e) => value(0, e, t))]),
    ],
  },
  "two rows of headers": {
    heads: 2,
    lay: ({ entities, times, indicators, value }) => [
      ["", ...indicators.flatMap((indicator) => times.map((_, t) => (t === 0 ? indicator : "")))],
      ["Country", ...indicators.flatMap(() => times)],
      ...entities.map((entity, e) => [entity, ...indicators.flatMap((_, i) => times.map((_, t) => value(i, e, t)))]),
    ],
  },
  "a table below the other": {
    isOne: true,
    lay: ({ entities, times, value }) =>
      [entities.slice(0, 2), entities.slice(2)].flatMap((part, n) => [
        ...(n === 0 ? [] : [[""]]),
        ["Country", ...times],
        ...part.map((entity) => [entity, ...times.map((_, t) => value(0, entities.indexOf(entity), t))]),
      ]),
  },
  "SDMX-CSV": {
    timeColumn: 4,
    lay: ({ entities, times, indicators, value }) => [
      ["DATAFLOW", "FREQ", "INDICATOR", "REF_AREA", "TIME_PERIOD", "OBS_VALUE", "OBS_STATUS"],
      ...indicators.flatMap((indicator, i) =>
        entities.flatMap((entity, e) =>
          times.map((time, t) => {
            const freq = time.length === 4 ? "A" : time.includes("Q") ? "Q" : "M";
            return ["T:DF(1.0)", freq, indicator, codes.get(entity) ?? "", time, value(i, e, t), "A"];
          }),
        ),
      ),
    ],
  },
  "breakdowns with blanks": {
    timeColumn: 0,
    lay: ({ entities, times, indicators, value }) => [
      ["Year", "Country", "Sex", "Units", "Value"],
      ...indicators.flatMap((_, i) =>
        entities.flatMap((entity, e) =>
          times.map((time, t) => [time, entity, ["", "Female", "Male"][i] ?? "", "Per cent", value(i, e, t)]),
        ),
      ),
    ],
  },
};

/** A table with a fault. */
interface Faulty {
  readonly grid: Grid;
  /** Facts whose value may be missing if the report has this text, or changed to this value. */
  readonly touched?: ReadonlyMap<Fact, number | undefined>;
  /** The text that the report must have if touched facts are missing. */
  readonly text?: string;
  /** Header of a column that is no value. */
  readonly stray?: string;
}

type Fault = (grid: Grid, layout: Layout, pick: (count: number) => number) => Faulty;

const isFact = (entry: Entry | undefined): entry is Fact => Array.isArray(entry);
const factsIn = (rows: Grid): readonly Fact[] => rows.flatMap((row) => row.filter(isFact));

/** Replaces one cell. */
const withCell = (grid: Grid, at: readonly [row: number, column: number], entry: Entry): Grid =>
  grid.map((row, i) => (i === at[0] ? row.map((old, j) => (j === at[1] ? entry : old)) : row));

/** A random value with its place. */
function pickValue(grid: Grid, pick: (count: number) => number) {
  const all = grid.flatMap((row, i) =>
    row.flatMap((entry, j) => (isFact(entry) ? [{ at: [i, j] as const, entry }] : [])),
  );
  return all[pick(all.length)] ?? all[0];
}

/** Writes another text for one value. */
const rewritten =
  (write: (value: number) => string, read: (value: number) => number | undefined): Fault =>
  (grid, _, pick) => {
    const found = pickValue(grid, pick);
    if (!found) return { grid };
    const value = Number(found.entry[3]);
    const text = write(value);
    return { grid: withCell(grid, found.at, text), touched: new Map([[found.entry, read(value)]]), text };
  };

/** Inserts a column. @param at - before this column; the last if it has no such column */
const withColumn = (grid: Grid, at: number, heads: number, header: string, cell: (row: number) => string): Grid => {
  let count = 0;
  return grid.map((row, i) => {
    const isHead = i < heads || !row.some(isFact);
    const entry = isHead ? (i === heads - 1 || (i >= heads && row.length > 1) ? header : "") : cell(count++);
    return row.length === 1 && row[0] === "" ? row : [...row.slice(0, at), entry, ...row.slice(at)];
  });
};

const scaled = (factor: number) => (value: number) => value * factor;

const faults: Readonly<Record<string, Fault>> = {
  none: (grid) => ({ grid }),
  "a value that is no number": (grid, layout, pick) =>
    rewritten(
      () => ["n.k.", "see note", "1O5", "closed"][pick(4)] ?? "",
      () => undefined,
    )(grid, layout, pick),
  "a magnitude": rewritten((value) => `${value} million`, scaled(1e6)),
  "a short magnitude": rewritten((value) => `${value}bn`, scaled(1e9)),
  "a mark": (grid, layout, pick) =>
    rewritten(
      (value) => `${value}${[" [1]", "*", " p", " (r)"][pick(4)]}`,
      (value) => value,
    )(grid, layout, pick),
  "a misspelt time": (grid, { timeColumn, heads = 1 }, pick) => {
    const text = ["20I9", "2019-2K", "n.d.", "2O15"][pick(4)] ?? "";
    if (timeColumn !== undefined) {
      const row = 1 + pick(grid.length - 1);
      const touched = new Map(factsIn([grid[row] ?? []]).map((fact) => [fact, undefined]));
      return { grid: withCell(grid, [row, timeColumn], text), touched, text };
    }
    const head = grid[heads - 1] ?? [];
    const times = head.flatMap((entry, at) => (/^\d{4}/.test(String(entry)) ? [at] : []));
    const at = times[pick(times.length)] ?? 0;
    const touched = new Map(factsIn(grid.map((row) => row.slice(at, at + 1))).map((fact) => [fact, undefined]));
    return { grid: withCell(grid, [heads - 1, at], text), touched, text };
  },
  "a column of remarks": (grid, { heads = 1 }, pick) => {
    const stray = ["Remark", "Checked", ""][pick(3)] ?? "";
    const words = ["ok", "late", "estimated", ""];
    return { grid: withColumn(grid, 99, heads, stray, () => words[pick(4)] ?? ""), stray };
  },
  "a counter": (grid, { heads = 1 }, pick) => {
    const stray = ["No.", "id", "", "Unnamed: 0", "OBJECTID"][pick(5)] ?? "";
    const first = pick(2);
    return { grid: withColumn(grid, 0, heads, stray, (row) => String(row + first)) };
  },
  "headers said again": (grid, { heads = 1 }, pick) => {
    const at = heads + 1 + pick(grid.length - heads - 1);
    return { grid: [...grid.slice(0, at), ...grid.slice(0, heads), ...grid.slice(at)] };
  },
  "a blank row": (grid, { heads = 1 }, pick) => {
    const at = heads + pick(grid.length - heads);
    return { grid: [...grid.slice(0, at), [""], ...grid.slice(at)] };
  },
  "a title and a note": (grid) => ({
    grid: [
      ["Table 3. Figures of the year"],
      [""],
      ...grid,
      [""],
      ["Source: Office of Tests, 2031."],
      ["1) Estimated."],
    ],
  }),
};

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (grid: Grid): string =>
  `${grid.map((row) => row.map((entry) => quoted(isFact(entry) ? String(entry[3]) : entry)).join(",")).join("\n")}\n`;

/** Facts without the name of their indicator, which some layouts do not say. */
const nameless = (facts: Iterable<Fact>) => sorted([...facts].map(([, ...rest]): Fact => ["", ...rest]));

/** What the dataset has that the table has not, and the reverse; nothing if add did not write it but said why. */
function differences(facts: readonly Fact[], { grid, touched = new Map(), text = "", stray }: Faulty, report: string) {
  const key = ([, ...rest]: Fact): string => JSON.stringify(rest);
  const read = facts.filter(([name]) => stray === undefined || name !== stray);
  const got = new Set(read.map(key));
  const isTold = report.includes(JSON.stringify(text).slice(1, -1));
  const sure = factsIn(grid).filter((fact) => !(isTold && touched.has(fact)));
  const changed = [...touched].flatMap(([fact, value]) =>
    value === undefined ? [] : [[...fact.slice(0, 3), Number(value.toPrecision(15))] as unknown as Fact],
  );
  const known = new Set([...factsIn(grid), ...changed].map(key));
  return {
    lost: nameless(sure.filter((fact) => !got.has(key(fact)))),
    made: nameless(read.filter((fact) => !known.has(key(fact)))),
    // A value that the fault hit is right, or the report shows its text.
    untold: isTold ? [] : changed.filter((fact) => !got.has(key(fact))),
    mixed: mixedIn(read, sure),
  };
}

/** Indicators that have values of several. */
function mixedIn(read: readonly Fact[], sure: readonly Fact[]): readonly string[] {
  const names = new Map(sure.map(([name, ...rest]) => [JSON.stringify(rest), name]));
  const seen = new Map<string, Set<string>>();
  for (const [name, ...rest] of read) {
    const known = names.get(JSON.stringify(rest));
    if (known !== undefined) seen.set(name, (seen.get(name) ?? new Set()).add(known));
  }
  return [...seen].filter(([, own]) => own.size > 1).map(([name]) => name);
}

describe("a table with a fault", () => {
  it.each(Object.entries(layouts))("is read right, or add says what is wrong: %s", async (name, layout) => {
    const content = await emptyContent();
    let count = 0;
    const picks = fc.infiniteStream(fc.nat({ max: 9_999 }));
    await fc.assert(
      fc.asyncProperty(truths, fc.constantFrom(...Object.keys(faults)), picks, async (all, faultName, random) => {
        const truth = layout.isOne ? { ...all, indicators: all.indicators.slice(0, 1) } : all;
        const pick = (most: number): number => (random.next().value ?? 0) % Math.max(1, most);
        const faulty = (faults[faultName] as Fault)(layout.lay(truth), layout, pick);
        const dataset = `t${count++}`;
        const { code, err } = await add(content, `${dataset}.csv`, csv(faulty.grid));
        if (code === 1) {
          expect(err).toMatch(/--[a-z-]+|line \d|cannot/);
          return;
        }
        expect(differences(await factsOf(content, dataset), faulty, err)).toEqual({
          ...{ lost: [], made: [], untold: [], mixed: [] },
        });
      }),
      { numRuns, seed: name.length },
    );
  });
});
