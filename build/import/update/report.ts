import { describeAmounts, describePlaces } from "../../../src/pages/changes/words.ts";
import type { WrittenFile } from "../write/writeDataset.ts";
import type { DatasetUpdate } from "./datasetUpdate.ts";

/** Maximum number of indicators listed per dataset. */
const maxIndicators = 20;

/** Describes an update for people: a line for the dataset, and below it lines for its indicators. */
export function describeUpdate(update: DatasetUpdate): string {
  const { name, source, outcome, message, indicators, notes } = update;
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
    ...(update.write && indicators.length === 0 ? ["the same values; names, codes or descriptions differ"] : []),
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

/** Formats all updates for programs. */
export const updateJson = (
  results: readonly { readonly update: DatasetUpdate; readonly files: readonly WrittenFile[] }[],
): string =>
  `${JSON.stringify(
    {
      datasets: results.map(({ update: { name, source, outcome, message, indicators, notes }, files }) => ({
        ...{ name, source, outcome, message, indicators, notes },
        written: files.filter(({ outcome }) => outcome === "new" || outcome === "changed").map(({ path }) => path),
        kept: files.filter(({ outcome }) => outcome.startsWith("kept")).map(({ path }) => path),
      })),
    },
    null,
    2,
  )}\n`;
