import { isColumnName } from "../../vocabulary/columnNames.ts";
import { wordOfScale } from "../../vocabulary/magnitudes.ts";
import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import { isCode, isCodeLike, isNote, isNumeric, minShare, quote } from "./columnKinds.ts";
import { isCalledTime } from "./dateParts.ts";
import { isLabel } from "./nameParts.ts";
import { type KnownColumns, pickCode, pickEntity, pickParentPlace } from "./places.ts";
import { type ColumnProfile, sampleRows } from "./profile.ts";
import type { LayoutContext, TableLayout } from "./tableLayout.ts";
import type { TimeColumns } from "./timeColumns.ts";
import type { Unreadable } from "./unreadable.ts";

/** The roles of the columns next to the values (the stub of the table). */
export type Stubs = Pick<
  TableLayout,
  | "entity"
  | "hasTotal"
  | "breakdowns"
  | "parentPlace"
  | "code"
  | "time"
  | "part"
  | "otherTimes"
  | "unit"
  | "scale"
  | "ignored"
  | "reserve"
> & {
  /** Columns of words without a role so far. */
  readonly rest: readonly ColumnProfile[];
};

/** Codes are longer than ratings such as `B2`. */
const longCode = 6;

/** Assigns a role to each column next to the values. @param times - the columns of times, which may be among them */
export function readStubs(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  { time, part, beside, others }: TimeColumns,
): Stubs | Unreadable {
  const open = new UnassignedColumns(columns);
  open.take(time);
  open.takeAll(({ at }) => at === part?.at || at === part?.day);
  open.leave((one) => (one.column.meta?.role === "unused" ? "--column leaves it out" : beside.get(one)));
  const keys = [time?.at, part?.at, part?.day].filter((at) => at !== undefined);
  const blanks = findBreakdowns(context, open.rest);
  const entity = takeEntity(context, open, { keys, breakdowns: blanks });
  if (entity && "reason" in entity) return entity;
  const breakdowns = blanks.filter((one) => one !== entity);
  const places = entity ? takePlaces(context, open, entity) : {};
  const units = takeUnits(open);
  // If a column repeats the values in words, use the numbers.
  const isReserve = (one: ColumnProfile): boolean => isNote(one) || isColumnName("value", one.name) || isMarks(one);
  const reserve = open.takeAll((one) => !breakdowns.includes(one) && isReserve(one));
  const times = { ...(time && { time }), ...(part && { part }), otherTimes: others };
  const totals = {
    ...(entity && blanks.includes(entity) && { hasTotal: true }),
    ...(breakdowns.length > 0 && { breakdowns }),
  };
  return { ...places, ...totals, ...times, ...units, ignored: open.ignored, reserve, rest: open.rest };
}

/**
 * The columns of a tidy table in which a blank means the total, as on the platforms of the Sustainable Development
 * Goals: `Year, Sex, Age, Units, Value`, where the headline has a value and no sex and no age. None if every row has a
 * word in one of them.
 */
function findBreakdowns(
  { table, profiles }: Pick<LayoutContext, "table" | "profiles">,
  columns: readonly ColumnProfile[],
): readonly ColumnProfile[] {
  const [value, ...others] = profiles.filter((one) => isNumeric(one) && isColumnName("value", one.name));
  if (!value || others.length > 0) return [];
  const found = columns.filter((one) => one.filled < 1 && mayBreakDown(one));
  const textAt = (row: number, { at }: ColumnProfile): string => textOf(cellAt(table.sheet, row, at));
  const isHeadline = (row: number): boolean =>
    textAt(row, value) !== "" && found.every((one) => textAt(row, one) === "");
  return found.length > 0 && sampleRows(table).some(isHeadline) ? found : [];
}

/** Whether a column may have categories: short words under a header that does not say that they are something else. */
const mayBreakDown = (one: ColumnProfile): boolean =>
  one.name !== "" &&
  one.distinct > 0 &&
  one.column.meta === undefined &&
  !isNumeric(one) &&
  one.length <= 60 &&
  !isCalledTime(one) &&
  !(["unit", "scale", "note", "value"] as const).some((kind) => isColumnName(kind, one.name));

function takeEntity(
  context: LayoutContext,
  open: UnassignedColumns,
  known: KnownColumns,
): ColumnProfile | Unreadable | undefined {
  if (context.options.entity !== undefined) return undefined;
  const entity = pickEntity(context, open.rest, known);
  if (entity && !("reason" in entity)) open.take(entity);
  return entity;
}

