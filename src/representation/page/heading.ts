/** A title as a heading has it: its lines break before a date or after it, never within ("Apr 1, 1854", "10,000 BCE"). */
export const headingText = (title: string): string => title.replace(spaceInDate, "\u00a0");

const spaceInDate =
  /(?<=\b[A-Z][a-z]{2}) (?=\d{1,2}, \d{4}\b)|(?<=\b[A-Z][a-z]{2} \d{1,2},) (?=\d{4}\b)|(?<=\d) (?=BCE\b)/g;
