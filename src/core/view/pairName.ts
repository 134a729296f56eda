const divider = " - ";

/** The name of a series that is one entity's in one of several columns: "Sweden - Men". */
export const pairName = (entity: string, column: string): string => entity + divider + column;

/** The same as readers see it: "Sweden – Men". */
export const pairLabel = (entity: string, column: string): string => `${entity} – ${column}`;

/** Whether a name is that of an entity and one of these columns. */
export const isPairName = (name: string, columns: readonly string[], isEntity: (entity: string) => boolean): boolean =>
  columns.some((column) => {
    const end = divider + column;
    return name.endsWith(end) && isEntity(name.slice(0, -end.length));
  });
