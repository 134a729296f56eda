import type { ChartRecord, KeyParts } from "../../cache/record.ts";
import type { Hash } from "../../hash.ts";
import type { ChartSource } from "../source/chartSource.ts";

/** Receives a rebuilt file and the reason: the changed parts of its key. */
export type Explain = (path: string, reasons: readonly string[]) => void;

/** The latest record of each chart. @param records - most recently used last */
export const recordsBySlug = (records: readonly ChartRecord[]): ReadonlyMap<string, ChartRecord> =>
  new Map(records.map((record) => [record.slug, record]));

/**
 * The reason for rebuilding a file.
 * @param record - the chart's record from an earlier build
 * @param now - `holds` tests whether the site still has a value that was read; `seeAlso` is the hash of the related content
 */
export function reasonsOf(
  { parts }: ChartSource,
  record: ChartRecord | undefined,
  suffix: string,
  { holds, seeAlso }: { holds(read: string): boolean; readonly seeAlso: Hash | undefined },
): readonly string[] {
  if (!record) return ["the chart is new"];
  const changed = changedParts(record.parts, parts);
  if (changed.length > 0) return changed;
  const output = record.outputs[suffix];
  if (!output) return ["the file is new"];
  const reads = new Set([...record.reads, ...output.reads]);
  const read = [...reads].filter((read) => !holds(read)).map((read) => `${siteName(read)} changed`);
  return output.seeAlso === seeAlso ? read : [...read, "the links to related charts changed"];
}

/** Describes the parts of a key that changed. */
export const changedParts = (before: KeyParts, after: KeyParts): readonly string[] =>
  Object.keys({ ...before, ...after })
    .filter((part) => before[part] !== after[part])
    .map((part) => {
      if (before[part] === undefined) return `${part} is new`;
      return after[part] === undefined ? `${part} is gone` : `${part} changed`;
    });

/** The name of a value that was read from the site: `site.json title` for `config.title=0f3a…`. */
function siteName(read: string): string {
  const name = read.slice(0, read.lastIndexOf("="));
  const [, part = "", rest = ""] = /^([^.]+)\.?(.*)$/s.exec(name) ?? [];
  // For an entity, the name or code without the kind of lookup.
  if (part === "entities") return ["entities.csv", ...rest.split(" ").slice(1)].join(" ");
  const files: Readonly<Record<string, string>> = {
    config: "site.json",
    terms: "terms.json",
    peerValues: "the peers'",
  };
  return [files[part] ?? `the ${part}`, rest].filter((word) => word !== "").join(" ");
}
