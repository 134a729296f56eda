import { expect, it } from "vitest";
import { errorReply, parseRange, redirectReply, reply, respond } from "../../src/service/reply.ts";

it("a single range is read within the file; what is no range, or several, asks for the whole", () => {
  expect(parseRange("bytes=2-4", 10)).toEqual({ first: 2, last: 4 });
  expect(parseRange("bytes=8-99", 10)).toEqual({ first: 8, last: 9 });
  expect(parseRange("bytes=7-", 10)).toEqual({ first: 7, last: 9 });
  expect(parseRange("bytes=-3", 10)).toEqual({ first: 7, last: 9 });
  expect(parseRange("bytes=-99", 10)).toEqual({ first: 0, last: 9 });
  for (const header of ["bytes=10-", "bytes=-0"]) expect(parseRange(header, 10)).toBe("unsatisfiable");
  for (const header of [null, "bytes=", "bytes=-", "bytes=4-2", "bytes=0-1,3-4", "rows=0-1", "bytes=a-b"])
    expect(parseRange(header, 10)).toBeUndefined();
});

const table = reply(200, "application/vnd.apache.parquet", "0123456789", "public", { "Accept-Ranges": "bytes" });
const ask = (headers: Record<string, string>, method = "GET") =>
  respond(new Request("https://charts.example.org/catalog/t.parquet", { method, headers }), table);

it("a range is 206 with its place, one beyond the file 416 with the length", async () => {
  const part = await ask({ Range: "bytes=2-4" });
  expect([part.status, await part.text(), part.headers.get("Content-Range")]).toEqual([206, "234", "bytes 2-4/10"]);
  expect(part.headers.get("Content-Length")).toBe("3");
  const beyond = await ask({ Range: "bytes=10-" });
  expect([beyond.status, await beyond.text(), beyond.headers.get("Content-Range")]).toEqual([416, "", "bytes */10"]);
});

it("a range of a file that is another one by now is the whole file", async () => {
  const etag = (await ask({})).headers.get("ETag") ?? "";
  expect((await ask({ Range: "bytes=2-4", "If-Range": etag })).status).toBe(206);
  for (const other of ['"other"', `W/${etag}`]) {
    const whole = await ask({ Range: "bytes=2-4", "If-Range": other });
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  }
});

const page = reply(200, "text/html; charset=utf-8", "<p>", "public, max-age=3600", { "Content-Disposition": "inline" });
const get = (headers: Record<string, string>, answer = page, query = "") =>
  respond(new Request(`https://charts.example.org/a${query}`, { headers }), answer);

it("an answer has its type, tag, length and cache, and the policy of its media type", async () => {
  const { headers, status } = await get({});
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(headers.get("ETag")).toMatch(/^"[0-9a-f]{24}"$/);
  expect(headers.get("Content-Length")).toBe("3");
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await get({}, table)).headers.get("Content-Security-Policy")).toBeNull();
});

it("who has the same bytes gets 304 with tag and cache, but without body, type and file name (rules.md 104)", async () => {
  const etag = (await get({})).headers.get("ETag") ?? "";
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const { status, headers, body } = await get({ "If-None-Match": tag });
    expect([status, body, headers.get("ETag"), headers.get("Cache-Control")]).toEqual([
      304,
      null,
      etag,
      "public, max-age=3600",
    ]);
    expect([headers.get("Content-Type"), headers.get("Content-Disposition"), headers.get("Content-Length")]).toEqual([
      null,
      null,
      null,
    ]);
  }
  expect((await get({ "If-None-Match": '"x"' })).status).toBe(200);
  expect((await get({ "If-None-Match": etag.slice(0, -2) })).status).toBe(200);
  const other = reply(200, "text/html", "<q>", "no-cache");
  expect((await get({ "If-None-Match": etag }, other)).status).toBe(200);
});

it("an error keeps its status, whatever tag the client has, and is not cached", async () => {
  const error = errorReply(404, "not found", "nothing", { "Retry-After": "2" });
  const etag = (await get({}, error)).headers.get("ETag") ?? "";
  const { status, headers } = await get({ "If-None-Match": etag, Range: "bytes=0-1" }, error);
  expect([status, headers.get("Cache-Control"), headers.get("Retry-After")]).toEqual([404, "no-cache", "2"]);
  expect(await (await get({}, error)).json()).toEqual({ error: "not found", message: "nothing" });
});

it("a redirect is permanent unless said, and cached for an hour", async () => {
  expect(redirectReply("/x")).toMatchObject({
    status: 301,
    headers: { Location: "/x", "Cache-Control": "public, max-age=3600" },
  });
  expect(redirectReply("/x", 302).status).toBe(302);
});

it("nocache asks for an answer that is not cached", async () => {
  expect((await get({}, page, "?nocache")).headers.get("Cache-Control")).toBe("no-cache");
  expect((await get({}, page, "?cache")).headers.get("Cache-Control")).toBe("public, max-age=3600");
});

it("ranges of an answer that does not accept them are ignored, and a range beyond the file is not cached", async () => {
  expect((await get({ Range: "bytes=0-1" })).status).toBe(200);
  const { headers } = await ask({ Range: "bytes=10-" });
  expect([headers.get("Cache-Control"), headers.get("ETag"), headers.get("Content-Length")]).toEqual([
    "no-cache",
    null,
    "0",
  ]);
});
