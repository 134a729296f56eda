/** The value of a parameter; if it is repeated, the last one counts (rules.md 107). */
export const lastValue = (query: URLSearchParams, name: string): string | undefined => query.getAll(name).at(-1);
