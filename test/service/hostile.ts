import fc from "fast-check";
import { parameters } from "../../src/formats/parameters.ts";
import { representations, treePresets } from "../../src/representations.ts";

/** Values that parsers of parameters fall over. */
const oddValues = [
  "",
  "0",
  "-0",
  "-1",
  "1e309",
  "NaN",
  "Infinity",
  "99999999999999999999",
  "..",
  "...",
  "2000..",
  "..2000",
  "2010..2000",
  "-99999999..99999999",
  "2000-13-45",
  "0000-00-00..9999-99-99",
  "latest..earliest",
  "~",
  "~~~",
  "+",
  "~FRA~FRA~",
  "__proto__",
  "constructor",
  "toString",
  "%",
  "%00",
  "\0",
  "\u2028",
  "\ud800",
  "🏳️‍🌈",
  "<script>alert(1)</script>",
  "'\"--",
  "../../../etc/passwd",
  "..%2f",
  "{}",
  "[object Object]",
  "null",
  "true",
  "90,180",
  "1e999,1e999",
  "a".repeat(5000),
  "~".repeat(3000),
];

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.keys(parameters)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
);

/** Values that a parameter is made for, so that requests get beyond the parsers. */
const validValues = Object.values(parameters).flatMap(({ schema }) => (schema.enum as string[] | undefined) ?? []);

const value = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.constantFrom(...validValues, "FRA", "~FRA~JPN", "2000", "2000..2010", "latest", "filtered"),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Percent-encoded, raw, or encoded wrongly. */
const encoded = fc.tuple(value, fc.constantFrom("good", "raw", "broken")).map(([text, how]) => {
  if (how === "raw") return text.replace(/[#&\0-\x20]/g, "");
  const safe = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
  return how === "broken" ? `${safe}%ff%c0%ae%` : safe;
});

const query = fc
  .array(fc.tuple(name, encoded), { maxLength: 6 })
  .map((pairs) =>
    pairs.map(([key, text]) => `${encodeURIComponent(key.replace(/\p{Surrogate}/gu, ""))}=${text}`).join("&"),
  );

const suffixes = [
  ...representations.map(({ suffix }) => suffix),
  ...treePresets.map((preset) => `.${preset}.png`),
  ".xyz",
  ".html",
];

const path = (slugs: readonly string[]) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.constantFrom(...slugs), fc.constantFrom(...suffixes))
        .map(([slug, suffix]) => `/grapher/${slug}${suffix}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          "..",
          "%2e%2e",
          "..%2f..%2f",
          "%00",
          "%ff",
          "%5c",
          "//",
          "site.js",
          "grapher",
          "_headers",
          "a".repeat(3000),
        )
        .map((part) => `/grapher/${part}`),
    },
  );

/** Paths with queries that no sane client sends. @param slugs - of charts that exist */
export const hostileTarget = (slugs: readonly string[]) =>
  fc.tuple(path(slugs), query).map(([path, query]) => (query === "" ? path : `${path}?${query}`));
