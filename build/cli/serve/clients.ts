import ipaddr from "ipaddr.js";
import { UsageError } from "../../failure.ts";

/** Whether a proxy with this address is trusted to state its client in `X-Forwarded-For`. */
export type IsTrusted = (address: string) => boolean;

/**
 * Parses the addresses of trusted proxies.
 * @param list - IP addresses and ranges, e.g. `10.0.0.0/8`
 * @throws UsageError
 */
export function parseProxies(list: readonly string[]): IsTrusted {
  const ranges = list.map(parseRange);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const ip = ipaddr.process(address);
    return ranges.some(([start, bits]) => ip.kind() === start.kind() && ip.match(start, bits));
  };
}

function parseRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text))
    throw new UsageError(`--trusted-proxies takes IP addresses and ranges, e.g. 127.0.0.1,10.0.0.0/8: ${text}`);
  const ip = ipaddr.process(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
}

/**
 * The address that the limits of one client count: the one that is connected, or that the last trusted proxy states.
 * Proxies append to `X-Forwarded-For`, so what stands before the last untrusted address may be made up.
 * @param connected - address of the other end of the connection
 */
export function clientOf(connected: string, forwardedFor: string | undefined, isTrusted: IsTrusted): string {
  const chain = [...(forwardedFor ?? "").split(",").map((item) => item.trim()), connected];
  let client = connected;
  for (let address = chain.pop(); address !== undefined && ipaddr.isValid(address); address = chain.pop()) {
    client = address;
    if (!isTrusted(address)) break;
  }
  return networkOf(client);
}

/** In bits. Providers assign a network of this size to one customer, who may use all its addresses. */
const networkBits = 64;

/** An IPv4 address, or the network of an IPv6 address; other texts unchanged. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === "ipv4"
    ? ip.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${networkBits}`).toString();
}
