/** A number told in thousands, millions or billions by a letter behind it: `12.4k`, `3.28M`, `1.4B`, `£88.2m`. */
export interface Multiple {
  readonly bare: string;
  /** Of ten. */
  readonly power: number;
  readonly letter: string;
}

const powers: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6, mn: 6, B: 9, bn: 9 };

/** Behind money, small letters are no metres. */
const powersOfMoney: Readonly<Record<string, number>> = { m: 6, b: 9, tn: 12, T: 12 };
const ofMoney = /^(-?[$€£¥]\s?-?[\d.,]*\d)\s?(k|K|M|m|mn|B|b|bn|tn|T)$/;

/** A text as such a number. Fewer than three figures and a letter may be a code: `3M` are three months. */
export function readMultiple(text: string): Multiple | undefined {
  const [, bare = "", letter = ""] = /^(-?[\d.,]*\d)(k|K|M|mn|B|bn)$/.exec(text) ?? ofMoney.exec(text) ?? [];
  const power = powers[letter] ?? powersOfMoney[letter];
  return power === undefined ? undefined : { bare, power, letter };
}

/** Whether its letter can hardly be anything else, by its figures. */
export const isClear = ({ bare }: Multiple): boolean => /[.,]|\d{3}/.test(bare);
