import { AwsClient } from "aws4fetch";
import { UsageError } from "../../failure.ts";
import type { BlobStore } from "./blobStore.ts";
import { connect, HttpStore, type HttpStoreOptions } from "./httpStore.ts";

/** Options for opening a store. */
export interface StoreOptions {
  /** `https://host/path`, `http://…`, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly isReadOnly: boolean;
  /** Environment variables with credentials. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Opens the store at a URL.
 * @throws UsageError for an invalid URL and for missing credentials
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

/** A secret from a variable, without the line break that files end with. @throws UsageError that does not contain the secret */
function secretOf(name: string, text: string | undefined): string | undefined {
  const secret = text?.trim();
  if (!secret || /^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new UsageError(`${name} has characters that no header takes: spaces, control characters or others than ASCII`);
}

/** Decodes a part of a URL. A part with an unescaped "%" is taken literally. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The URL of an S3 service other than Amazon's. @throws UsageError that does not contain a password */
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

const openBucket = (url: URL, isWritable: boolean, env: NodeJS.ProcessEnv): BlobStore =>
  new HttpStore({ ...bucketAccess(url, env, "--cache-url"), isWritable });

/**
 * Access to a bucket, or to a folder in it, with the variables that AWS tools read.
 * @param url - `s3://bucket/prefix`
 * @param option - the option that the URL comes from
 * @throws UsageError for missing credentials
 */
export function bucketAccess(
  url: URL,
  env: NodeJS.ProcessEnv,
  option: string,
): Pick<HttpStoreOptions, "base" | "send"> {
  const accessKeyId = secretOf("AWS_ACCESS_KEY_ID", env.AWS_ACCESS_KEY_ID);
  const secretAccessKey = secretOf("AWS_SECRET_ACCESS_KEY", env.AWS_SECRET_ACCESS_KEY);
  const sessionToken = secretOf("AWS_SESSION_TOKEN", env.AWS_SESSION_TOKEN);
  if (!accessKeyId || !secretAccessKey)
    throw new UsageError(`${option} s3://… needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment`);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || "us-east-1";
  const endpoint = endpointOf(env);
  const service = `s3.${region}.amazonaws.com`;
  // Amazon's wildcard certificate covers one label, so a bucket name with dots goes into the path.
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
  return {
    base: host + url.pathname.replace(/\/+$/, ""),
    async send(address, asked, signal) {
      const { method, headers } = asked;
      // The body is not signed. It is checked against its digest when it is read.
      const signed = await client.sign(address, { method, headers });
      return send(signed.url, { ...asked, headers: Object.fromEntries(signed.headers) }, signal);
    },
  };
}
