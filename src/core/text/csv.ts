/** A text as a cell of a CSV: in quotes where it would end the cell or begin a quote (RFC 4180). */
export const csvCell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
