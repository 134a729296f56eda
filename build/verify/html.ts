import { Parser } from "htmlparser2";

/** The parts of an HTML page that checks need, read in one pass. */
export interface HtmlFacts {
  /** URLs that the page loads or links to, as written. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The first table of the page, head rows first. */
  readonly table: readonly HtmlRow[];
  /** Texts of `application/ld+json` scripts. */
  readonly linkedData: readonly string[];
}

/** A row of a table. */
export interface HtmlRow {
  /** The row's `data-entity`; "" in the head. */
  readonly entity: string;
  readonly cells: readonly HtmlCell[];
}

/** A cell of a table, without whitespace of the markup. */
export interface HtmlCell {
  readonly text: string;
  /** The text without child elements, such as the unit. */
  readonly ownText: string;
  readonly span: number;
}

/** Attributes with URLs, by element. The URLs of social cards are in `content`, recognised by the name of the tag. */
const addresses: Readonly<Record<string, string>> = {
  a: "href",
  link: "href",
  script: "src",
  img: "src",
  source: "src",
  iframe: "src",
  use: "href",
  image: "href",
};

/** Parses a page. */
export function parseHtml(text: string): HtmlFacts {
  const links: string[] = [];
  const ids = new Set<string>();
  const table = new TableReader();
  const linkedData: string[] = [];
  let isLinkedData = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const address = attributes[addresses[name] ?? ""];
      if (address !== undefined) links.push(address);
      const { id, property, content } = attributes;
      if (id !== undefined) ids.add(id);
      if (name === "meta" && content !== undefined && isPicture(property ?? attributes.name)) links.push(content);
      isLinkedData = name === "script" && attributes.type === "application/ld+json";
      if (isLinkedData) linkedData.push("");
      table.open(name, attributes);
    },
    ontext(part) {
      if (isLinkedData) linkedData.push((linkedData.pop() ?? "") + part);
      table.add(part);
    },
    onclosetag(name) {
      isLinkedData = false;
      table.close(name);
    },
  });
  parser.end(text);
  return { links, ids, table: table.rows, linkedData };
}

const isPicture = (name: string | undefined): boolean => name === "og:image" || name === "twitter:image";

/** Reads the first table of a page. */
class TableReader {
  readonly rows: { entity: string; cells: { text: string; ownText: string; span: number }[] }[] = [];
  private tables = 0;
  /** Number of open elements inside the cell; undefined outside of cells. */
  private depth: number | undefined;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "table") this.tables++;
    if (this.tables !== 1) return;
    if (this.depth !== undefined) this.depth++;
    else if (name === "tr") this.rows.push({ entity: attributes["data-entity"] ?? "", cells: [] });
    else if (name === "td" || name === "th") {
      this.rows.at(-1)?.cells.push({ text: "", ownText: "", span: Number(attributes.colspan ?? 1) });
      this.depth = 0;
    }
  }

  add(text: string): void {
    const cell = this.depth === undefined ? undefined : this.rows.at(-1)?.cells.at(-1);
    if (!cell) return;
    cell.text += text;
    if (this.depth === 0) cell.ownText += text;
  }

  close(name: string): void {
    if (name === "table") this.tables++;
    if (this.depth === undefined) return;
    this.depth = this.depth === 0 ? undefined : this.depth - 1;
  }
}
