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
  if (parsed && (parsed.search || parsed.hash))
    throw new UsageError("--cache-url takes an address without ? and #, for paths follow it; credentials go elsewhere");
  if (parsed && /^https?:$/.test(parsed.protocol)) return openHttp(parsed, isWritable, env);
  if (parsed?.protocol === "s3:" && parsed.hostname !== "") return openBucket(parsed, isWritable, env);
  throw new UsageError(
    `--cache-url takes an address such as https://cache.example.org/polygraph or s3://bucket/polygraph`,
  );
}

function openHttp(url: URL, isWritable: boolean, { POLYGRAPH_CACHE_TOKEN }: Environment): BlobStore {
  const { username, password } = url;
  const basic = Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64");
  // Secrets that were read from files end with the line.
  const token = POLYGRAPH_CACHE_TOKEN?.trim();
  if (token && !/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(
      "POLYGRAPH_CACHE_TOKEN has characters that no header takes: spaces, control characters or others than ASCII",
    );
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

/** A part of an address as it was meant; one with a "%" that nobody wrote as "%25" is meant as it stands. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
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
  if (endpoint && !/^https?:\/\/./.test(endpoint))
    throw new UsageError(`AWS_ENDPOINT_URL is an address such as https://objects.example.org: ${endpoint}`);
  const service = `s3.${region}.amazonaws.com`;
  // Amazon's certificate is of names with one part before the service's.
  const own = url.hostname.includes(".") ? `https://${service}/${url.hostname}` : `https://${url.hostname}.${service}`;
  const host = endpoint ? `${endpoint.replace(/\/+$/, "")}/${url.hostname}` : own;
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
