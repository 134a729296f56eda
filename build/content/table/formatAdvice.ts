import { booleanWords, type CellFormat, type CellType, createCellType } from "./cell.ts";
import { type CellColumn, type Texts, textsOf } from "./cellTexts.ts";
import { affixOf } from "./numberFormat.ts";

/** Settings that read a column, and others that would read it too, as other numbers. */
interface FormatAdvice {
  readonly format: CellFormat;
  readonly other?: string;
}

/** Tells where a text stands: " on line 3". */
type Place = (text: string) => string;

/**
 * What to write so that the cells of a column are read which are not of its type: the settings of Table Schema that read
 * them, and what to write in the place of those that none reads.
 * @param faults - these cells
 */
export function adviseColumn(column: CellColumn, faults: Texts, place: Place): string {
  const advice = column.type.kind === "number" ? betterFormat(column) : betterWords(faults);
  const type = typeOf(column, advice?.format ?? {});
  const left = [...faults].filter(([text]) => type.parse(text) === undefined);
  const missing = left.filter(([text, rows]) => isMissing(text, rows.length)).map(([text]) => text);
  const others = left.map(([text]) => text).filter((text) => !missing.includes(text));
  const settings = settingsText(column, advice, missing);
  const [first = "", ...more] = faults.keys();
  if (more.length > 0 || (faults.get(first)?.length ?? 0) > 1)
    return [settings, adviseEach(type, others, place)].filter(Boolean).join("; ");
  const own = missing.length > 0 ? "leave the cell empty" : column.type.advise(first);
  return [own, settings].filter(Boolean).join(", or ");
}

const typeOf = ({ field, type }: CellColumn, format: CellFormat): CellType =>
  createCellType(type.name === "whole number" ? "integer" : type.kind === "number" ? "number" : "boolean", {
    ...field,
    ...format,
  });

/** The lines of JSON that an author adds to the data package; "" without any. */
function settingsText(
  { field, missingValues }: CellColumn,
  advice: FormatAdvice | undefined,
  missing: readonly string[],
): string {
  const parts = [
    ...(advice
      ? [
          `${fieldsText(advice.format)} in the field ${JSON.stringify(field.name)}${advice.other ? ` (or ${advice.other})` : ""}`,
        ]
      : []),
    ...(missing.length > 0 ? [`${fieldsText({ missingValues: [...missingValues, ...missing] })} in the schema`] : []),
  ];
  return parts.length > 0 ? `write ${parts.join(" and ")} of datapackage.json` : "";
}

/** Fields of an object as authors write them: `"groupChar": ",", "bareNumber": false`. */
const fieldsText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}: ${valueText(value)}`)
    .join(", ");

const valueText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(valueText).join(", ")}]` : JSON.stringify(value);

/** So many kinds of cells that no setting reads are told of. */
const maxOthers = 3;

function adviseEach(type: CellType, texts: readonly string[], place: Place): string {
  const firsts = new Map<string, string>();
  for (const text of texts.toReversed()) firsts.set(type.advise(text), text);
  const advices = [...firsts].reverse();
  if (advices.length < 2) return advices[0]?.[0] ?? "";
  const mended = advices.slice(0, maxOthers).map(([advice, text]) => `${advice}${place(text)}`);
  return `${mended.join("; ")}${advices.length > maxOthers ? "; mend the others likewise" : ""}`;
}

/** What programs and people write where they have no value. */
const missingWords = new Set(
  "na n/a n.a. n.a #n/a nd n.d. nil none null missing unknown tbd .. ... x - * ? : / #value! #div/0! #ref!".split(" "),
);

/** A text that says the same so often is no slip of the pen. */
const oftenMissing = 3;

/** Whether a cell stands for no value: one of the words for that, signs alone, or a word that comes again and again. */
const isMissing = (text: string, count: number): boolean =>
  missingWords.has(text.trim().toLowerCase()) ||
  !/[\p{L}\p{N}]/u.test(text) ||
  (count >= oftenMissing && !/\d/.test(text));

/** So many different cells of a column tell how it is written. */
const maxSamples = 10_000;

/** Ways to write numbers, the likelier first. */
const numberFormats: readonly CellFormat[] = [
  {},
  { groupChar: "," },
  { decimalChar: "," },
  { decimalChar: ",", groupChar: "." },
  { groupChar: " " },
  { decimalChar: ",", groupChar: " " },
  { groupChar: "'" },
  { groupChar: "’" },
  { groupChar: "_" },
];

/** The settings by which most cells of a column are numbers; undefined if its own are. */
function betterFormat(column: CellColumn): FormatAdvice | undefined {
  const { csv, missingValues, field, type } = column;
  const rows = Array.from(csv.rows.keys()).slice(1);
  const texts = [...textsOf(column, rows).keys()].filter((text) => /\d/.test(text) && !missingValues.has(text));
  const samples = texts.slice(0, maxSamples);
  const countUnread = (reader: CellType) => samples.filter((text) => reader.parse(text) === undefined).length;
  let [best, fewest]: [CellFormat | undefined, number] = [undefined, countUnread(type)];
  // One unit may be left out, but not several: they make other numbers of the same digits.
  const isOfOneUnit = new Set(samples.map(affixOf).filter((affix) => affix !== "")).size < 2;
  const bare = isOfOneUnit ? [{}, { bareNumber: false }] : [{}];
  for (const format of bare.flatMap((one) => numberFormats.map((other) => ({ ...other, ...one })))) {
    const unread = countUnread(typeOf(column, format));
    if (unread < fewest) [best, fewest] = [format, unread];
  }
  if (!best) return undefined;
  const { groupChar, ...rest } = best;
  const fractions = { ...rest, decimalChar: "," };
  const isAmbiguous = groupChar === "," && countUnread(typeOf(column, fractions)) <= fewest;
  return {
    format: { ...given(field), ...best },
    ...(isAmbiguous && { other: '"decimalChar": "," if they are fractions' }),
  };
}

/** What the field says of its numbers already, and what goes on to hold. */
const given = ({ decimalChar, groupChar, bareNumber }: CellFormat): CellFormat => ({
  ...(decimalChar !== undefined && { decimalChar }),
  ...(groupChar !== undefined && { groupChar }),
  ...(bareNumber !== undefined && { bareNumber }),
});

/** Other words for true and false, as columns have them. */
const wordPairs: readonly (readonly [yes: string, no: string])[] = [
  ["yes", "no"],
  ["y", "n"],
  ["t", "f"],
  ["on", "off"],
];

/** The settings by which all cells of a column are truth values; undefined where they are too many words for that. */
function betterWords(faults: Texts): FormatAdvice | undefined {
  const texts = [...faults.keys()].sort();
  const [trueValues = [], falseValues = []] = [0, 1].map((side) =>
    texts.filter((text) => wordPairs.some((pair) => pair[side] === text.trim().toLowerCase())),
  );
  if (trueValues.length === 0 && falseValues.length === 0) return undefined;
  const format = {
    ...(trueValues.length > 0 && { trueValues: [...trueValues, ...booleanWords.trueValues] }),
    ...(falseValues.length > 0 && { falseValues: [...falseValues, ...booleanWords.falseValues] }),
  };
  return { format };
}
