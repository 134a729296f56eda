/** An element of markup that the templates of `plot/markup.ts` made: well-formed, attributes in double quotes. */
interface Piece {
  /** The text between "<" and ">". */
  readonly tag: string;
  readonly children: Piece[];
  readonly start: number;
  /** Where its content begins and ends, and where the element ends, in the markup. */
  readonly from: number;
  to: number;
  end: number;
}

/** A drawing in the page: what shows it, and what it was last given. */
export interface Drawn {
  readonly markup: string;
  readonly root: Piece;
}

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
  const next: Drawn = { markup, root: parse(markup) };
  if (drawn) patchChildren(box, drawn.root, drawn.markup, next.root, markup);
  else draw(box, markup);
  return next;
}

function patchChildren(parent: Element, before: Piece, old: string, after: Piece, markup: string): void {
  let element = parent.firstElementChild;
  for (const [i, piece] of after.children.entries()) {
    const known = before.children[i];
    if (!known || !element) {
      parent.insertAdjacentHTML("beforeend", markup.slice(piece.start, after.to));
      return;
    }
    const next: Element | null = element.nextElementSibling;
    patchElement(element, known, old, piece, markup);
    element = next;
  }
  while (element) {
    const next: Element | null = element.nextElementSibling;
    element.remove();
    element = next;
  }
}

function patchElement(element: Element, before: Piece, old: string, after: Piece, markup: string): void {
  if (nameOf(before) !== nameOf(after)) {
    element.outerHTML = markup.slice(after.start, after.end);
    return;
  }
  if (before.tag !== after.tag) patchAttributes(element, before.tag, after.tag);
  if (!holdsText.test(after.tag)) {
    patchChildren(element, before, old, after, markup);
    return;
  }
  const text = markup.slice(after.from, after.to);
  if (text !== old.slice(before.from, before.to)) element.innerHTML = text;
}

function patchAttributes(element: Element, before: string, after: string): void {
  const known = attributesOf(before);
  for (const [name, value] of attributesOf(after)) {
    if (known.get(name) !== value) element.setAttribute(name, unescaped(value));
    known.delete(name);
  }
  for (const name of known.keys()) element.removeAttribute(name);
}

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = tag.indexOf(" ");
  for (let quote = tag.indexOf('="', at); at >= 0 && quote >= 0; quote = tag.indexOf('="', at)) {
    const end = tag.indexOf('"', quote + 2);
    attributes.set(tag.slice(at + 1, quote), tag.slice(quote + 2, end));
    at = end + 1;
  }
  return attributes;
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Undoes `escapeMarkup`. */
const unescaped = (text: string): string =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "") : text;

function nameOf({ tag }: Piece): string {
  const end = tag.search(/[ /]/);
  return end < 0 ? tag : tag.slice(0, end);
}

function parse(markup: string): Piece {
  const root: Piece = { tag: "", children: [], start: 0, from: 0, to: markup.length, end: markup.length };
  const open = [root];
  for (let at = markup.indexOf("<"); at >= 0; ) {
    const close = markup.indexOf(">", at);
    const parent = open.at(-1) ?? root;
    if (markup[at + 1] === "/") {
      open.pop();
      parent.to = at;
      parent.end = close + 1;
    } else {
      const tag = markup.slice(at + 1, close);
      const piece: Piece = { tag, children: [], start: at, from: close + 1, to: close + 1, end: close + 1 };
      parent.children.push(piece);
      if (holdsText.test(tag)) closeText(piece, markup);
      else if (!tag.endsWith("/")) open.push(piece);
      at = piece.end - 1;
    }
    at = markup.indexOf("<", Math.max(at, close));
  }
  return root;
}

/** Texts are closed at their own end: what is inside is not looked at. */
function closeText(piece: Piece, markup: string): void {
  const closing = `</${nameOf(piece)}>`;
  piece.to = markup.indexOf(closing, piece.from);
  piece.end = piece.to + closing.length;
}
