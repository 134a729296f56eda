import { citationRepresentation, type Reference } from "./citation.ts";

/** `.csl.json`: the citation as CSL-JSON (rules.md 512). */
export const csl = citationRepresentation({
  name: "csl",
  suffix: ".csl.json",
  mediaType: "application/vnd.citationstyles.csl+json; charset=utf-8",
  label: "CSL-JSON",
  summary: "How to cite the chart, for Zotero, Pandoc, Quarto and citeproc.",
  write: (reference) => `${JSON.stringify([cslItem(reference)], null, 2)}\n`,
});

const cslItem = ({ key, title, publisher, authors, date, address }: Reference) => ({
  id: key,
  type: "dataset",
  title,
  author: authors.map((literal) => ({ literal })),
  publisher,
  issued: { "date-parts": [[Number(date.slice(0, 4))]] },
  accessed: { "date-parts": [date.split("-").map(Number)] },
  URL: address,
});
