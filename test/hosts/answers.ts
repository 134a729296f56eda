import { once } from "node:events";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { fileRules, headersAt } from "../../build/site/host/rules.ts";
import { type Answer, ask, typeOf } from "./question.ts";
import { siteConfig } from "./site.ts";

/** A column of the table of what hosts answer. @param address - of a site at the root of the server */
type Question = (address: string) => Promise<string>;

/** What each host is asked, by the title of the column. */
export const questions: Readonly<Record<string, Question>> = {
  "`/grapher/x?tab=map`": (address) => path(address, "/grapher/rain?tab=map"),
  "`/grapher/x/`": (address) => path(address, "/grapher/rain/"),
  "`x.html?tab=map`": (address) => path(address, "/grapher/rain.html?tab=map"),
  "`/country/FRA`": (address) => path(address, "/country/TCD"),
  "`/topic`": (address) => path(address, "/topic"),
  "missing page": (address) => path(address, "/grapher/nothing"),
  "media types that differ": wrongTypes,
  HEAD: head,
  "`bytes=0-9`, `bytes=-10`, two ranges": ranges,
  "gzip; with a range": compression,
};

/** Status, target of a redirect, and what is answered. */
async function path(address: string, asked: string): Promise<string> {
  const answer = await ask(address + asked);
  const { location } = answer.headers;
  if (location === undefined) return answer.status === 404 ? missing(answer) : `${answer.status} ${bodyOf(answer)}`;
  const { pathname, search } = new URL(location, address + asked);
  const isLost = asked.includes("?") && search === "";
  return `${answer.status} to \`${pathname.replace("/rain", "/x")}\`${isLost ? ", parameters lost" : ""}`;
}

const missing = ({ body }: Answer): string => `404${body.includes("<title>Not found") ? ", own page" : ""}`;

/** What a body is. */
function bodyOf(answer: Answer): string {
  const text = answer.body.toString("utf8");
  if (typeOf(answer) !== "text/html") return typeOf(answer) || "without a type";
  if (/data-to="/.test(text)) return "redirect page";
  return /<title>Index of|Directory listing/i.test(text) ? "list of files" : "page";
}

/** Files of a chart and of the site, each with another type. */
const typed = [
  ...["html", "svg", "png", "csv", "xlsx", "parquet", "zip", "metadata.json", "readme.md", "csv-metadata.json"],
  ...["croissant.json", "bib", "ris", "csl.json", "chart.js"],
].map((suffix) => [`.${suffix}`, `/grapher/rain.${suffix}`] as const);

async function wrongTypes(address: string): Promise<string> {
  const rules = fileRules(siteConfig);
  const others = [
    [".atom", "/changes.atom"],
    [".jsonld", "/dcat.jsonld"],
  ] as const;
  const byType = new Map<string, string[]>();
  for (const [suffix, place] of [...typed, ...others]) {
    const type = typeOf(await ask(address + place)) || "none";
    const wanted = headersAt(rules, place)["Content-Type"]?.split(";")[0];
    // Both are names of the same type, and programs read JSON as JSON.
    if (type === wanted || (wanted === "text/javascript" && type === "application/javascript")) continue;
    byType.set(type, [...(byType.get(type) ?? []), suffix]);
  }
  return [...byType].map(([type, suffixes]) => `${type}: ${suffixes.join(" ")}`).join("; ") || "-";
}

async function head(address: string): Promise<string> {
  const url = new URL(`${address}/grapher/rain.csv`);
  const get = await ask(url);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, "connect");
  socket.write(`HEAD ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`);
  const [headers = "", ...rest] = (await buffer(socket)).toString("latin1").split("\r\n\r\n");
  const length = /^content-length: *(\d+)/im.exec(headers)?.[1];
  const isSame = /^HTTP\/1\.\d 200/.test(headers) && Number(length) === get.body.length;
  const status = isSame ? "as GET" : `${headers.split(" ")[1]}, length ${length ?? "missing"}`;
  return rest.join("") === "" ? status : `${status}, body follows`;
}

async function ranges(address: string): Promise<string> {
  const url = `${address}/grapher/rain.parquet`;
  const { body } = await ask(url);
  const part = async (range: string, wanted: Buffer): Promise<string> => {
    const answer = await ask(url, { Range: range });
    if (answer.status === 206 && answer.body.equals(wanted)) return "206";
    return answer.status === 200 || answer.status === 416 ? `${answer.status}` : `${answer.status}, other bytes`;
  };
  const two = await ask(url, { Range: "bytes=0-9,20-29" });
  const isParts = /^multipart\/byteranges/.test(two.headers["content-type"] ?? "");
  const both = two.status !== 206 ? `${two.status}` : isParts ? "206, parts" : "206, one part";
  return [await part("bytes=0-9", body.subarray(0, 10)), await part("bytes=-10", body.subarray(-10)), both].join("; ");
}

async function compression(address: string): Promise<string> {
  const url = `${address}/grapher/rain.svg`;
  const whole = await ask(url, { "Accept-Encoding": "gzip" });
  if (whole.headers["content-encoding"] !== "gzip") return "no";
  const isRight = gunzipSync(whole.body).equals((await ask(url)).body);
  const part = await ask(url, { "Accept-Encoding": "gzip", Range: "bytes=0-99" });
  const encoding = part.headers["content-encoding"] ?? "plain";
  return `${isRight ? "yes" : "wrong"}; ${part.status} ${encoding}`;
}
