import { describeAmounts, describePlaces } from "../../../src/pages/changes/words.ts";
import type { WrittenFile } from "../write/writeDataset.ts";
import type { DatasetUpdate } from "./datasetUpdate.ts";

/** So many indicators of a dataset are told of. */
const maxIndicators = 20;

/** What became of a dataset, for people: a line of the dataset, and lines of its indicators below. */
export function describeUpdate(renewal: DatasetUpdate): string {
  const { name, source, outcome, message, indicators, notes } = renewal;
  const head = `${name}  ${outcomeWords[outcome]}`;
  const lines = [
    ...(outcome === "as it was" ? [] : [`source: ${source}`]),
    ...(message === undefined ? [] : message.split("\n")),
    ...indicators
      .slice(0, maxIndicators)
      .flatMap((entry) => [
        `${entry.name}${entry.unit ? ` (${entry.unit})` : ""}`,
        ...[describeAmounts(entry), entry.kind === "new" ? [] : describePlaces(entry)]
          .filter((sentences) => sentences.length > 0)
          .map((sentences) => `  ${sentences.join(" ")}`),
      ]),
    ...(indicators.length > maxIndicators ? [`and ${indicators.length - maxIndicators} more indicators`] : []),
    ...(renewal.write && indicators.length === 0 ? ["the same values; names, codes or descriptions differ"] : []),
    ...notes.map((note) => `note: ${note}`),
  ];
  return `${[head, ...lines.map((line) => `  ${line}`)].join("\n")}\n`;
}

const outcomeWords: Readonly<Record<DatasetUpdate["outcome"], string>> = {
  new: "is new",
  differs: "differs",
  "as it was": "as it was",
  kept: "kept",
  failed: "failed, and stays as it was",
};

/** What became of all, for programs. */
export const updateJson = (
  results: readonly { readonly renewal: DatasetUpdate; readonly files: readonly WrittenFile[] }[],
): string =>
  `${JSON.stringify(
    {
      datasets: results.map(({ renewal: { name, source, outcome, message, indicators, notes }, files }) => ({
        ...{ name, source, outcome, message, indicators, notes },
        written: files.filter(({ outcome }) => outcome === "new" || outcome === "changed").map(({ path }) => path),
        kept: files.filter(({ outcome }) => outcome.startsWith("kept")).map(({ path }) => path),
      })),
    },
    null,
    2,
  )}\n`;
