import { Parser } from "htmlparser2";
import type { Members } from "../open/unpack.ts";

type Attributes = Readonly<Record<string, string>>;

/** The attributes of the elements with a local name. */
function elements(content: Uint8Array | undefined, wanted: string): readonly Attributes[] {
  const found: Attributes[] = [];
  const onopentag = (tag: string, attributes: Attributes): void => {
    if (tag.slice(tag.indexOf(":") + 1) === wanted) found.push(attributes);
  };
  const parser = new Parser({ onopentag }, { xmlMode: true, decodeEntities: true });
  parser.write(Buffer.from(content ?? []).toString());
  parser.end();
  return found;
}

/** The names of a workbook's sheets that have no cells: sheets with one chart, dialogs, and macros of old programs. */
export function sheetsWithoutCells(members: Members | undefined): ReadonlySet<string> {
  const path = [...(members?.keys() ?? [])].find((path) => /(?:^|\/)workbook\.xml$/.test(path)) ?? "";
  const relations = members?.get(path.replace(/workbook\.xml$/, "_rels/workbook.xml.rels"));
  const kinds = new Map(elements(relations, "Relationship").map(({ Id, Type = "" }) => [Id, Type]));
  return new Set(
    elements(members?.get(path), "sheet").flatMap((attributes) => {
      const id = Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1];
      return attributes.name !== undefined && /(?:chart|dialog|macro)sheet$/i.test(kinds.get(id) ?? "")
        ? [attributes.name]
        : [];
    }),
  );
}
