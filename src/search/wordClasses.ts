import { stem } from "./stem.ts";

/** Everyday words that say little about a subject, unless a concept is named by them. */
const everyday = new Set(
  `ability able actual actually add afford ago allow almost already always answer appear ask average away back bad base basic
  become begin best better big bit bring build buy call care carry case cause centuries century certain chance change check
  choose clear close come common compare complete consider continue correct count course create cut day deal decide depend
  develop differ difference different difficult direct divide early easy effect end enough entire event exact example exist
  expect explain extra fact fair fall famous far fast feel few figure fill final find fine first five fix follow form former
  found four free frequent full fun further future general give go good great grow guess half hand happen hard heavy help
  hide high hit hold hope hundred idea important include increase indeed information interest involve item keep kind know
  large last late later lately latest lead learn leave left length less let level life-long light like likely limit line list
  little local long longer look lose lot low main make manage matter maybe mean means meet mention method middle million
  minimum modern moment month more morning move name near need needed never new next nice night normal nothing notice now
  number object offer often old only open order original ordinary outside own pair part past pay per percent perfect period
  piece place plan play point popular possible present pretty previous probably problem proper provide purpose put
  quality question quick quickly quite random range rare rather reach read ready real really reason recent recently reduce
  regular relate remain remember remove repeat report require respond rest result return right rise role round rule run safe
  sale same save say second see seem sell send sense serious set several short show side sign similar simple since single
  slow small soon sort sound special specific spend split spread stand start state stay step still stop story strange strong
  stuff subject sudden suggest support suppose sure surprise take talk tell term test thank thing think third thousand
  three throw time tiny today together tomorrow top total toward true truth try turn twice two type typical understand unit
  unusual use used useful usual usually value various version view visit wait want watch way week weight weighted well whole
  wide win wish wonder word world worry worse worst write wrong year yesterday yet young`
    .split(/\s+/)
    .map(stem),
);

/** Whether a term, i.e. a stem, is an everyday word. */
export const isEveryday = (term: string): boolean => everyday.has(term);

/** Terms that say how something is counted or shown. */
const measureWords = new Set(
  `share percentag percent proport rate number amount averag total annual mean level per daili yearli peopl person result best
  worst top list cheap data statist chart graph map figur compar trend countri world`.split(/\s+/),
);

/** Whether a term says how something is counted or shown. */
export const isMeasureWord = (term: string): boolean => measureWords.has(term);

/** Whether a term is a number. */
export const isNumber = (term: string): boolean => /^\d/.test(term);
