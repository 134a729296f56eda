import { stem } from "./stem.ts";

/** Words that say nothing about the subject of a text. */
const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being between both but by can
  cannot cant could did didnt do does doesnt doing done dont each else etc ever every for from get gets getting got had
  has have having he her here hers him his how i if in into is isnt it its just let many may me might more most much
  must my no nor not of off on one ones only or other our out over own per shall she should since so some such than that
  the their them then there these they this those through to too under until up upon us versus very via vs was we were what
  when where whether which while who whom whose why will with within without would you your`.split(/\s+/),
);

/**
 * Splits text into words: lower case, without accents, apostrophes and possessive endings ("women's health in Côte d'Ivoire" →
 * women, health, in, cote, divoire).
 */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(\p{L}{3})['’ʼ]s(?![\p{L}\p{N}])/gu, "$1")
    .replace(/[\p{M}'’ʼ]/gu, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The terms of a text, in order, with repeats: its words without stop words, stemmed. Documents, queries and lexicons use the
 * same terms.
 */
export function splitTerms(text: string): string[] {
  const terms: string[] = [];
  for (const word of splitWords(text)) if (!stopWords.has(word)) terms.push(stem(word));
  return terms;
}

/** Words that phrases ignore: "share of the poor" is the phrase "share poor". */
const lightWords = new Set(
  `a am an and are as at be been being by did do does doing done for from had has have having he her his i in is it its
  my of on or our she so than that the their them then there these they this those to us was we were which who whom
  whose you your actually currently exactly generally nowadays please really still typically usually`.split(/\s+/),
);

/** Synonyms in phrases, replaced by the first of their line. */
const phraseWords = new Map(
  [
    "child children kid kids youngster youngsters",
    "people folk folks person persons",
    "mother mothers mum mums mom moms mama mommy mummy",
    "father fathers dad dads daddy",
    "woman women lady ladies female females",
    "man men guy guys male males",
    "die dies died dying death deaths dead",
    "no without not lack lacks lacking never none",
    "cant cannot unable couldnt",
    "baby babies infant infants",
    "cost costs price prices pricing costing",
    "spend spending spends spent expenditure expenditures",
    "eat eats eating eaten ate",
    "car cars automobile automobiles auto autos",
    "doctor doctors physician physicians",
    "big large larger largest bigger biggest",
    "rich richer richest wealthy wealthier wealthiest",
    "poor poorer poorest",
    "old elderly older oldest aged ageing aging",
    "husband husbands",
    "wife wives",
    "kill kills killed killing",
    "teenager teenagers teen teens adolescent adolescents",
    "house houses home homes",
    "plane planes aeroplane aeroplanes airplane airplanes aircraft",
    "trash rubbish garbage litter",
    "job jobs",
    "give gives given giving gave",
    "make makes made making",
    "buy buys bought buying purchase purchases",
    "get gets getting got gotten receive receives",
    "tv telly television televisions tvs",
    "telephone telephones phone phones",
    "pupil pupils student students schoolchild schoolchildren schoolkid schoolkids",
    "boy boys lad lads",
    "film films movie movies",
    "country countries nation nations",
    "worker workers employee employees",
    "bike bikes bicycle bicycles pushbike pushbikes",
    "petrol gasoline",
    "journey journeys trip trips",
    "disease diseases illness illnesses sickness sicknesses ailment ailments",
    "shop shops store stores",
    "wage wages salary salaries paycheck paychecks",
    "start starts starting started begin begins beginning began begun",
    "company companies firm firms business businesses",
    "sea seas ocean oceans",
    "railway railways railroad railroads",
    "lorry lorries truck trucks",
    "holiday holidays vacation vacations",
    "quick quickly fast rapid rapidly",
    "marry marries married marrying wed wedded",
    "city cities town towns",
  ].flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

/**
 * The words of a phrase, in order, stemmed. Words that change the meaning are kept, unlike in `splitTerms`: "out of work" is not
 * "work", "without electricity" is not "electricity". Synonyms are replaced by one of them.
 */
export const splitPhrase = (text: string): string[] =>
  splitWords(text)
    .filter((word) => !lightWords.has(word))
    .map((word) => phraseWords.get(word) ?? stem(word));

/** Whether a word is a stop word. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
