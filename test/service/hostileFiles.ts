import fc from "fast-check";

/** A request for a file of the catalogue that no sane client sends, or one that a sane client might. */
export interface HostileFileRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const oddNumbers = ["", "0", "1", "-1", "7", "99", "9007199254740993", "1e3", "0x10", "²", " ", "NaN", "9".repeat(400)];
const oddNumber = fc.oneof(fc.constantFrom(...oddNumbers), fc.integer().map(String));
const span = fc.tuple(oddNumber, oddNumber).map(([from, to]) => `${from}-${to}`);

/** Ranges as clients write them, and as none should: many, overlapping, endless, of other units. */
const range = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("bytes=0-7", "bytes=1-", "bytes=-8", "bytes=0-0") },
  { weight: 4, arbitrary: span.map((one) => `bytes=${one}`) },
  { weight: 2, arbitrary: fc.array(span, { maxLength: 300 }).map((all) => `bytes=${all.join(",")}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("bytes", "bytes=", "bytes=,", "=0-1", "rows=0-1", `bytes=${"0-,".repeat(5000)}`, "\t"),
  },
);

const held = fc.constantFrom(
  '"x"',
  'W/"x"',
  "*",
  "Wed, 21 Oct 2015 07:28:00 GMT",
  "0",
  '"',
  `"${"a".repeat(500)}"`,
  Array.from({ length: 200 }, (_, i) => `"${i}"`).join(", "),
);

const odd = fc.constantFrom("gzip", "br;q=0", "identity;q=NaN", "*", ",,,,", "a".repeat(3000), "%00", "text/html");
const headers = fc.record(
  {
    Range: range,
    "If-Range": held,
    "If-None-Match": held,
    "If-Modified-Since": held,
    "Accept-Encoding": odd,
    Accept: odd,
    Origin: odd,
    "Access-Control-Request-Headers": odd,
    "X-Forwarded-Host": odd,
    "Content-Type": odd,
    "Transfer-Encoding": odd,
  },
  { requiredKeys: [] },
);

const parts = [
  "..",
  ".",
  "%2e%2e",
  "%00",
  "%ff",
  "%5c",
  "__proto__",
  "1",
  "-1",
  "9".repeat(300),
  "a".repeat(3000),
  "🏳️‍🌈",
  "",
];
const oddPath = fc
  .tuple(
    fc.constantFrom("/v1/", "/v1/indicators/", "/catalog/", "/indicator/", "/catalog/grapher/"),
    fc.array(fc.constantFrom(...parts), { maxLength: 4 }),
    fc.constantFrom("", ".json", ".data.json", ".metadata.json", ".parquet", ".meta.json", ".html", "/"),
    fc.constantFrom("", "?", "?range=0-1", "?nocache", "?%ff=%c0%ae", `?${"a=1&".repeat(500)}`),
  )
  .map(([start, names, end, query]) => `${start}${names.map((name) => encodeUnpaired(name)).join("/")}${end}${query}`);

const encodeUnpaired = (text: string): string => (/^[\x21-\x7e]*$/.test(text) ? text : encodeURIComponent(text));

/** Requests for the catalogue's files. @param paths - of files that there are */
export const hostileFileRequest = (paths: readonly string[]): fc.Arbitrary<HostileFileRequest> =>
  fc.record({
    path: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...paths.map((path) => `/${path}`)) }, oddPath),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom("GET", "HEAD") },
      { weight: 2, arbitrary: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND") },
    ),
    headers,
    body: fc.option(fc.constantFrom("", "\0", "{", "a".repeat(100_000)), { nil: undefined }),
  });

/** The request, as a service gets it. */
export function fileRequest({ path, method, headers, body }: HostileFileRequest): Request {
  const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
  return new Request(`http://localhost${path}`, { method, headers, ...(hasBody && { body }) });
}
