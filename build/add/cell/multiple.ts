/** A number told in thousands, millions or billions by a letter behind it: `12.4k`, `3.28M`, `1.4B`. */
export interface Multiple {
  readonly bare: string;
  /** Of ten. */
  readonly power: number;
  readonly letter: string;
}

const powers: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6, mn: 6, B: 9, bn: 9 };

/** A text as such a number. Fewer than three figures and a letter may be a code: `3M` are three months. */
export function readMultiple(text: string): Multiple | undefined {
  const [, bare = "", letter = ""] = /^(-?[\d.,]*\d)(k|K|M|mn|B|bn)$/.exec(text) ?? [];
  const power = powers[letter];
  return power === undefined ? undefined : { bare, power, letter };
}

/** Whether its letter can hardly be anything else, by its figures. */
export const isClear = ({ bare }: Multiple): boolean => /[.,]|\d{3}/.test(bare);
