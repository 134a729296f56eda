/** The note on cells of a typed source whose number is infinite. */
export const infiniteCells = (count: number): string =>
  count === 1 ? "1 cell is infinite, and counts as no value" : `${count} cells are infinite, and count as no value`;
