import { createHash } from "node:crypto";
import { asArray, isRecord, maybeParseJson } from "../../../src/core/text/json.ts";

/** A content by its whole SHA-256, as stores of this protocol name and check it. */
export interface Digest {
  readonly sha256: string;
  readonly bytes: number;
}

export const digestOf = (body: Uint8Array): Digest => ({
  sha256: createHash("sha256").update(body).digest("hex"),
  bytes: body.length,
});

/** Where a content lies. */
export const contentPath = ({ sha256 }: Digest): string => `cas/${sha256}`;

/** Where what came of a key lies: stores take nothing but SHA-256 for its name. */
export const resultPath = (key: string): string => `ac/${createHash("sha256").update(key).digest("hex")}`;

/**
 * What came of a key, in the shape that stores check: an `ActionResult` of the Remote Execution API
 * (`build.bazel.remote.execution.v2`), in protocol buffers' form of JSON, where 64-bit numbers are texts.
 */
export const actionResult = ({ sha256, bytes }: Digest): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      outputFiles: [{ path: "pack", digest: { hash: sha256, sizeBytes: String(bytes) } }],
      exitCode: 0,
    }),
  );

/** Undoes `actionResult`. @returns undefined for anything else */
export function readActionResult(body: Uint8Array): Digest | undefined {
  const file = fileOf(maybeParseJson(Buffer.from(body).toString()));
  if (!isRecord(file)) return undefined;
  const [sha256, bytes] = [String(file.hash), Number(file.sizeBytes)];
  return /^[0-9a-f]{64}$/.test(sha256) && Number.isSafeInteger(bytes) && bytes >= 0 ? { sha256, bytes } : undefined;
}

/** The digest of the one file. */
function fileOf(result: unknown): unknown {
  const [file] = isRecord(result) ? asArray(result.outputFiles) : [];
  return isRecord(file) ? file.digest : undefined;
}
