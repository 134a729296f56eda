/** A store of blobs by path: `cas/<sha256>` for contents, `ac/<sha256>` for the result of a key. */
export interface BlobStore {
  /** Its URL without secrets, for messages. */
  readonly name: string;
  /** Whether `put` is allowed. */
  readonly isWritable: boolean;
  /** @returns undefined if it does not exist @throws UnexpectedSizeError if it is larger @throws StoreError if the request fails */
  get(path: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** @throws StoreError if the request fails */
  has(path: string): Promise<boolean>;
  /** @throws StoreError if it was not stored */
  put(path: string, body: Uint8Array): Promise<void>;
}

/** A request failed or was refused. */
export class StoreError extends Error {}

/** The store did not answer. */
export class NoAnswerError extends StoreError {}

/** The store rejected a body as too large. Smaller ones may work. */
export class TooLargeError extends StoreError {}

/** The store denied access: retrying is useless. */
export class AccessError extends StoreError {}

/** A body is larger than the one that was stored. Others may be intact. */
export class UnexpectedSizeError extends StoreError {}
