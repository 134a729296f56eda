import type { WordMatch } from "./match.ts";

/** Minimum share of a query that a document must answer to be found: no result is better than nonsense. */
export const minCoverages = {
  usual: 0.2,
  /** For a query with a word that neither the site nor the lexicon has: "pizza" is not food. */
  unknown: 0.3,
  /** For a query that does not ask for data: "how to train a puppy". */
  transactional: 0.7,
} as const;

/** The minimum coverage for a query. */
export function minCoverage({ hasUnknown }: Pick<WordMatch, "hasUnknown">, query: string): number {
  if (isTransactional(query)) return minCoverages.transactional;
  return hasUnknown ? minCoverages.unknown : minCoverages.usual;
}

/** Words of queries about doing, buying, watching or reading something: recipes, directions, repairs. */
const words = new Set(
  `recipe recipes lyrics chords tutorial tutorials walkthrough cheats download downloads downloading install installing
  uninstall reinstall troubleshoot login signin signup password passwords username unsubscribe screenshot wallpaper
  wallpapers ringtone screensaver emulator subtitles fanfiction fanfic trailer trailers episode episodes sequel
  crossword crosswords sudoku wordle puzzle puzzles riddle riddles quiz quizzes joke jokes meme memes horoscope horoscopes
  zodiac coupon coupons voucher vouchers discount discounts refund checkout bargain bargains booking
  bookings reservation reservations timetable timetables itinerary directions tomorrow tonight nearby translate
  translation synonym synonyms antonym rhymes rhyming conjugation converter convert repair repairs repairing fix
  fixing unblock unclog diy template templates tattoo tattoos costume costumes hairstyle hairstyles outfit outfits resume cv
  celebrity celebrities autocorrect spreadsheet`.split(/\s+/),
);

/** Phrases of such queries. */
const phrases =
  /\b(how (to|do (i|you) (make|cook|fix|clean|get|remove|install|train))|where (can|do) i (buy|find|get)|near (me|here)|last night|next week|this weekend|step by step|for beginners|for sale|cover letter|interview questions|phone number|opening hours|(contact|about) us|lottery numbers|who won(?!'))\b/;

/**
 * Whether a query is transactional (Broder 2002): about doing or buying something rather than about data. A partial match does not answer
 * it: a chart of wine consumption does not help with wine stains.
 */
export function isTransactional(text: string): boolean {
  const plain = text.toLowerCase();
  return phrases.test(plain) || (plain.match(/[a-z]+/g) ?? []).some((word) => words.has(word));
}