/** Takes the columns that describe the entity: parent place and code. Ignores further names and codes. */
function takePlaces(
  context: LayoutContext,
  open: UnassignedColumns,
  entity: ColumnProfile,
): Pick<Stubs, "entity" | "parentPlace" | "code"> {
  const parentPlace = pickParentPlace(context, entity, open.rest);
  open.take(parentPlace);
  const code = parentPlace ? undefined : pickCode(context, entity, open.rest);
  open.take(code);
  const keys = parentPlace ? [entity.at, parentPlace.at] : [entity.at];
  open.leave((one) => (isOtherCode(context, one, entity, keys) ? `it is another code of ${quote(entity)}` : undefined));
  open.leave((one) => (isOtherName(context, one, entity) ? `it is another name of ${quote(entity)}` : undefined));
  return { entity, ...(parentPlace && { parentPlace }), ...(code && { code }) };
}

/** Whether a column has another code of the entity. @param keys - the columns that distinguish entities */
function isOtherCode(
  { dependencies }: LayoutContext,
  one: ColumnProfile,
  entity: ColumnProfile,
  keys: readonly number[],
): boolean {
  const isOfRecords = (): boolean =>
    one.ids >= minShare &&
    !isNumeric(one) &&
    (dependencies.repeats(keys) || (one.length >= longCode && entity.distinct > 2));
  return (
    one.distinct > 1 &&
    (isCodeLike(one) || isOfRecords()) &&
    dependencies.determines(keys, one.at) &&
    (one.distinct === entity.distinct || isColumnName("code", one.name))
  );
}

/** Whether a column has another name of the entity. */
const isOtherName = ({ dependencies }: LayoutContext, one: ColumnProfile, entity: ColumnProfile): boolean =>
  entity.distinct > 2 &&
  /(?:^|[\s_-]|\p{L})names?$/iu.test(one.name) &&
  !isNumeric(one) &&
  dependencies.repeats([entity.at]) &&
  dependencies.isPair(entity.at, one.at);

/** Takes the column of units, preferring words, and the column of magnitudes. */
function takeUnits(open: UnassignedColumns): Pick<Stubs, "unit" | "scale"> {
  const units = open.rest.filter(
    (one) => one.column.meta?.role === "unit" || (!isNumeric(one) && isColumnName("unit", one.name)),
  );
  const unit =
    units.find(({ column }) => column.meta?.role === "unit") ??
    units.find(isLabel) ??
    units.find(({ name }) => !isColumnName("code", name)) ??
    units[0];
  if (unit)
    open.leave((one) =>
      one !== unit && isColumnName("unit", one.name) ? `it says what ${quote(unit)} says` : undefined,
    );
  const scale = pickScale(open.rest);
  open.take(unit, scale);
  return { ...(unit && { unit }), ...(scale && { scale }) };
}

/** Codes of one or two letters that are not places are the status of values. */
const isMarks = (one: ColumnProfile): boolean => isCode(one) && !isNumeric(one) && one.length <= 2 && one.codes < 0.5;

/** Whether the only number of a column is a power of ten, or its exponent. */
const isScale = ({ only = "" }: ColumnProfile): boolean => wordOfScale(only) !== undefined;

/** The column of magnitudes, preferring words. Codes without labels count only if they vary. */
function pickScale(columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const scales = columns.filter((one) => isColumnName("scale", one.name));
  return (
    scales.find(({ column }) => column.meta?.labels) ??
    scales.find((one) => !isNumeric(one) && (one.column.meta === undefined || one.distinct > 1)) ??
    scales.find((one) => one.distinct > 1 || (one.column.meta === undefined && isScale(one)))
  );
}

/** Columns whose role is not known yet. Each step takes some, or ignores them with a reason. */
class UnassignedColumns {
  private open: readonly ColumnProfile[];
  private readonly leftOut: (readonly [name: string, why: string])[];

  /** Ignores empty columns, and reports those with a name. */
  constructor(columns: readonly ColumnProfile[]) {
    this.open = columns.filter((one) => one.distinct > 0);
    this.leftOut = columns
      .filter((one) => one.distinct === 0 && one.name !== "")
      .map((one) => [one.name, "it is empty"] as const);
  }

  /** The remaining columns, in table order. */
  get rest(): readonly ColumnProfile[] {
    return this.open;
  }

  /** The ignored columns with reasons, in the order in which they were ignored. */
  get ignored(): TableLayout["ignored"] {
    return this.leftOut;
  }

  /** Removes columns whose role is known. */
  take(...known: readonly (ColumnProfile | undefined)[]): void {
    this.open = this.open.filter((one) => !known.includes(one));
  }

  /** Removes all columns of a kind. @returns the removed columns */
  takeAll(isOfKind: (one: ColumnProfile) => boolean): readonly ColumnProfile[] {
    const taken = this.open.filter(isOfKind);
    this.take(...taken);
    return taken;
  }

  /** Ignores columns for which a rule returns a reason. */
  leave(whyOf: (one: ColumnProfile) => string | undefined): void {
    for (const one of this.open) {
      const why = whyOf(one);
      if (why === undefined) continue;
      this.leftOut.push([one.name, why]);
      this.take(one);
    }
  }
}
