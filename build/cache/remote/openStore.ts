import { AwsClient } from "aws4fetch";
import { UsageError } from "../../failure.ts";
import type { BlobStore } from "./blobStore.ts";
import { connect, HttpStore } from "./httpStore.ts";

/** Which store is opened, and how. */
export interface StoreOptions {
  /** `https://host/path`, `http://…`, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly isReadOnly: boolean;
  /** Where credentials stand. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The store at an address.
 * @throws UsageError for one that is none, and where credentials are missing
 */
export function openStore({ url, isReadOnly, env }: StoreOptions): BlobStore {
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

function openHttp(url: URL, isWritable: boolean, { POLYGRAPH_CACHE_TOKEN }: NodeJS.ProcessEnv): BlobStore {
  const { username, password } = url;
  const basic = Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64");
  const token = secretOf("POLYGRAPH_CACHE_TOKEN", POLYGRAPH_CACHE_TOKEN);
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

/** What a variable has, without the end of the line of the file that it was read from. @throws UsageError, which does not tell it */
function secretOf(name: string, text: string | undefined): string | undefined {
  const secret = text?.trim();
  if (!secret || /^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new UsageError(`${name} has characters that no header takes: spaces, control characters or others than ASCII`);
}

/** A part of an address as it was meant; one with a "%" that nobody wrote as "%25" is meant as it stands. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where buckets are, when not at Amazon's. @throws UsageError, which tells no password, for none and for one that messages would tell */
function endpointOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
    return url.origin + url.pathname.replace(/\/+$/, "");
  throw new UsageError(
    "AWS_ENDPOINT_URL is an address such as https://objects.example.org, without user, password, ? and #: keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  );
}

/** A bucket, by the variables that the tools of Amazon Web Services read. */
function openBucket(url: URL, isWritable: boolean, env: NodeJS.ProcessEnv): BlobStore {
  const accessKeyId = secretOf("AWS_ACCESS_KEY_ID", env.AWS_ACCESS_KEY_ID);
  const secretAccessKey = secretOf("AWS_SECRET_ACCESS_KEY", env.AWS_SECRET_ACCESS_KEY);
  const sessionToken = secretOf("AWS_SESSION_TOKEN", env.AWS_SESSION_TOKEN);
  if (!accessKeyId || !secretAccessKey)
    throw new UsageError("--cache-url s3://… needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment");
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || "us-east-1";
  const endpoint = endpointOf(env);
  const service = `s3.${region}.amazonaws.com`;
  // Amazon's certificate is of names with one part before the service's.
  const own = url.hostname.includes(".") ? `https://${service}/${url.hostname}` : `https://${url.hostname}.${service}`;
  const host = endpoint ? `${endpoint}/${url.hostname}` : own;
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
