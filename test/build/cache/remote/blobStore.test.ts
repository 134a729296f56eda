import { expect, it } from "vitest";
import {
  AccessError,
  NoAnswerError,
  StoreError,
  TooLargeError,
  UnexpectedSizeError,
} from "../../../../build/cache/remote/blobStore.ts";

it.each([NoAnswerError, TooLargeError, AccessError, UnexpectedSizeError])(
  "each failure of a store is one of its errors, and none of the others: %s",
  (Kind) => {
    const error = new Kind("why");
    expect(error).toBeInstanceOf(StoreError);
    expect(error.message).toBe("why");
    const kinds = [NoAnswerError, TooLargeError, AccessError, UnexpectedSizeError];
    expect(kinds.filter((other) => error instanceof other)).toEqual([Kind]);
  },
);
