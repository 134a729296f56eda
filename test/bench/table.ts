import { isMet, type Result, type Target } from "./result.ts";

/** The results as one table of plain text: a line a measure, with its ratio to the first of its result, then the targets. */
export function formatTable(results: readonly Result[]): string {
  const rows = results.flatMap(linesOf);
  const widths = [0, 1, 2, 3].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 2 || i === 3 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

type Row = readonly [what: string, by: string, value: string, ratio: string, verdict: string];

function linesOf({ name, unit, measures, targets }: Result): Row[] {
  const first = measures[0]?.value ?? Number.NaN;
  return [
    ...measures.map(
      ({ by, value }, i): Row => [
        i === 0 ? name : "",
        by,
        `${digits(value)} ${unit}`,
        measures.length > 1 && first > 0 ? `${digits(value / first)} ×` : "",
        "",
      ],
    ),
    ...targets.map((target): Row => ["", `  ${target.ratio}`, digits(target.value), "", verdictOf(target)]),
    ["", "", "", "", ""],
  ];
}

function verdictOf(target: Target): string {
  const { atMost, atLeast } = target;
  const wanted = atMost !== undefined ? `at most ${atMost}` : `at least ${atLeast ?? ""}`;
  return `${isMet(target) ? "met" : "MISSED"}: ${wanted}`;
}

/** Three significant digits, and no exponent. */
const digits = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
