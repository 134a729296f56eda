import { isStopWord, splitWords } from "../../search/terms.ts";

/** The style sheet's name of the marks: `::highlight(found)`. */
const name = "found";

/** Marks where words of a query begin words of the titles and texts that are shown, in browsers that can. */
export function highlightWords(place: HTMLElement, query: string): void {
  if (!("highlights" in CSS)) return;
  const words = splitWords(query).filter((word) => !isStopWord(word));
  const texts = words.length > 0 ? [...place.querySelectorAll("b, p:not(.found-line)")] : [];
  CSS.highlights.set(name, new Highlight(...texts.flatMap((text) => rangesOf(text.firstChild, words))));
}

function rangesOf(node: ChildNode | null, words: readonly string[]): Range[] {
  if (!(node instanceof Text)) return [];
  return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    // Words that fold to another length, such as those with ligatures, stay unmarked rather than marked askew.
    const [folded = ""] = splitWords(found);
    const word = words.find((word) => folded.startsWith(word));
    if (word === undefined || folded.length !== found.length) return [];
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [range];
  });
}
