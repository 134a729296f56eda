import ipaddr from "ipaddr.js";
import { Failure } from "../../failure.ts";
import { limits, megabytes } from "./limits.ts";
import type { SourceIo, SourceResponse } from "./sourceIo.ts";

/** What came from an address. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  /** After redirects. */
  readonly address: URL;
  readonly header: (name: string) => string | undefined;
}

/** Whose addresses a fetch may go to. */
export interface FetchOptions {
  readonly maxBytes: number;
  /** What a person named may be a host of their own network; what a file or a server names may not. */
  readonly isNamedByPerson: boolean;
}

/** An address that could not be fetched now, and may be a moment later. */
export class RetryableFailure extends Failure {
  /** Seconds that the server asks to wait. */
  readonly wait: number | undefined;

  constructor(message: string, options: ErrorOptions & { readonly wait?: number | undefined } = {}) {
    super(message, options);
    this.wait = options.wait;
  }
}

/** Whether an IP address is one of the open Internet: not of this machine, its network, or a cloud's inner services. */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "unicast";
}

/**
 * Fetches an address with bounds of time and bytes. Redirects are followed by hand, so that no server leads the program
 * into the network that it runs in, unless the person's address lies there itself.
 * @throws Failure with what to do
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
      // Ends a connection whose answer is not wanted to its end.
      control.abort();
    }
  }
  throw new Failure(`${address} redirects more than ${limits.redirects} times; give the address that it leads to`);
}

/** An address of a host that may be asked. */
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

/** Where an answer leads instead. Refusals are failures. */
function redirectTarget({ status, header }: SourceResponse, address: URL): URL | undefined {
  const location = header("location");
  if (status >= 300 && status < 400 && location !== undefined) {
    if (URL.canParse(location, address)) return new URL(location, address);
    throw new Failure(`${address} redirects to ${JSON.stringify(location)}, which is no address`);
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
    `${address} is larger than ${megabytes(most)}; download the part that you need, and add that`,
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
    const message = `${address} broke off after ${megabytes(length)}: ${reason(error)}; try again`;
    // What took as long as a download may would take as long again.
    throw control.signal.aborted
      ? new Failure(message, { cause: error })
      : new RetryableFailure(message, { cause: error });
  }
}

/** Ends a request that is silent for too long, or that takes longer than a download may. */
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
    // A request that was given up may fail later; nobody waits for it.
    work.catch(() => {});
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
