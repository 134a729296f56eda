/** Characters that normalization may change. Texts in Latin-1 have none. */
const mayChange = /[\u0300-\uffff]/;

/**
 * A text in Unicode's composed form (NFC), in which canonically equivalent spellings are equal: "é" as one character,
 * or as "e" with an accent. Names are compared and stored in this form (rules.md 206).
 */
export const toComposed = (text: string): string => (mayChange.test(text) ? text.normalize("NFC") : text);
