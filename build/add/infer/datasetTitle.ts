import type { Interpretation } from "../interpret.ts";
import type { Sheet } from "../sheet.ts";
import { titleOf } from "./unit.ts";

/** What the source calls its table: in its facts, in a line above it; else the file's name. */
export function datasetTitle({ facts }: Sheet, { table }: Interpretation, name: string): string {
  const above = table.titles
    // Of comments the first line may be a title; further down they tell of other things.
    .map((line, i) => line.trim().replace(/^[#%]+\s*/, i === 0 ? "" : "#"))
    // "Title:" stands beside one.
    .map((line) => line.replace(/^[^,:：]{1,24}[:：],\s+/, "").replace(/\s*\[notes? [\d, and]+\]/gi, ""))
    .find(
      (line) =>
        (line.length > 5 || /[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(line)) &&
        line.length < 200 &&
        /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(line) &&
        !line.startsWith("#") &&
        // Keys of series.
        !line.split(/,\s*/).every((part) => /^(?=.*[\d_])[\w.:-]+$/.test(part)) &&
        // A head over years.
        !/^[^,]+(?:, (?:1[5-9]|20)\d{2}){2,}$/.test(line) &&
        !/^(?:table|tabelle|tableau):?\s*[\d.-]+$/i.test(line) &&
        !/^(?:source|last updated|data source|note|extracted|report generated|generated|release|unit)/i.test(line),
    );
  return (
    facts.title ??
    above
      ?.replace(/^(?:table|tabelle|tableau)\s+[\d.]+[:.]?\s*/i, "")
      // Of several sentences the first tells what is measured.
      .replace(/(?<=^.{20,}\p{L}{2}|^.{20,}\/\p{Ll}+)\.\s+\p{Lu}.*$/u, "") ??
    titleOf(name.replaceAll("-", " "))
  );
}
