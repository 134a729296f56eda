/** An expected failure: content or environment is at fault, not the program. It is printed without a stack (exit code 1). */
export class Failure extends Error {
  override readonly name: string = "Failure";
}

/** The command line itself is wrong (exit code 2). */
export class UsageError extends Failure {
  override readonly name = "UsageError";
}

/** Whether an error is one of the system's with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** What the system's errors mean to an author. */
const systemErrors: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "a file is larger than the system allows",
  EROFS: "the disk is read-only",
  ENOTDIR: "a file stands where a folder should be",
  EISDIR: "a folder stands where a file should be",
  EEXIST: "a file stands where a folder should be",
  EACCES: "the system denies the access",
  EPERM: "the system denies the access",
  EMFILE: "too many files are open",
  EIO: "the disk failed",
};

/** An error that the system is the cause of as a failure; others as they are. @param promise - what is still right */
export function explainSystemError(error: unknown, promise: string): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  // Errors of threads come without their code.
  const [code = ""] = /\bE[A-Z]{2,}\b/.exec(error.message) ?? [];
  const words = systemErrors[code];
  return words === undefined ? error : new Failure(`${words}; ${promise} (${error.message})`, { cause: error });
}
