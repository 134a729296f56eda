import type { JSONPath } from "jsonc-parser";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { missingCodePoints } from "../../../src/core/plot/typography/characters.ts";
import type { SiteFont } from "../fonts.ts";
import { type JsonDocument, textsOf } from "../json.ts";
import type { ContentProblem } from "../problem.ts";
import type { Rule } from "./rule.ts";

/** Config fields that do not appear in pictures. */
const hiddenFields: ReadonlySet<string> = new Set<keyof ChartConfig>([
  "$schema",
  "slug",
  "originUrl",
  "variantName",
  "internalNotes",
  "relatedQuestions",
  "logo",
]);

/** Texts in pictures use only characters of the bundled font and the site's fonts. */
export const drawnCharacters: Rule = function* ({ config, document }, { content, coverage }) {
  const warned = new Set<string>();
  const { fonts } = content.site;
  for (const [path, text] of textsOf(config))
    if (!hiddenFields.has(String(path[0]))) yield* missingCharacters(text, fonts, warned, document, path);
  for (const [i, { variableId }] of config.dimensions.entries()) {
    const path = ["dimensions", i, "variableId"];
    const indicator = content.indicators.get(variableId)?.indicator;
    const names = coverage.get(variableId)?.entities ?? [];
    for (const text of [...(indicator ? indicatorTexts(indicator) : []), ...names])
      yield* missingCharacters(text, fonts, warned, document, path);
  }
};

/** Texts of an indicator that may appear in pictures. */
function indicatorTexts({ name, title, unit, shortUnit, display, sources }: Indicator): readonly string[] {
  const names = sources.flatMap((source) => [source.title, source.producer, source.attribution]);
  const shown = [name, title, unit, shortUnit, display?.name, display?.unit, display?.shortUnit, ...names];
  return shown.filter((text) => text !== undefined);
}

/** Warns of the first character of each script that no font has. @param warned - scripts reported so far */
export function* missingCharacters(
  text: string,
  fonts: readonly SiteFont[],
  warned: Set<string>,
  document: JsonDocument,
  path: JSONPath,
): Iterable<ContentProblem> {
  for (const code of missingCodePoints(text)) {
    if (fonts.some((font) => font.characters?.(code))) continue;
    const character = String.fromCodePoint(code);
    const script = scriptOf(character);
    if (warned.has(script)) continue;
    warned.add(script);
    const message = `no font has ${JSON.stringify(character)} (${script}), of ${JSON.stringify(text.slice(0, maxQuoted))}`;
    const kind = `characters that no font has (${script})`;
    yield { ...document.problem(path, message, adviceFor(code), "warning"), kind };
  }
}

/** In characters. */
const maxQuoted = 60;

/** Replaces a character that was lost in a conversion. */
const replacementCharacter = 0xfffd;

function adviceFor(code: number): string {
  if (code === replacementCharacter) return "a character was lost here: write the text again, in UTF-8";
  const plain = String.fromCodePoint(code).normalize("NFKC");
  return missingCodePoints(plain).size === 0
    ? `write ${JSON.stringify(plain)}, which means the same`
    : 'name one that does in "fonts" of site.json; else machines draw it each with their own, or not at all';
}

const scriptOf = (character: string): string => scripts.find(([, has]) => has.test(character))?.[0] ?? "symbols";

/** Scripts of living languages by Unicode name. A mark used by several belongs to the first. */
const scripts = (
  "Han Arabic Armenian Bengali Bopomofo Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul " +
  "Hebrew Hiragana Katakana Kannada Khmer Lao Latin Malayalam Mongolian Myanmar Nko Oriya Sinhala Syriac Tamil Telugu " +
  "Thaana Thai Tibetan Tifinagh"
)
  .split(" ")
  .map((name) => [name, new RegExp(`\\p{Script_Extensions=${name}}`, "u")] as const);
