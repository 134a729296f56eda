import { describe, expect, it } from "vitest";
import { clientOf, parseProxies } from "../../../../build/cli/serve/clients.ts";

const proxies = parseProxies(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"]);

describe("the client of a request", () => {
  it.each([
    ["the connected address, if it is not a trusted proxy", "192.0.2.1", "192.0.2.9", "192.0.2.1"],
    ["the address that a trusted proxy states", "127.0.0.1", "192.0.2.9", "192.0.2.9"],
    ["the last address before the trusted proxies", "127.0.0.1", "192.0.2.8, 192.0.2.9, 10.1.2.3", "192.0.2.9"],
    ["the proxy, if it states nothing", "10.0.0.1", undefined, "10.0.0.1"],
    ["the proxy, if it states something that is not an address", "10.0.0.1", "unknown", "10.0.0.1"],
    ["an IPv4 address, also if it is written as IPv6", "::ffff:192.0.2.1", undefined, "192.0.2.1"],
    ["the network of an IPv6 address", "2001:db9:1:2:3:4:5:6", undefined, "2001:db9:1:2::"],
  ])("is %s", (_, connected, forwardedFor, client) => {
    expect(clientOf(connected, forwardedFor, proxies)).toBe(client);
  });
});

it.each(["proxy.example.org", "10.0.0.0/33", "10.0.0"])("rejects %s as a trusted proxy", (text) => {
  expect(() => parseProxies([text])).toThrow(`takes IP addresses and ranges, e.g. 127.0.0.1,10.0.0.0/8: ${text}`);
});
