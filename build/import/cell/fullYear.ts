/** A year by its digits: two of them are those of the year nearest to this century's beginning, as POSIX has it. */
export const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 69 ? 2000 : 1900);
