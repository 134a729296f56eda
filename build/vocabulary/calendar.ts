const known: readonly (readonly string[])[] = [
  ["jan", "january", "januar", "janvier", "enero", "gennaio", "janeiro", "januari", "janv", "ene", "gen"],
  ["feb", "february", "februar", "fevrier", "febrero", "febbraio", "fevereiro", "februari", "fevr", "fev"],
  ["mar", "march", "marz", "mars", "marzo", "marco", "maart", "mrz", "maerz"],
  ["apr", "april", "avril", "abril", "aprile", "avr", "abr"],
  ["may", "mai", "mayo", "maggio", "maio", "mei", "mag"],
  ["jun", "june", "juni", "juin", "junio", "giugno", "junho", "giu"],
  ["jul", "july", "juli", "juillet", "julio", "luglio", "julho", "juil", "lug"],
  ["aug", "august", "aout", "agosto", "augustus", "ago"],
  ["sep", "sept", "september", "septembre", "septiembre", "settembre", "setembro", "set"],
  ["oct", "october", "oktober", "octobre", "octubre", "ottobre", "outubro", "okt", "ott", "out"],
  ["nov", "november", "novembre", "noviembre", "novembro"],
  ["dec", "december", "dezember", "decembre", "diciembre", "dicembre", "dezembro", "dez", "dic"],
];

/** Languages whose full month names are recognised as well, alone and in the form used after a day number. */
const languages = "bg ca cs da el et eu fi gl hr hu is it lt lv mk nb nl pl pt ro ru sk sl sq sr sv tr uk".split(" ");

const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();

/** Parses a month name in one of many languages. Accents and points are ignored. @returns 1 to 12 */
export function parseMonthName(text: string): number | undefined {
  names ??= allNames();
  return names.get(plainName(text));
}

let names: ReadonlyMap<string, number> | undefined;

/** All names by month. Names that mean two months, such as `listopad` in Croatian and Czech, are left out. */
function allNames(): ReadonlyMap<string, number> {
  const found = new Map(known.flatMap((names, month) => names.map((name) => [name, month + 1] as const)));
  const doubtful = new Set<string>();
  for (const [name, month] of foreignNames()) {
    const other = found.get(name);
    if (other === undefined) found.set(name, month);
    else if (other !== month && !known.flat().includes(name)) doubtful.add(name);
  }
  for (const name of doubtful) found.delete(name);
  return found;
}

function* foreignNames(): Iterable<readonly [name: string, month: number]> {
  for (const language of languages) {
    const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
    for (let i = 0; i < 12; i++) {
      const date = new Date(Date.UTC(2020, i, 1));
      const behindDay = day.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
      for (const name of [month.format(date), behindDay]) {
        const plain = plainName(name);
        if (/^\p{L}{3,}$/u.test(plain)) yield [plain, i + 1];
      }
    }
  }
}

/** Expands a two-digit year as POSIX does: 69 to 99 are 19xx, the rest 20xx. */
export const expandYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 69 ? 2000 : 1900);
