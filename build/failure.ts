/** An expected failure: content or environment is at fault, not the program. It is printed without a stack (exit code 1). */
export class Failure extends Error {
  override readonly name: string = "Failure";
}

/** The command line itself is wrong (exit code 2). */
export class UsageError extends Failure {
  override readonly name = "UsageError";
}
