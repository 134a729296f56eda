/** Nouns of organisations that publish data, in several languages. */
const organisation =
  "office|bureau|institute|department|ministry|division|directorate|agency|authority|commission|council|administration|secretariat|board|service|services|bank|university|organi[sz]ation|association|foundation|nations|union|" +
  "institut|instituto|istituto|departamento|minist[eè]re|ministerio|minist[eé]rio|ministero|ministerium|agence|agencia|ag[eê]ncia|autorit[eé]|comisi[oó]n|comiss[aã]o|consejo|conseil|bundesamt|landesamt|statistikamt|amt|beh[oö]rde|banco|banque|banca|universit[eé]|universidad|universit[aà]t|myndigheten|verket|byr[aå]n?|styrelse[nr]?|direktorat(?:et)?|centrum|centre|center|urz[aą]d|[uú]řad|hivatal|служба|министерство|агентство|" +
  "statistics canada|statistics norway|statistics sweden|statistics finland|statistics denmark|statistics netherlands|statistics new zealand|eurostat|oecd|unesco|unicef|destatis|insee|istat|fao|imf|ilo";
const preposition = "of|for|de|del|der|des|du|da|do|für|di|on|voor|van|and|und|et|y|e|&|,|-|–";

const endsWithOrganisation = new RegExp(
  `(?<!\\p{L}|(?<!\\p{L})(?:in|at|by|per|to|without) )(?:${organisation})(?!\\p{L})(?:[\\s,(–-]+(?:${preposition})(?!\\p{L}).*|\\s*\\([\\p{Lu}.]+\\))?$`,
  "iu",
);

/** Words that names of organisations have in lower case. */
const small = new Set(
  "of for the and de del la le les los das dos der des du da do di für und et y e in on van voor den het & och og i".split(
    " ",
  ),
);

/** Whether a line is the name of an organisation and nothing else: "Bureau of Statistics", "STATISTICS DIVISION". */
export function isOrganisation(line: string): boolean {
  const words = line.split(/[\s,()–-]+/).filter(Boolean);
  const areNames = words.every((word) => small.has(word.toLowerCase()) || /^[\p{Lu}\p{Lo}&]/u.test(word));
  return words.length <= 12 && !/[\d:]/.test(line) && areNames && endsWithOrganisation.test(line.trim());
}

/** Lines about sources, citations, contacts and navigation. */
const abouts: readonly RegExp[] = [
  /^(?:(?:data )?sources?|quellen?|fuentes?|fontes?|kilde|källa|bron|źródło|источник)(?:[\s:：]|$)/iu,
  /^(?:(?:next|last|latest|first|previous|data|date|of|this|the|version) )*(?:(?:re)?lease[ds]?|updat(?:ed?|ing)|publi(?:shed|cation)|issued|revised|modified|printed|accessed|retrieved|extract(?:ed|ion)|download(?:ed)?|generated|creat(?:ed|ion)|report generated)(?![\p{L}])/iu,
  /^(?:stand|erscheint|erschienen|aktualisiert|veröffentlicht|mise à jour|actualizado|publicado|aggiornato|publicerad|uppdaterad)(?![\p{L}])/iu,
  /^(?:as (?:of|at)|reference (?:date|period)|status as of|valid from) /i,
  /^(?:suggested citation|cite|please cite|citation|recommended citation|contact|contacts|e-?mail|tel|telephone|phone|fax|enquiries|author|authors|prepared by|compiled by|produced by|publisher|issn|isbn|copyright|licen[cs]e|terms of use|disclaimer|unit|units|notes?|footnotes?|frequency|coverage|geography|population|weights?)\s*[:：.]/i,
  /©|https?:\/\/|www\.|\bdoi\b|\b10\.\d{4,}\/|\bet al\b|\bISSN\b|\bISBN\b|working paper no|[\w.]+@[\w.]+\.\w/i,
  /^(?:back to |return to |go to )?(?:the )?(?:table of )?contents?(?: page)?$|^(?:index|home|cover|inhalt|inhaltsverzeichnis|zurück.*|sommaire|índice|indice|contenido|contenu|link|links|menu)$/i,
  /^\p{Lu}[\p{L}'-]+,? (?:\p{Lu}\. ?){1,3}(?:,|and |& |\()/u,
  /^licen[cs]ed (?:under|by) |^(?:open government|creative commons|open data)(?: \S+)? licen[cs]e|^cc[ -](?:by|0)(?![\p{L}])|all rights reserved/iu,
  /^(?:page|seite|página|pagina|sheet) ?\d+(?: (?:of|von|de) \d+)?$/i,
  /^(?:national|official|experimental|accredited official) statistics(?: publication)?$/i,
];

/** Whether a line says where a table is from, when it was published or how to cite it. */
export const isAboutPublication = (line: string): boolean => abouts.some((form) => form.test(line.trim()));

/** Marks and numbers before footnotes; the text of a footnote is a sentence. */
const footnote = /^(?:[*†‡§¹²³]|\(?\d{1,2}[).\]/]?\s|\(?[a-z]\)\s|\[\w{1,2}\]\s)/u;

/** Whether a line is a footnote: "1 Excluding overseas territories.", "* Provisional". */
export const isFootnote = (line: string): boolean =>
  /^[*†‡§¹²³]/u.test(line) || (footnote.test(line) && (/[.。]$/u.test(line) || /^\(?\d{1,2}[)/]|^\[/.test(line)));

/** Words before the number of a table, and the number. */
const numbered =
  /^(?:(?:table|tableau|tabelle|tabla|tabela|tabella|tabell|tabel|taulukko|tab\.|file|figure|fig\.|chart|graph|sheet|data ?set|annex|exhibit|schedule|таблица)\s+(?:no\.?\s*)?(?=[\w./-]*\d)[\p{L}\d][\w./-]*|[表図图]\s?\d[\d.-]*)(?:\s*[:：.–—-]\s*|\s+)(?=\S*\p{L})/iu;

/** The rest of a line that begins with the number of a table; undefined for other lines. */
export function titleBehindNumber(line: string): string | undefined {
  const rest = line.replace(numbered, "");
  return rest === line || !/\p{L}{3}/u.test(rest) ? undefined : rest;
}
