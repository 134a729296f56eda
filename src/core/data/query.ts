/** The value of a parameter; of a repeated one the last counts (rules.md 107). */
export const lastValue = (query: URLSearchParams, name: string): string | undefined => query.getAll(name).at(-1);
