import { createHash } from "node:crypto";
import { asArray, isRecord, maybeParseJson } from "../../../src/core/text/json.ts";

/** The digest of a content. Stores of this protocol name and check contents by SHA-256. */
export interface Digest {
  readonly sha256: string;
  readonly bytes: number;
}

export const digestOf = (body: Uint8Array): Digest => ({
  sha256: createHash("sha256").update(body).digest("hex"),
  bytes: body.length,
});

/** The path of a content. */
export const contentPath = ({ sha256 }: Digest): string => `cas/${sha256}`;

/** The path of the result of a key. Stores accept only SHA-256 as its name. */
export const resultPath = (key: string): string => `ac/${createHash("sha256").update(key).digest("hex")}`;

/**
 * The result of a key in the form that stores check: an `ActionResult` of the Remote Execution API
 * (`build.bazel.remote.execution.v2`) as protocol buffers JSON, where 64-bit numbers are strings.
 */
export const actionResult = ({ sha256, bytes }: Digest): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      outputFiles: [{ path: "pack", digest: { hash: sha256, sizeBytes: String(bytes) } }],
      exitCode: 0,
    }),
  );

/** Parses the output of `actionResult`. @returns undefined for anything else */
export function readActionResult(body: Uint8Array): Digest | undefined {
  const file = fileOf(maybeParseJson(Buffer.from(body).toString()));
  if (!isRecord(file)) return undefined;
  const [sha256, bytes] = [String(file.hash), Number(file.sizeBytes)];
  return /^[0-9a-f]{64}$/.test(sha256) && Number.isSafeInteger(bytes) && bytes >= 0 ? { sha256, bytes } : undefined;
}

/** The digest of the only file. */
function fileOf(result: unknown): unknown {
  const [file] = isRecord(result) ? asArray(result.outputFiles) : [];
  return isRecord(file) ? file.digest : undefined;
}
