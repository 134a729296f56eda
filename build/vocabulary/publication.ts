import { parseMonthName } from "./calendar.ts";
import { isWeekdayName } from "./weekdays.ts";
import { normalizeWords } from "./words.ts";

/** Words that say when data were published or changed, in several languages, as `normalizeWords` writes them. */
const strong =
  "released?|updated?|revised|published|publie|publiee|publicado|publicada|pubblicato|pubblicata|veroffentlicht|erschienen|erscheinungsdatum|aktualisiert|mise a jour|mis a jour|actualizad[oa]|actualizacion|atualizad[oa]|atualizacao|aggiornat[oa]|aggiornamento|gepubliceerd|bijgewerkt|publicerad|uppdaterad|offentliggjort|opdateret|oppdatert|julkaistu|paivitetty|opublikowan[oey]|aktualizacja|publikovano|опубликован\\p{L}*|обновлен\\p{L}*";
/** Words that do so only before a whole date: "jobs created in 2020" are not. */
const weak =
  "publication|veroffentlichung|parution|modified|extract(?:ed|ion)|retrieved|downloaded|accessed|generated|created|issued|printed|abgerufen";

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu");
const [strongWord, weakWord] = [word(strong), word(weak)];

/**
 * Whether the year behind a text is that of a publication: "Released on 12 March", "Last update: ". Between the word and
 * the year, there is nothing but the rest of a date.
 */
export function isBeforePublicationYear(text: string): boolean {
  const words = normalizeWords(text);
  const isBefore = (pattern: RegExp, least: number): boolean =>
    [...words.matchAll(pattern)].some(({ 0: found, index }) => {
      const rest = words
        .slice(index + found.length)
        .split(" ")
        .filter(Boolean);
      return rest.every(isOfDate) && rest.filter((one) => /\d/.test(one)).length >= least;
    });
  return isBefore(strongWord, 0) || isBefore(weakWord, 1);
}

/** Whether a word may be part of a date: a number, a month, a weekday, a preposition. */
const isOfDate = (one: string): boolean =>
  /^\d{1,2}(?:st|nd|rd|th|er|e)?$/.test(one) ||
  /^(?:\p{L}{1,3}|date|data|datum|fecha|time|datetime|from)$/u.test(one) ||
  parseMonthName(one) !== undefined ||
  isWeekdayName(one);

/** Words for the day of birth or death, in several languages. Years of birth are often those of the values: of cohorts. */
const birth =
  /(?<!\p{L})(?:(?:date|day) of (?:birth|death)|(?:birth|death) ?(?:date|day)|dob|born|died|(?:geburts|sterbe)(?:datum|tag)|geboren|gestorben|date de (?:naissance|deces)|nee? le|fecha de (?:nacimiento|defuncion)|data de nascimento|data di (?:nascita|morte)|geboortedatum|fodelsedatum|fodsels(?:dato|dag)|data urodzenia|datum narozeni|syntyma(?:aika|paiva)|дата рождения|дата народження|dogum tarihi)(?!\p{L})|出生日期|生年月日|생년월일/u;

/** Whether the header of a column says that its years are those of births. */
export const isYearOfBirth = (name: string): boolean =>
  /year of birth|birth ?year|geburtsjahr|annee de naissance|ano de (?:nacimiento|nascimento)|anno di nascita|geboortejaar|год рождения|出生年/.test(
    normalizeWords(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")),
  );

/** Whether the header of a column says that its dates are those of a record, a publication or a birth, not of the values. */
export const isOfRecord = (name: string): boolean => {
  const words = normalizeWords(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  return (
    birth.test(words) ||
    /updat|modif|releas|publi|extract|as of|creat|access|download|retriev|aktualis|veroffentlich|mise a jour|actualiza|atualiza|aggiorna/.test(
      words,
    )
  );
};
