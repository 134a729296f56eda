import fc from "fast-check";
import { tools } from "../../../src/service/mcp/server.ts";

/** A request that no sane client sends to `/mcp`, or one that a sane client might. */
export interface HostileRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const methods = [
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/read",
  "resources/templates/list",
  "subscriptions/listen",
  "server/discover",
  "prompts/list",
  "logging/setLevel",
  "completion/complete",
  "notifications/cancelled",
  "__proto__",
  "",
];

const oddTexts = [
  "life",
  "LIFE",
  "chart://life.csv",
  "chart://../../etc/passwd",
  "chart://__proto__.csv",
  "~FRA~JPN",
  "latest",
  "2000..latest",
  "-99999999..99999999",
  "constructor",
  "\0",
  "\ud800",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "'); DROP TABLE x; --",
  "http://169.254.169.254/grapher/life",
  "a".repeat(3000),
];

const text = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary", maxLength: 30 }));
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 5 }),
);

const names = [
  "slug",
  "query",
  "country",
  "time",
  "tab",
  "limit",
  "offset",
  "width",
  "indicator_id",
  "entity",
  "__proto__",
];
const args = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });

const call = fc.record({ name: fc.oneof(fc.constantFrom(...tools.map(({ name }) => name)), text), arguments: args });
const meta = fc.constantFrom(
  {},
  {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
  { _meta: { "io.modelcontextprotocol/protocolVersion": "1066-10-14" } },
);
const params = fc
  .tuple(fc.oneof(call, fc.record({ uri: text }), fc.record({ cursor: text }), fc.constant({})), meta)
  .map(([given, more]) => ({ ...given, ...more }));

const message = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      jsonrpc: fc.constant("2.0"),
      id: fc.oneof(fc.nat(), text),
      method: fc.oneof(fc.constantFrom(...methods), fc.constant("tools/call")),
      params,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const body = fc.oneof(
  { weight: 8, arbitrary: message.map((it) => JSON.stringify(it)) },
  { weight: 1, arbitrary: fc.array(message, { maxLength: 12 }).map((it) => JSON.stringify(it)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "{", "[]", "\0", "[".repeat(60_000), `"${"a".repeat(100_000)}"`, "{}", "1e999"),
  },
);

type Headers = Readonly<Record<string, string>>;

const headers: fc.Arbitrary<Headers> = fc
  .tuple(
    fc.constantFrom("application/json", "application/json; charset=utf-16", "text/plain", "multipart/form-data", ""),
    fc.constantFrom("application/json, text/event-stream", "application/json", "text/html", "*/*"),
    fc.constantFrom<Headers[]>(
      {},
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "http://localhost" },
    ),
    fc.constantFrom<Headers[]>({}, { Host: "evil.example" }, { Host: "::::" }, { "Content-Length": "5" }),
    fc.constantFrom<Headers[]>(
      {},
      { "MCP-Protocol-Version": "2026-07-28" },
      { "MCP-Protocol-Version": "2025-06-18", "Mcp-Session-Id": "x" },
      { "Mcp-Method": "tools/call", "Mcp-Name": "search_chart", "MCP-Protocol-Version": "2026-07-28" },
    ),
  )
  .map(
    ([type, accept, ...more]): Record<string, string> => ({
      "Content-Type": type,
      Accept: accept,
      ...Object.assign({}, ...more),
    }),
  );

/** Requests to `/mcp`: most come through the door, and many to a tool. */
export const hostileMcpRequest: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("GET", "PUT") },
  ),
  headers: fc.oneof(
    { weight: 2, arbitrary: headers },
    {
      weight: 3,
      arbitrary: fc.constant({ "Content-Type": "application/json", Accept: "application/json, text/event-stream" }),
    },
  ),
  body,
});

/** The request, as a service gets it. */
export const mcpRequest = ({ method, headers, body }: HostileRequest): Request =>
  new Request("http://localhost/mcp", { method, headers, ...(method !== "GET" && { body }) });
