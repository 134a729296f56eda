import { describe, expect, it } from "vitest";
import { answerFile, answerMissing } from "../../src/service/static.ts";
import { memoryStore } from "./fixture.ts";

const files = [
  "index.html",
  "topic/index.html",
  "country/FRA.html",
  "country/FRA.md",
  "catalog/t.parquet",
  "a.json",
  "changes.atom",
  ".well-known/api-catalog",
  ".hidden",
  "_headers",
  "x/_y/z.html",
  "é ü.html",
  "assets/0123456789ab/chart.js",
  "assets/0123456789a/chart.js",
  "search/index.0123456789ab.js",
  "search/index.js",
  "fonts/0123456789abcd.woff2",
  "some.bin",
];
const store = memoryStore(new Map(files.map((path) => [path, Buffer.from(path)])));
const ask = async (path: string) => {
  const answer = await answerFile(store, new URL(path, "http://localhost"));
  return answer && { status: answer.status, body: Buffer.from(answer.body).toString(), headers: answer.headers };
};

describe("a file of the tree", () => {
  it.each([
    ["/", "index.html"],
    ["/topic/", "topic/index.html"],
    ["/country/FRA", "country/FRA.html"],
    ["/country/FRA.html", "country/FRA.html"],
    ["/%C3%A9%20%C3%BC", "é ü.html"],
    ["/.well-known/api-catalog", ".well-known/api-catalog"],
  ])("is found by its address: %s", async (path, file) =>
    expect(await ask(path)).toMatchObject({ status: 200, body: file }),
  );

  it("of a folder is behind a slash, to which a redirect leads", async () => {
    expect(await ask("/topic?a=1")).toMatchObject({ status: 301, headers: { Location: "/topic/?a=1" } });
  });

  it.each(["/nope", "/.hidden", "/_headers", "/x/_y/z", "/x//y", "/%00", "/a%5Cb", "/%E0%A4%A", "/nope/"])(
    "is not served at %s",
    async (path) => expect(await ask(path)).toBeUndefined(),
  );

  it("that could lie outside the tree is not read", async () => {
    const asked: string[] = [];
    const watched = { read: async (path: string) => void asked.push(path) };
    const url = new URL("http://localhost/");
    Object.defineProperty(url, "pathname", { value: "/../secret" });
    expect(await answerFile(watched, url)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ["/country/FRA.md", "text/markdown", "public, max-age=3600"],
    ["/changes.atom", "application/atom+xml", "public, max-age=3600"],
    ["/some.bin", "application/octet-stream", "public, max-age=3600"],
    ["/a.json", "application/json", "s-maxage=300, max-age=0, must-revalidate"],
    ["/", "text/html", "s-maxage=300, max-age=0, must-revalidate"],
    ["/assets/0123456789ab/chart.js", "text/javascript", "public, max-age=31536000, immutable"],
    ["/assets/0123456789a/chart.js", "text/javascript", "s-maxage=300, max-age=0, must-revalidate"],
    ["/search/index.0123456789ab.js", "text/javascript", "public, max-age=31536000, immutable"],
    ["/search/index.js", "text/javascript", "s-maxage=300, max-age=0, must-revalidate"],
    ["/fonts/0123456789abcd.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    ["/.well-known/api-catalog", "application/linkset+json", "public, max-age=3600"],
  ])("%s is %s, and cached as long as it is the same", async (path, type, cache) => {
    const { headers } = (await ask(path)) ?? { headers: {} as Record<string, string> };
    expect(headers["Content-Type"]?.split(";")[0]).toBe(type);
    expect(headers["Cache-Control"]).toBe(cache);
  });

  it("that is a table may be read in ranges, which proxies must not compress", async () => {
    const { headers } = (await ask("/catalog/t.parquet")) ?? {};
    expect(headers).toMatchObject({ "Accept-Ranges": "bytes", "Cache-Control": "public, max-age=3600, no-transform" });
    expect((await ask("/some.bin"))?.headers).not.toHaveProperty("Accept-Ranges");
  });
});

describe("a missing file", () => {
  const missing = async (path: string, page = true) => {
    const tree = memoryStore(new Map(page ? [["404.html", Buffer.from("page")]] : []));
    const { status, body, headers } = await answerMissing(tree, new URL(path, "http://localhost"));
    return { status, body: Buffer.from(body).toString(), cache: headers["Cache-Control"] };
  };

  it.each(["/nope", "/nope.html", "/a/b", "/v2"])("is answered with a page: %s", async (path) =>
    expect(await missing(path)).toEqual({ status: 404, body: "page", cache: "no-cache" }),
  );

  it.each(["/nope.csv", "/v1/indicators/5", "/v1", "/catalog/x"])("is an error for programs: %s", async (path) => {
    const { status, body, cache } = await missing(path);
    expect([status, cache, JSON.parse(body)]).toEqual([
      404,
      "no-cache",
      { error: "not found", message: `there is nothing at ${path}` },
    ]);
  });

  it("is an error for all if the tree has no page for it", async () => {
    expect(JSON.parse((await missing("/nope", false)).body)).toMatchObject({ error: "not found" });
    expect(JSON.parse((await missing(`/${"a".repeat(300)}`, false)).body).message).toHaveLength(
      "there is nothing at ".length + 200,
    );
  });
});
