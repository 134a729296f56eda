import { unescapeMarkup } from "../../core/text/escape.ts";

/** An element in markup from `core/text/markup.ts`: well-formed, with attributes in double quotes. */
interface MarkupNode {
  /** The text between "<" and ">". */
  readonly tag: string;
  /** Its entity; "" if it has none. */
  readonly key: string;
  /** Its outer markup. */
  source: string;
  readonly children: MarkupNode[];
}

/** The parsed markup of the current drawing. */
export type Drawn = MarkupNode;

const svgNamespace = "http://www.w3.org/2000/svg";

/** Elements with text content, which are replaced as a whole. */
const holdsText = /^(text|title|desc)\b/;

/**
 * Updates a drawing on every frame of a drag. Patches the attributes that differ and creates only new elements. The result
 * equals that of setting `innerHTML`.
 *
 * @param drawn result of the previous call, unless the box was changed since
 */
export function redraw(box: Element, markup: string, drawn: Drawn | undefined): Drawn {
  const next = parse(markup);
  if (drawn) patchChildren(box, drawn, next);
  else box.innerHTML = markup;
  return next;
}

/**
 * Matches children by their entity, so that adding or removing one does not change all that follow. Children are never
 * reordered: elements that changed places are patched in place.
 */
function patchChildren(parent: Element, before: MarkupNode, after: MarkupNode): void {
  let unmatched: { readonly removed: readonly boolean[]; readonly added: readonly boolean[] } | undefined;
  let element = parent.firstElementChild;
  let at = 0;
  for (const [i, piece] of after.children.entries()) {
    if (before.children[at]?.key !== piece.key) {
      unmatched ??= { removed: unmatchedIn(before, after), added: unmatchedIn(after, before) };
      if (element && unmatched.added[i] && !unmatched.removed[at]) {
        parent.insertBefore(elementOf(piece, parent), element);
        continue;
      }
      // Skip removed elements up to the next one that stays.
      while (element && unmatched.removed[at] && !unmatched.added[i]) {
        element = removeElement(element);
        at++;
      }
    }
    const known = before.children[at];
    if (!known || !element) {
      parent.append(...after.children.slice(i).map((rest) => elementOf(rest, parent)));
      return;
    }
    const next: Element | null = element.nextElementSibling;
    if (known.source !== piece.source) patchElement(element, known, piece);
    element = next;
    at++;
  }
  while (element) element = removeElement(element);
}

/** Which children have no counterpart with the same key in the other drawing. Surplus children of a key are the last ones. */
function unmatchedIn({ children }: MarkupNode, other: MarkupNode): readonly boolean[] {
  const left = new Map<string, number>();
  for (const { key } of other.children) left.set(key, (left.get(key) ?? 0) + 1);
  return children.map(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Removes an element. @returns the next one */
function removeElement(element: Element): Element | null {
  const next = element.nextElementSibling;
  element.remove();
  return next;
}

/** Creates an element. This takes browsers half as long as parsing its markup. */
function elementOf(piece: MarkupNode, parent: Element): Element {
  const name = nameOf(piece);
  const element = parent.ownerDocument.createElementNS(name === "svg" ? svgNamespace : parent.namespaceURI, name);
  patchAttributes(element, name, piece.tag);
  if (holdsText.test(piece.tag)) patchText(element, "", contentOf(piece));
  else element.append(...piece.children.map((child) => elementOf(child, element)));
  return element;
}

function patchElement(element: Element, before: MarkupNode, after: MarkupNode): void {
  if (before.tag !== after.tag) {
    if (nameOf(before) !== nameOf(after)) {
      element.outerHTML = after.source;
      return;
    }
    patchAttributes(element, before.tag, after.tag);
  }
  if (holdsText.test(after.tag)) patchText(element, contentOf(before), contentOf(after));
  else patchChildren(element, before, after);
}

function patchText(element: Element, before: string, after: string): void {
  if (before === after) return;
  const only = element.childNodes.length === 1 ? element.firstChild : null;
  if (after.includes("<")) element.innerHTML = after;
  else if (only?.nodeType === element.TEXT_NODE) only.nodeValue = unescapeMarkup(after);
  else element.textContent = unescapeMarkup(after);
}

/** Sets the attributes that differ. From the first attribute in another position on, all are removed and set again. */
function patchAttributes(element: Element, before: string, after: string): void {
  let old = attributeAfter(before, 0);
  let next = attributeAfter(after, 0);
  while (old && next && old.name === next.name) {
    if (old.value !== next.value) element.setAttribute(next.name, unescapeMarkup(next.value));
    if (before.slice(old.end) === after.slice(next.end)) return;
    old = attributeAfter(before, old.end);
    next = attributeAfter(after, next.end);
  }
  for (; old; old = attributeAfter(before, old.end)) element.removeAttribute(old.name);
  for (; next; next = attributeAfter(after, next.end)) element.setAttribute(next.name, unescapeMarkup(next.value));
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  /** Its end in the tag. */
  readonly end: number;
}

function attributeAfter(tag: string, from: number): Attribute | undefined {
  const at = tag.indexOf(" ", from);
  const quote = tag.indexOf('="', at);
  if (at < 0 || quote < 0) return undefined;
  const close = tag.indexOf('"', quote + 2);
  return { name: tag.slice(at + 1, quote), value: tag.slice(quote + 2, close), end: close + 1 };
}

const entity = ' data-entity="';

function keyOf(tag: string): string {
  const at = tag.indexOf(entity);
  return at < 0 ? "" : tag.slice(at + entity.length, tag.indexOf('"', at + entity.length));
}

function nameOf({ tag }: MarkupNode): string {
  const end = tag.search(/[ /]/);
  return end < 0 ? tag : tag.slice(0, end);
}

const contentOf = ({ tag, source }: MarkupNode): string => source.slice(tag.length + 2, source.lastIndexOf("</"));

function parse(markup: string): MarkupNode {
  const root: MarkupNode = { tag: "", key: "", source: markup, children: [] };
  const open = [{ piece: root, start: 0 }];
  for (let at = markup.indexOf("<"); at >= 0; at = markup.indexOf("<", at)) {
    const close = markup.indexOf(">", at) + 1;
    if (markup[at + 1] === "/") {
      const closed = open.pop();
      if (closed) closed.piece.source = markup.slice(closed.start, close);
      at = close;
      continue;
    }
    const tag = markup.slice(at + 1, close - 1);
    const end = holdsText.test(tag) ? endOfText(markup, tag, close) : close;
    const piece: MarkupNode = { tag, key: keyOf(tag), source: markup.slice(at, end), children: [] };
    open.at(-1)?.piece.children.push(piece);
    if (end === close && !tag.endsWith("/")) open.push({ piece, start: at });
    at = end;
  }
  return root;
}

/** The end of a text element; elements inside it are not parsed. */
function endOfText(markup: string, tag: string, from: number): number {
  const closing = `</${tag.split(" ", 1)[0]}>`;
  return markup.indexOf(closing, from) + closing.length;
}
