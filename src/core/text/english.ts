/** Joins items in English: "France", "France and Kenya", "France, Kenya and 3 more". */
export const joinList = (parts: readonly (string | number)[], conjunction: "and" | "or"): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${conjunction} ${parts.at(-1)}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
