/** One observation: an entity's name, a year or a day (YYYY-MM-DD), and values keyed by the field's short name. */
export interface Row {
  entity: string;
  time: number | string;
  values: Record<string, string | number | undefined>;
}

/** What a value is rounded to before it is written: beyond that the digits are noise of binary fractions. */
export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Counts or adds up rows that stand for the same entity and time. */
export function sum(rows: Row[]): Row[] {
  const totals = new Map<string, Row>();
  for (const { entity, time, values } of rows) {
    const key = `${entity}\n${time}`;
    const total = totals.get(key) ?? { entity, time, values: {} };
    for (const [field, value] of Object.entries(values))
      total.values[field] = Number(total.values[field] ?? 0) + Number(value);
    totals.set(key, total);
  }
  return [...totals.values()];
}
