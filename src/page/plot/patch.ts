import { unescapeMarkup } from "../../text/escape.ts";

/** An element of markup that the templates of `text/markup.ts` made: well-formed, attributes in double quotes. */
interface Piece {
  /** The text between "<" and ">". */
  readonly tag: string;
  /** All of its markup. */
  source: string;
  /** Those of the drawing before where they are the same. */
  readonly children: Piece[];
}

/** A drawing in the page: what it was last given. */
export type Drawn = Piece;

/** Elements that hold text: they change as a whole. */
const holdsText = /^(text|title|desc)\b/;

/** Draws anew. */
export function draw(box: Element, markup: string): void {
  box.innerHTML = markup;
}

/**
 * Changes a drawing into another, as cheaply as can be many times a second: elements that stay get the attributes that
 * differ, and only what is new is parsed. The result is that of `draw`.
 *
 * @param drawn what the last call gave, if nothing else was drawn into the box since
 */
export function redraw(box: Element, markup: string, drawn: Drawn | undefined): Drawn {
  const next = parse(markup);
  if (drawn) patchChildren(box, drawn, next);
  else draw(box, markup);
  return next;
}

function patchChildren(parent: Element, before: Piece, after: Piece): void {
  let element = parent.firstElementChild;
  for (const [i, piece] of after.children.entries()) {
    const known = before.children[i];
    if (!known || !element) {
      const rest = after.children.slice(i).map(({ source }) => source);
      parent.insertAdjacentHTML("beforeend", rest.join(""));
      return;
    }
    const next: Element | null = element.nextElementSibling;
    if (known.source !== piece.source) patchElement(element, known, piece);
    element = next;
  }
  while (element) {
    const next: Element | null = element.nextElementSibling;
    element.remove();
    element = next;
  }
}

function patchElement(element: Element, before: Piece, after: Piece): void {
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
  if (after.includes("<")) element.innerHTML = after;
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

function nameOf({ tag }: Piece): string {
  const end = tag.search(/[ /]/);
  return end < 0 ? tag : tag.slice(0, end);
}

const contentOf = ({ tag, source }: Piece): string => source.slice(tag.length + 2, source.lastIndexOf("</"));

function parse(markup: string): Piece {
  const root: Piece = { tag: "", source: markup, children: [] };
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
    const piece: Piece = { tag, source: markup.slice(at, end), children: [] };
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
