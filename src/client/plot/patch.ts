import { unescapeMarkup } from "../../core/text/escape.ts";

/** An element of markup that the templates of `text/markup.ts` made: well-formed, attributes in double quotes. */
interface MarkupNode {
  /** The text between "<" and ">". */
  readonly tag: string;
  /** What it is of; "" for others, which are all alike. */
  readonly key: string;
  /** All of its markup. */
  source: string;
  /** Those of the drawing before where they are the same. */
  readonly children: MarkupNode[];
}

/** A drawing in the page: what it was last given. */
export type Drawn = MarkupNode;

const svgNamespace = "http://www.w3.org/2000/svg";

/** Elements that hold text: they change as a whole. */
const holdsText = /^(text|title|desc)\b/;

/**
 * Changes a drawing into another, as cheaply as can be many times a second: elements that stay get the attributes that
 * differ, and only what is new is parsed. The result is that of `innerHTML`.
 *
 * @param drawn what the last call gave, if nothing else was drawn into the box since
 */
export function redraw(box: Element, markup: string, drawn: Drawn | undefined): Drawn {
  const next = parse(markup);
  if (drawn) patchChildren(box, drawn, next);
  else box.innerHTML = markup;
  return next;
}

/**
 * Children that tell of an entity are known by it: one that comes or goes among many does not change all that follow.
 * They stay in the order in which they are drawn, so what has changed places becomes another in its own place.
 */
function patchChildren(parent: Element, before: MarkupNode, after: MarkupNode): void {
  let differ: { readonly gone: readonly boolean[]; readonly come: readonly boolean[] } | undefined;
  let element = parent.firstElementChild;
  let at = 0;
  for (const [i, piece] of after.children.entries()) {
    if (before.children[at]?.key !== piece.key) {
      differ ??= { gone: alone(before, after), come: alone(after, before) };
      if (element && differ.come[i] && !differ.gone[at]) {
        parent.insertBefore(elementOf(piece, parent), element);
        continue;
      }
      // Those that are gone make room for one that stays.
      while (element && differ.gone[at] && !differ.come[i]) {
        element = removed(element);
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
  while (element) element = removed(element);
}

/** Which children have none of their key in the other drawing: where there are fewer of a key, the last of them. */
function alone({ children }: MarkupNode, other: MarkupNode): readonly boolean[] {
  const left = new Map<string, number>();
  for (const { key } of other.children) left.set(key, (left.get(key) ?? 0) + 1);
  return children.map(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Takes an element away. @returns the one after it */
function removed(element: Element): Element | null {
  const next = element.nextElementSibling;
  element.remove();
  return next;
}

/** A new element. Making it costs a browser half of what reading its markup does. */
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

/** Sets what differs. Mostly attributes come in the same order; from the first on that does not, they are sorted out. */
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
  /** Where it ends in its tag. */
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

/** Texts are closed at their own end: what is inside is not looked at. */
function endOfText(markup: string, tag: string, from: number): number {
  const closing = `</${tag.split(" ", 1)[0]}>`;
  return markup.indexOf(closing, from) + closing.length;
}
