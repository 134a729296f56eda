import { citationRepresentation, type Reference } from "./citation.ts";

/** `.bib`: the citation as a BibTeX record, in UTF-8 (rules.md 512). */
export const bibtex = citationRepresentation({
  name: "bibtex",
  suffix: ".bib",
  mediaType: "application/x-bibtex; charset=utf-8",
  label: "BibTeX",
  summary: "How to cite the chart, for LaTeX and programs that keep references.",
  write: writeBibtex,
});

function writeBibtex({ key, title, publisher, authors, date, address }: Reference): string {
  const fields: readonly (readonly [name: string, value: string])[] = [
    // Double braces keep styles from changing the case of a title and from splitting an organisation's name like a person's.
    ["title", `{${escapeTex(title)}}`],
    ["author", authors.map((name) => `{${escapeTex(name)}}`).join(" and ")],
    ["publisher", `{${escapeTex(publisher)}}`],
    ["year", date.slice(0, 4)],
    ["url", address.replace(/[{}\\]/g, encodeURIComponent)],
    ["urldate", date],
  ];
  return `@misc{${key},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(",\n")}\n}\n`;
}

/** Escapes characters with a meaning in TeX, and removes braces, which would end the field. */
const escapeTex = (text: string): string =>
  text.replace(/[{}]/g, "").replace(/[\\%$#&_~^]/g, (sign) => commands[sign] ?? `\\${sign}`);

const commands: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
