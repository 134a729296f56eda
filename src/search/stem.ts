import { stemmer } from "stemmer";

/** Memoized: documents repeat their words, and stemming takes longer than a lookup. */
const memo = new Map<string, string>();
const maxStems = 50_000;

/** What inflections and spellings of a word have in common. */
export function stem(word: string): string {
  let found = memo.get(word);
  if (found === undefined) {
    found = word.length > 40 ? word : stemOf(americanSpelling(word));
    if (memo.size < maxStems) memo.set(word, found);
  }
  return found;
}

const stemOf = (word: string): string => ownStems.get(word) ?? stemmer(word).replace(/oi$/, "oy");

/**
 * Words that the stemmer would give the stem of an unrelated word: our stem, then its words. Without this, fertilizer would find
 * fertility, and hospitals hospitality.
 */
const families = `
activist: activist activists activism
aids: aids
animat: animation animations animated
apartment: apartment apartments
arms: arms
authority: authority authorities
business: business businesses
communicat: communication communications communicate communicates communicating
communism: communism
competitiveness: competitiveness
conservative: conservative conservatives conservatism
corporal: corporal
customs: customs
doctorate: doctorate doctorates doctoral
domesticat: domesticated domestication domesticate domesticating
engineer: engineer engineers engineering engineered
executive: executive executives
experiment: experiment experiments experimental
fertiliz: fertilizer fertilizers fertilization fertilize fertilized fertilizing
generat: generation generations generate generates generated generating generator generators
generous: generous generosity
goods: goods
herring: herring herrings
hospitality: hospitality
humanities: humanities
important: important importance
informal: informal informally informality
internation: international internationally
journalist: journalist journalists journalism
landing: landing landings
leading: leading
literaci: literate
majority: majority majorities
maternity: maternity
mineral: mineral minerals
minority: minority minorities
mobility: mobility
naturaliz: naturalization naturalizations naturalize naturalized
news: news
organic: organic organically
organism: organism organisms
organiz: organization organizations organizational organize organizes organized organizing
overeat: overeating overeat
parking: parking
personality: personality personalities
physics: physics
polariz: polarization polarize polarized polarizing
populist: populism populist populists
position: position positions
productiv: productivity productivities productive
protestant: protestant protestants protestantism
publication: publication publications
rating: rating ratings
sanitiz: sanitizer sanitizers sanitize sanitized
several: several
tired: tired tiredness
universal: universal universally universality
wasting: wasting
`;

const ownStems = new Map(
  families
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [stem = "", words = ""] = line.split(": ");
      return words.split(" ").map((word) => [word, stem] as const);
    }),
);

/** Words ending in -ise, -our or -re that are spelled the same in American English. */
const sameInAmerican = new Set(
  `advertise advise arise braise bruise chemise comprise compromise concise cruise demise despise devise disease disguise
  enterprise excise exercise expertise franchise guise improvise incise likewise merchandise noise otherwise paradise
  poise practise praise precise premise promise raise revise rise supervise surmise surprise televise tortoise treatise
  turquoise wise four hour our pour tour flour sour devour detour contour velour troubadour acre genre ogre massacre
  mediocre`.split(/\s+/),
);

const endings: readonly [RegExp, string][] = [
  [/(\w{3})ys(e[ds]?|ing|er)$/, "$1yz$2"],
  [/(\w{3})is(e|es|ed|ing|ation|ations|ational|er|ers)$/, "$1iz$2"],
  [/(\w{2}[^aeiou])our(s|ed|ing|al|able|hood|hoods|er|ers)?$/, "$1or$2"],
  [/(\w(?:t|b))re(s)?$/, "$1er$2"],
  [/(\w{3}[aeiou]l)l(ed|ing|er|ers)$/, "$1$2"],
];

/** Other differences: [British, American]. */
const others: readonly [RegExp, string][] = [
  [/^(an|leuk|isch|hypoglyc|septic|ur|bacter)aem/, "$1em"],
  [/haem/, "hem"],
  [/^paed(?=i)/, "ped"],
  [/^gynaec/, "gynec"],
  [/^oes(?=[ot])/, "es"],
  [/^foet/, "fet"],
  [/rrhoea/, "rrhea"],
  [/^sulph/, "sulf"],
  [/^alumini?um/, "aluminum"],
  [/^archaeo/, "archeo"],
  [/^grey/, "gray"],
  [/^age(?=ing)/, "ag"],
  [/^plough/, "plow"],
  [/^sceptic/, "skeptic"],
  [/^tyre/, "tire"],
  [/^cheque/, "check"],
  [/^programme(?=s?$)/, "program"],
  [/^(def|off|lic|pret)ence/, "$1ense"],
  [/^jewellery/, "jewelry"],
  [/^mould/, "mold"],
  [/^maths?$/, "mathematics"],
];

/** Inflections that stemming does not undo, each followed by the word that stands for it. */
const forms = new Map(
  `women woman men man children child wives wife husbands husband feet foot teeth tooth mice mouse geese goose lice louse
  oxen ox lives life knives knife thieves thief wolves wolf calves calf gases gas buses bus viruses virus censuses census
  campuses campus bonuses bonus crises crisis analyses analysis diagnoses diagnosis lenses lens
  die death dies death died death dying death dead death deadly death`
    .trim()
    .split(/\s+/)
    .flatMap((word, i, all) => (i % 2 === 0 ? [[word, all[i + 1] ?? word] as const] : [])),
);

/** The American spelling and base form of a word, as the common form; other words are unchanged. */
export function americanSpelling(word: string): string {
  const plain = forms.get(word);
  if (plain !== undefined) return plain;
  if (word.length < 4 || !/[^a-z]|is|ys|our|re|ll|ae|oe|ph|um|gr|ageing|ou|sc|ty|ch|mm|nc|math/.test(word)) return word;
  for (const [british, american] of others) if (british.test(word)) return word.replace(british, american);
  if (
    sameInAmerican.has(word) ||
    sameInAmerican.has(word.replace(/(s|d|r|rs)$/, "")) ||
    sameInAmerican.has(word.replace(/ing$/, "e"))
  )
    return word;
  for (const [british, american] of endings) if (british.test(word)) return word.replace(british, american);
  return word;
}
