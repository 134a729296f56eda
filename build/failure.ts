import { resolve } from "node:path";

/** An expected failure, caused by the content or the environment. Printed without a stack trace; exit code 1. */
export class Failure extends Error {
  override readonly name: string = "Failure";
}

/** A wrong command line; exit code 2. */
export class UsageError extends Failure {
  override readonly name = "UsageError";
}

/** Whether an error is a system error with one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** System error codes in words for authors. */
const systemErrors: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "a file is larger than the system allows",
  EROFS: "the disk is read-only",
  ENOTDIR: "there is a file where a folder is needed",
  EISDIR: "there is a folder where a file is needed",
  EEXIST: "there is a file where a folder is needed",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EMFILE: "too many files are open",
  EIO: "the disk failed",
};

/**
 * Turns a system error about the cache folder into a `Failure` that names the option for another one; returns other errors
 * unchanged.
 */
export function explainCacheError(error: unknown, cache: string): unknown {
  const isAboutCache = error instanceof Error && [cache, resolve(cache)].some((path) => error.message.includes(path));
  if (!isAboutCache) return error;
  return explainSystemError(error, `${cache} must be a folder that can be written to; --cache names another`);
}

/**
 * Turns a system error into a `Failure` with a message for authors; returns other errors unchanged.
 * @param consequence - added to the message: the state that the error left, or advice
 */
export function explainSystemError(error: unknown, consequence: string): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  // Errors from worker threads lose their `code`, so it is read from the message.
  const [code = ""] = /\bE[A-Z]{2,}\b/.exec(error.message) ?? [];
  const words = systemErrors[code];
  return words === undefined ? error : new Failure(`${words}; ${consequence} (${error.message})`, { cause: error });
}
