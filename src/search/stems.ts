/**
 * Words that the stemmer cuts to the stem of another word which means something else: a stem, then the words that have it. Left
 * alone, who asks for fertilizer would find fertility, for child wasting what is thrown away, for hospitals hospitality.
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

const stems = new Map(
  families
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [stem = "", words = ""] = line.split(": ");
      return words.split(" ").map((word) => [word, stem] as const);
    }),
);

/** The stem of a word, in American spelling, that must not be cut as far as others; undefined of all other words. */
export const ownStem = (word: string): string | undefined => stems.get(word);
