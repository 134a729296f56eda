import { expect, it } from "vitest";
import { parseRange, reply, respond } from "../../src/service/reply.ts";

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
