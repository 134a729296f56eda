import { AwsClient } from "aws4fetch";
import { UsageError } from "../failure.ts";
import type { Environment } from "../terminal/environment.ts";
import type { BlobStore } from "./blobStore.ts";
import { connect } from "./connection.ts";
import { HttpStore } from "./httpStore.ts";

/** Which store is opened, and how. */
export interface StoreRequest {
  /** `https://host/path`, `http://…`, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly isReadOnly: boolean;
  /** Where credentials stand. */
  readonly env: Environment;
}

/**
 * The store at an address.
 * @throws UsageError for one that is none, and where credentials are missing
 */
export function openStore({ url, isReadOnly, env }: StoreRequest): BlobStore {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isWritable = !isReadOnly;
  if (parsed && /^https?:$/.test(parsed.protocol)) return openHttp(parsed, isWritable, env);
  if (parsed?.protocol === "s3:" && parsed.hostname !== "") return openBucket(parsed, isWritable, env);
  throw new UsageError(
    `--cache-url takes an address such as https://cache.example.org/polygraph or s3://bucket/polygraph`,
  );
}

function openHttp(url: URL, isWritable: boolean, { POLYGRAPH_CACHE_TOKEN: token }: Environment): BlobStore {
  const { username, password } = url;
  const basic = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
  const authorization = token ? `Bearer ${token}` : username !== "" && `Basic ${basic}`;
  const credentials: Record<string, string> = authorization ? { Authorization: authorization } : {};
  const send = connect();
  return new HttpStore({
    base: url.origin + url.pathname.replace(/\/+$/, ""),
    isWritable,
    send: (address, asked, signal) =>
      send(address, { ...asked, headers: { ...asked.headers, ...credentials } }, signal),
  });
}

/** A part of an address as it is meant. @throws UsageError where it is not encoded as such; secrets are not told */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UsageError("--cache-url has a name or password that is not encoded for addresses: write % as %25");
  }
}

/** A bucket, by the variables that the tools of Amazon Web Services read. */
function openBucket(url: URL, isWritable: boolean, env: Environment): BlobStore {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new UsageError("--cache-url s3://… needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment");
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || "us-east-1";
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  const host = endpoint
    ? `${endpoint.replace(/\/+$/, "")}/${url.hostname}`
    : `https://${url.hostname}.s3.${region}.amazonaws.com`;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region,
    ...(sessionToken && { sessionToken }),
  });
  const send = connect();
  return new HttpStore({
    base: host + url.pathname.replace(/\/+$/, ""),
    isWritable,
    async send(address, asked, signal) {
      const { method, headers } = asked;
      // What a bucket is given is not signed, but checked by its name when it is read.
      const signed = await client.sign(address, { method, headers });
      return send(signed.url, { ...asked, headers: Object.fromEntries(signed.headers) }, signal);
    },
  });
}
