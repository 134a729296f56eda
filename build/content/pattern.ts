import { slugWords, suggestSlug } from "./slug.ts";

/** What texts look like that follow a pattern, and the one that an author may have meant by another. */
interface Wording {
  readonly words: string;
  meant(text: string): string | undefined;
}

/** The patterns of the schemas. */
export const patternWordings: Readonly<Record<string, Wording>> = {
  "^[a-z0-9-]+$": { words: slugWords, meant: suggestSlug },
  "^[A-Za-z][A-Za-z0-9]*$": {
    words: "letters and digits that begin with a letter",
    meant: (text) => text.replace(/[^A-Za-z0-9]/g, "").replace(/^\d+/, "") || undefined,
  },
  "^[a-z][a-z0-9-]*$": {
    words: "lower-case letters, digits and hyphens that begin with a letter",
    meant: (text) => suggestSlug(text)?.replace(/^[\d-]+/, "") || undefined,
  },
  "^\\d+(-.*)?$": { words: "the variableId of one of the chart's dimensions as a text", meant: () => undefined },
  "^https?://\\S+$": {
    words: "an address that begins with https:// or http://",
    meant: (text) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined),
  },
  "\\d{4}": { words: "a date or a period with its year", meant: () => undefined },
  "^\\d{4}-\\d{2}-\\d{2}$": { words: "a date as YYYY-MM-DD", meant: () => undefined },
  "^[+-]?\\d{4,6}-\\d{2}-\\d{2}$": { words: "a date as YYYY-MM-DD", meant: () => undefined },
};

/** What to write in the place of a text that does not follow a pattern. @param example - of texts that do */
export function adviseText(text: string, pattern: string, example: unknown): string | undefined {
  const wording = patternWordings[pattern];
  if (!wording) return undefined;
  const meant = wording.meant(text);
  return `write ${wording.words}${meant === undefined ? `, such as ${JSON.stringify(example)}` : `: ${JSON.stringify(meant)}`}`;
}
