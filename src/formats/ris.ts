import { citationRepresentation, type Reference } from "./citation.ts";

/** `.ris`: the citation as a RIS record (rules.md 512). */
export const ris = citationRepresentation({
  name: "ris",
  suffix: ".ris",
  mediaType: "application/x-research-info-systems; charset=utf-8",
  label: "RIS",
  summary: "How to cite the chart, for EndNote, Mendeley, Zotero and the like.",
  write: writeRis,
});

/** In RIS a comma ends a family name, and there is no sign for the name of an organization. */
const withoutCommas = (name: string): string => name.replace(/\s*,\s*/g, " – ");

function writeRis({ title, publisher, authors, date, address }: Reference): string {
  const fields: readonly (readonly [tag: string, value: string])[] = [
    ["TY", "DATA"],
    ["TI", title],
    ...authors.map((name) => ["AU", withoutCommas(name)] as const),
    ["PB", publisher],
    ["PY", date.slice(0, 4)],
    ["UR", address],
    ["Y2", date.replaceAll("-", "/")],
    ["ER", ""],
  ];
  return fields.map(([tag, value]) => `${tag}  - ${value}\r\n`).join("");
}
