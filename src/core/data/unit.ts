import { type NumberFormat, shortUnitOf } from "./number.ts";

/**
 * Whether all formats have the same unit (rules.md 215): the same short unit, or if they have none, the same unit.
 * "tonnes" and "litres" have no short unit, yet they differ.
 */
export const haveSameUnit = ([first, ...others]: readonly NumberFormat[]): boolean =>
  first === undefined || others.every((it) => isSameUnit(first, it));

function isSameUnit(a: NumberFormat, b: NumberFormat): boolean {
  const [shortA, shortB] = [shortUnitOf(a), shortUnitOf(b)];
  const [unitA, unitB] = [a.unit || shortA, b.unit || shortB];
  return unitA === unitB || (shortA === shortB && shortA !== "");
}

/** Whether all formats have the same short unit, which may be none. */
export const haveSameShortUnit = (formats: readonly NumberFormat[]): boolean =>
  new Set(formats.map(shortUnitOf)).size < 2;
