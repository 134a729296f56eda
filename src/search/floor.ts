import type { Match } from "./match.ts";

/** How much of a query a document has to answer, or it is not found: nothing is better than nonsense. */
export const floors = {
  usual: 0.2,
  /** Of a query with a word that neither the site nor the lexicon knows: "pizza" is not food. */
  strange: 0.3,
  /** Of a query that asks for no figures: "how to train a puppy". */
  errand: 0.7,
} as const;

/** How much of a query has to be answered. */
export function leastCoverage({ isStrange }: Pick<Match, "isStrange">, query: string): number {
  if (isErrand(query)) return floors.errand;
  return isStrange ? floors.strange : floors.usual;
}

/** Words of what people want to do, buy, watch or read, and no figures tell them: recipes, directions, repairs. */
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

/** The same in several words. */
const phrases =
  /\b(how (to|do (i|you) (make|cook|fix|clean|get|remove|install|train))|where (can|do) i (buy|find|get)|near (me|here)|last night|next week|this weekend|step by step|for beginners|for sale|cover letter|interview questions|phone number|opening hours|(contact|about) us|lottery numbers|who won(?!'))\b/;

/**
 * Whether a query asks for something to be done, bought or enjoyed. What answers it in part does not answer it: a chart of wine is none
 * for who has spilt some.
 */
export function isErrand(text: string): boolean {
  const plain = text.toLowerCase();
  return phrases.test(plain) || (plain.match(/[a-z]+/g) ?? []).some((word) => words.has(word));
}
