/** What counts how much. Quality is flat around these numbers. */
export const weights = {
  /** What a concept's kin count beside itself. */
  narrower: 0.8,
  narrowest: 0.55,
  related: 0.4,
  broader: 0.2,
  /** What words near in meaning count beside those of a concept. */
  near: 0.6,
  /** What a word counts that only one of a concept's names has. */
  minShare: 0.15,
  /** What having no more than a word near in meaning counts as an answer: such words may be near by chance. */
  sure: 0.4,
  /** The power of each part's share in the sum: below one, a document with something of every part beats one with much of one. */
  balance: 0.7,
  /** What words of measure ("share", "number") and numbers count beside others. */
  measure: 0.4,
  number: 0.5,
  /** What concepts of measures ("per day", "forecast") count beside a subject. */
  how: 0.6,
  /** What a place counts: most documents hold data of many without saying so. */
  place: 0.5,
  /** What a common word counts that is no concept, beside parts that are one: "cutting down the rainforest" is about forests. */
  plain: 0.35,
  /** What a document gains by having a term of art in the very words that were typed, beside other names of its concept. */
  typed: 0.2,
  /** What the words of a phrase count without the small ones that turn its meaning. */
  reduced: 0.4,
  /** A name of which a document has less than this says nothing of it: "price" is not "price of mobile data". */
  minNameShare: 0.45,
};
