/** A text within a sentence: "Women" → "women". What begins like an acronym keeps its capitals: "EU citizens", "X-rays". */
export const lowerFirst = (text: string): string => text.replace(/^\p{Lu}\p{Ll}/u, (start) => start.toLowerCase());
