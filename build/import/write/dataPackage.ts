import { applyEdits, modify } from "jsonc-parser";
import type { TimeUnit } from "../../../src/core/data/time.ts";
import { hash } from "../../hash.ts";
import { timeFieldOf } from "../cell/period.ts";
import type { SourceDataset } from "../meaning/dataset.ts";
import type { IndicatorField } from "../meaning/fields.ts";
import type { SourceDimension } from "../meaning/sourceCube.ts";
import type { SourceFacts } from "../sheet/sheet.ts";

/** The origin of a dataset and how it was read: `source` in its `datapackage.json`. */
export interface SourceRecord {
  /** A URL, or a path relative to the content folder. */
  readonly path: string;
  readonly format: string;
  readonly sheet?: string;
  readonly layout: string;
  /** Options of the command line. */
  readonly options?: Readonly<Record<string, string | readonly string[]>>;
  /** Hash of the source's bytes. */
  readonly hash: string;
  readonly etag?: string;
  readonly lastModified?: string;
  /** Hashes of the written files, by path relative to the content folder. A file with another hash was edited. */
  readonly written?: Readonly<Record<string, string>>;
}

/** The properties of a dataset, apart from its columns. */
export interface PackageFacts {
  readonly name: string;
  readonly title: string;
  readonly facts: SourceFacts;
  /** Title of the source if it has none. */
  readonly sourceTitle: string;
  readonly address?: string | undefined;
  readonly licence?: string | undefined;
  readonly entityType?: string | undefined;
  readonly timeUnit: TimeUnit;
}

/** Maximum number of characters of a description. */
const maxTextLength = 20_000;

/** Creates a `datapackage.json` without `source`. */
export function describePackage(
  dataset: PackageFacts,
  { dimensions, fields }: Pick<SourceDataset, "dimensions" | "fields">,
): Record<string, unknown> {
  const { name, title, facts, entityType } = dataset;
  const description = [facts.description, ...(facts.notes ?? [])].filter(Boolean).join("\n\n").slice(0, maxTextLength);
  const licence = licenceOf(dataset);
  return {
    $schema: "../../schemas/data-package.json",
    name,
    title,
    ...(description && { description }),
    ...(licence && { licenses: [licence] }),
    sources: [sourceOf(dataset)],
    ...(entityType !== undefined && { entityType }),
    resources: [
      {
        name,
        path: `${name}.csv`,
        schema: {
          fields: [
            { name: "Entity", type: "string" },
            { name: "Code", type: "string" },
            timeFieldOf[dataset.timeUnit],
            ...dimensions.map(describeDimension),
            ...fields.map(describeField),
          ],
        },
      },
    ],
  };
}

const describeDimension = ({ name, title, categories }: SourceDimension): object => ({
  name,
  type: "string",
  title,
  dimension: true,
  categories,
});

function describeField({
  name,
  id,
  title,
  shortName,
  type,
  unit,
  shortUnit,
  description,
  decimals,
}: IndicatorField): object {
  return {
    name,
    type,
    indicatorId: id,
    title,
    shortName,
    ...(unit !== undefined && { unit, shortUnit: shortUnit ?? "" }),
    ...(description && { description: description.slice(0, maxTextLength) }),
    ...(decimals !== undefined && { display: { numDecimalPlaces: decimals } }),
  };
}

function licenceOf({ licence, facts }: PackageFacts): object | undefined {
  if (licence !== undefined) return /^https?:/.test(licence) ? { name: licence, path: licence } : { name: licence };
  const { name, url } = facts.licence ?? {};
  if (!name && !url) return undefined;
  return { name: name || url, ...(url && { path: url }) };
}

function sourceOf({ facts, sourceTitle, address }: PackageFacts): object {
  const path = facts.address ?? address;
  const published = /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(facts.updated ?? "")?.[0];
  return {
    title: facts.title || sourceTitle,
    ...(facts.publisher && { producer: facts.publisher }),
    ...(published && { datePublished: published }),
    ...(path && { path }),
    ...(facts.citation && { citation: facts.citation }),
  };
}

/** Formats JSON for people. */
export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Formats a data package with its `source`. */
export const withSource = (dataPackage: Record<string, unknown>, source: SourceRecord): string =>
  prettyJson({ ...dataPackage, source });

/** Replaces `source` in a data package and keeps the rest of its text as edited. */
export const replaceSource = (text: string, source: SourceRecord): string =>
  applyEdits(
    text,
    modify(text, ["source"], source, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } }),
  );

/** Hashes a data package without `source`, which contains this hash. */
export function hashPackage(dataPackage: Record<string, unknown>): string {
  const { source: _source, ...rest } = dataPackage;
  return hash(prettyJson(rest));
}
