import ipaddr from "ipaddr.js";
import { Failure } from "../../failure.ts";
import { limits, wholeMegabytes } from "./limits.ts";
import type { SourceIo, SourceResponse } from "./sourceIo.ts";

/** A downloaded file. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  /** URL after redirects. */
  readonly address: URL;
  readonly header: (name: string) => string | undefined;
}

/** Limits of a download. */
export interface FetchOptions {
  readonly maxBytes: number;
  /** Whether a person gave the URL. Only then may it be a host in a private network. */
  readonly isNamedByPerson: boolean;
}

/** A failure that may not recur: a retry makes sense. */
export class RetryableFailure extends Failure {
  /** Seconds to wait, from `Retry-After`. */
  readonly wait: number | undefined;

  constructor(message: string, options: ErrorOptions & { readonly wait?: number | undefined } = {}) {
    super(message, options);
    this.wait = options.wait;
  }
}

/** Whether an IP address is public: not this machine, its network or a cloud's metadata service. */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "unicast";
}

/**
 * Whether an IP address is link-local, also in a form of IPv6 that contains an IPv4 address. Clouds hand out the credentials
 * of a machine at such an address, and nobody publishes data there.
 */
export function isLinkLocalAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.range() === "linkLocal" || containedAddress(address)?.range() === "linkLocal";
}

/** The IPv4 address that a translated or tunnelled IPv6 address leads to (RFC 6052, RFC 6145, RFC 3056, RFC 4380). */
function containedAddress(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (!("parts" in address)) return undefined;
  const [, high6to4 = 0, low6to4 = 0, , , , high = 0, low = 0] = address.parts;
  switch (address.range()) {
    case "rfc6052":
    case "rfc6145":
      return ipv4Of(high, low);
    case "6to4":
      return ipv4Of(high6to4, low6to4);
    case "teredo":
      return ipv4Of(high ^ 0xffff, low ^ 0xffff);
    default:
      return undefined;
  }
}

/** An IPv4 address of two parts of an IPv6 address, 16 bits each. */
const ipv4Of = (high: number, low: number): ipaddr.IPv4 =>
  new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);

/**
 * Downloads a file within limits of time and size. Each redirect is checked before it is followed, so that no server
 * can direct the program into a private network, unless the person's own URL is in it.
 * @throws Failure with advice
 */
export async function fetchSource(address: URL, options: FetchOptions, io: SourceIo): Promise<FetchedFile> {
  let [current, mayBePrivate] = [address, options.isNamedByPerson];
  for (let step = 0; step <= limits.redirects; step++) {
    const { ip, isPublic } = await resolveHost(current, mayBePrivate, address, io);
    if (isPublic) mayBePrivate = false;
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), limits.download);
    try {
      const answer = await sendRequest(current, ip, control, io);
      const target = redirectTarget(answer, current);
      if (!target)
        return {
          bytes: await readBody(answer, current, options.maxBytes, control),
          address: current,
          header: answer.header,
        };
      current = target;
    } finally {
      clearTimeout(timer);
      // Closes the connection if the body was not read to its end.
      control.abort();
    }
  }
  throw new Failure(`${address} redirects more than ${limits.redirects} times; give the address that it leads to`);
}

/** Resolves the host of a URL to an IP address that may be requested. */
async function resolveHost(
  current: URL,
  mayBePrivate: boolean,
  first: URL,
  io: SourceIo,
): Promise<{ ip: string; isPublic: boolean }> {
  if (current.protocol !== "http:" && current.protocol !== "https:")
    throw new Failure(`${first} leads to ${current.protocol}; only http and https addresses are fetched`);
  const host = current.hostname.replace(/^\[|\]$/g, "");
  const ips = ipaddr.isValid(host) ? [host] : await io.lookup(host);
  const [ip] = ips;
  if (ip === undefined)
    throw new Failure(`there is no host ${host}; check the address, and that this machine is online`);
  if (ips.some(isLinkLocalAddress))
    throw new Failure(
      `${first} leads to ${current.host}, a link-local address, as metadata services of clouds have, which is never requested; download the file by other means and add that`,
    );
  const isPublic = ips.every(isPublicAddress);
  if (!isPublic && !mayBePrivate)
    throw new Failure(
      `${first} leads to ${current.host}, an address of this machine or its network, which is not followed; give that address yourself if you want it`,
    );
  return { ip, isPublic };
}

async function sendRequest(address: URL, ip: string, control: AbortController, io: SourceIo): Promise<SourceResponse> {
  const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "polygraph" };
  try {
    return await inTime(io.request(address, ip, headers, control.signal), control);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new RetryableFailure(`${address} cannot be fetched: ${reason(error)}`, { cause: error });
  }
}

/** The target of a redirect, if the response is one. @throws Failure for error responses */
function redirectTarget({ status, header }: SourceResponse, address: URL): URL | undefined {
  const location = header("location");
  if (status >= 300 && status < 400 && location !== undefined) {
    if (URL.canParse(location, address)) return new URL(location, address);
    throw new Failure(`${address} redirects to ${JSON.stringify(location)}, which is not a URL`);
  }
  if (status >= 200 && status < 300) return undefined;
  const advice =
    status === 404 || status === 410
      ? "check the address"
      : status === 401 || status === 403
        ? "it wants a login or no programs: download the file by hand and add that"
        : status === 429 || status >= 500
          ? "try again later"
          : "open it in a browser, and give the address of the file";
  const message = `${address} answers ${status}; ${advice}`;
  if (status !== 429 && status < 500) throw new Failure(message);
  const wait = Number(header("retry-after"));
  throw new RetryableFailure(message, { wait: wait > 0 ? wait : undefined });
}

async function readBody(
  answer: SourceResponse,
  address: URL,
  most: number,
  control: AbortController,
): Promise<Uint8Array> {
  const tooLarge = new Failure(
    `${address} is larger than ${wholeMegabytes(most)}; download the part that you need, and add that`,
  );
  if (Number(answer.header("content-length") ?? 0) > most) throw tooLarge;
  const pieces: Uint8Array[] = [];
  let length = 0;
  const iterator = answer.body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inTime(iterator.next(), control);
      if (done) return Buffer.concat(pieces);
      length += value.length;
      if (length > most) throw tooLarge;
      pieces.push(value);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const message = `${address} broke off after ${wholeMegabytes(length)}: ${reason(error)}; try again`;
    // A download that exceeded the time limit is not worth a retry.
    throw control.signal.aborted
      ? new Failure(message, { cause: error })
      : new RetryableFailure(message, { cause: error });
  }
}

/** Rejects if no data arrive for too long, or if the download exceeds its time limit. */
async function inTime<T>(work: Promise<T>, { signal }: AbortController): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`silent for ${limits.silence / 1000} seconds`)), limits.silence);
    onAbort = () => reject(new Error(`not finished after ${limits.download / 60_000} minutes`));
    signal.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener("abort", onAbort);
    // The abandoned request may reject later; without this, that rejection would be unhandled.
    work.catch(() => {});
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
