/** A store of bodies by path: `cas/<sha256>` for contents, `ac/<sha256>` for what came of a key. */
export interface BlobStore {
  /** Where it is, without secrets, for messages. */
  readonly name: string;
  /** Whether bodies may be put. */
  readonly isWritable: boolean;
  /** @returns undefined when there is none @throws ExcessError when it is larger @throws StoreError when it cannot be told */
  get(path: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** @throws StoreError when it cannot be told */
  has(path: string): Promise<boolean>;
  /** @throws StoreError when it was not put */
  put(path: string, body: Uint8Array): Promise<void>;
}

/** A store that does not answer, or refuses. */
export class StoreError extends Error {}

/** A store of which nothing is heard. */
export class NoAnswerError extends StoreError {}

/** A store that takes a body for too large; others it may take. */
export class TooLargeError extends StoreError {}

/** A store that refuses whoever asks: to ask again is of no use. */
export class AccessError extends StoreError {}

/** A body that is larger than what was put there: others may be as they were. */
export class UnexpectedSizeError extends StoreError {}
