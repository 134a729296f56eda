/** Quotes a CSV cell if it contains a comma, a quote or a line break (RFC 4180). */
export const csvCell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
