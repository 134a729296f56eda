import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gunzipSync, unzipSync } from "fflate";
import { asyncBufferFromUrl, parquetReadObjects } from "hyparquet";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createEdgeService } from "../../src/service/edge/service.ts";
import { polygraph, type Served, serve } from "../build/program.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { isInstalled } from "../installed.ts";
import { call } from "./mcp/asking.ts";
import { connect, eras } from "./mcp/clients.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";

const hasWorkerd = isInstalled("workerd");

let node: Served;
let edge: Workerd;
let slug: string;
/** The path of its one table. */
let table: string;
beforeAll(async () => {
  const folder = await temporaryFolder();
  const dist = join(folder, "dist");
  await polygraph(["build", "--content", "public/starter", "--out", dist, "--quiet"]);
  slug = (await readdir("public/starter/charts"))[0]?.replace(".json", "") ?? "";
  const { tables } = JSON.parse(await readFile(join(dist, "catalog/index.json"), "utf8"));
  table = `catalog/${tables[0].path}`;
  node = await serve(dist);
  if (hasWorkerd) edge = await startWorkerd(folder, dist);
});
afterAll(async () => {
  await edge?.stop();
  await node?.stop();
});

async function ask(path: string): Promise<readonly [Response, Response]> {
  return [await fetch(node.url + path, { redirect: "manual" }), await fetch(edge.url + path, { redirect: "manual" })];
}

const compressors = { GZIP: (input: Uint8Array) => gunzipSync(input) };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const told = ["content-type", "cache-control", "content-disposition", "content-security-policy", "location", "allow"];

describe.skipIf(!hasWorkerd)("the edge bundle, in Cloudflare's runtime", () => {
  // First of all, so that every request finds nothing loaded yet.
  it("answers pictures and searches that are asked for at once", async () => {
    const paths = ["imType=og", "imType=twitter", "imWidth=300", "imWidth=400"].flatMap((query) => [
      `/grapher/${slug}.png?${query}&time=latest`,
      `/indicators?query=${query}`,
    ]);
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(edge.url + path)).status));
    expect(statuses).toEqual(paths.map(() => 200));
  });

  it.each([
    "/",
    "/grapher/{slug}",
    "/grapher/{slug}?time=earliest&tab=table",
    "/grapher/{slug}.csv",
    "/grapher/{slug}.csv?csvType=filtered&time=latest",
    "/grapher/{slug}.croissant.json",
    "/grapher/{slug}.ris?time=latest",
    "/oembed?url=https%3A%2F%2Fcharts.example.org%2Fgrapher%2F{slug}%3Ftime%3Dlatest",
    "/.well-known/api-catalog",
    "/grapher/{slug}.svg?tab=map",
    "/grapher/{slug}.values.json?time=latest",
    "/grapher/{slug}.config.json",
    "/indicators?query=children&limit=2",
    "/indicators?limit=0",
    "/health",
    "/grapher/{slug}.thumbnail.png",
    "/grapher/{SLUG}.csv?v=1",
    "/grapher/nope.csv",
    "/grapher/nope",
    "/..%2f..%2fetc/passwd",
  ])("%s: the same answer as on Node", async (template) => {
    const path = template.replace("{slug}", slug).replace("{SLUG}", slug.toUpperCase());
    const [expected, found] = await ask(path);
    expect(found.status).toBe(expected.status);
    for (const name of told) expect([name, found.headers.get(name)]).toEqual([name, expected.headers.get(name)]);
    expect(await bytesOf(found)).toEqual(await bytesOf(expected));
  });

  describe.each(["Node", "the edge"])("a table on %s", (place) => {
    const url = () => `${place === "Node" ? node.url : edge.url}/${table}`;
    const askTable = (headers: Record<string, string> = {}, method = "GET") => fetch(url(), { method, headers });
    const whole = async () => bytesOf(await askTable());

    it("is answered in parts, as it is, with what scripts of other origins must read of it", async () => {
      const bytes = await whole();
      const part = await askTable({ Range: "bytes=4-99", "Accept-Encoding": "gzip, br", Origin: "https://a.example" });
      expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 4-99/${bytes.length}`]);
      expect([part.headers.get("Content-Encoding"), part.headers.get("Content-Length")]).toEqual([null, "96"]);
      expect(await bytesOf(part)).toEqual(bytes.subarray(4, 100));
      expect(part.headers.get("Access-Control-Allow-Origin")).toBe("*");
      const exposed = part.headers.get("Access-Control-Expose-Headers")?.split(/, ?/);
      expect(exposed).toEqual(expect.arrayContaining(["Accept-Ranges", "Content-Range", "Content-Length", "ETag"]));
      const end = await askTable({ Range: "bytes=-8" });
      expect(await bytesOf(end)).toEqual(bytes.subarray(-8));
    });

    it("beyond its end is 416 with its length", async () => {
      const { length } = await whole();
      const beyond = await askTable({ Range: `bytes=${length}-` });
      expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${length}`]);
    });

    it("tells HEAD what GET would be told, without a body", async () => {
      const { length } = await whole();
      const [all, part] = [await askTable({}, "HEAD"), await askTable({ Range: "bytes=0-3" }, "HEAD")];
      expect([all.status, all.headers.get("Content-Length")]).toEqual([200, String(length)]);
      expect(all.headers.get("Accept-Ranges")).toBe("bytes");
      expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 0-3/${length}`]);
      expect([await all.text(), await part.text()]).toEqual(["", ""]);
    });

    it("is whole for several ranges, and where it may be another than the client has", async () => {
      const etag = (await askTable()).headers.get("ETag") ?? "";
      const asked = { Range: "bytes=0-3" };
      expect((await askTable({ ...asked, "If-Range": etag })).status).toBe(206);
      // It has no date of change, so none is its own.
      for (const held of ['"other"', `W/${etag}`, "Wed, 21 Oct 2015 07:28:00 GMT", new Date().toUTCString()])
        expect([held, (await askTable({ ...asked, "If-Range": held })).status]).toEqual([held, 200]);
      expect((await askTable({ Range: "bytes=0-1,4-5" })).status).toBe(200);
      expect((await askTable({ ...asked, "If-None-Match": etag })).status).toBe(304);
    });

    it("gives a reader of Parquet what it asks for", async () => {
      const file = await asyncBufferFromUrl({ url: url() });
      const rows = await parquetReadObjects({ file, compressors, columns: ["entity"] });
      const { tables } = await (await fetch(new URL("/catalog/index.json", url()))).json();
      expect(rows.length).toBe(tables[0].rows);
    });
  });

  it.each(eras)("answers an assistant of %s as Node does", async (era) => {
    const [expected, found] = await Promise.all(
      [node, edge].map(async ({ url }) => {
        const client = await connect(era, `${url}/mcp`);
        const { tools } = await client.listTools();
        const { resources } = await client.listResources();
        const data = await call(client, "fetch_chart_data", { slug, time: "latest", limit: 3 });
        const charts = await call(client, "search_chart", { query: "children" });
        const { parts } = await call(client, "fetch_chart_image", { slug, width: 300 });
        await client.close();
        return { tools, resources, data, charts, parts: parts.map(({ type }) => type) };
      }),
    );
    expect(found).toEqual(expected);
    expect(found?.data.words).toContain("Rows 1 to 3");
    expect(found?.parts).toEqual(["text", "image"]);
  });

  it("outlines text as Node does", async () => {
    const [expected, found] = await ask(`/grapher/${slug}.svg?imOutline=1&time=latest`);
    expect(found.status).toBe(200);
    expect((await found.text()) === (await expected.text())).toBe(true);
  });

  it.each(["imWidth=500", "imType=og&time=latest"])("draws pictures of the same size: %s", async (query) => {
    const [expected, found] = await Promise.all((await ask(`/grapher/${slug}.png?${query}`)).map(bytesOf));
    const head = (png: Buffer | undefined) => png?.subarray(0, 24).toString("hex");
    expect(head(found)).toBe(head(expected));
  });

  it("packs the same files", async () => {
    const [expected, found] = await Promise.all((await ask(`/grapher/${slug}.zip?csvType=filtered`)).map(bytesOf));
    expect(unzipSync(found ?? Buffer.of())).toEqual(unzipSync(expected ?? Buffer.of()));
  });

  it("writes the same rows to Parquet", async () => {
    const answers = await ask(`/grapher/${slug}.parquet?csvType=filtered&time=latest`);
    const [expected, found] = await Promise.all(
      answers.map(async (answer) => parquetReadObjects({ file: await answer.arrayBuffer(), compressors })),
    );
    expect(found?.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  });
});

/** What the bundle for any fetch-style runtime exports. */
interface EdgeBundle {
  readonly createEdgeService: typeof createEdgeService;
}

/** By how much the channels of two pictures of one size differ where they differ most, of 255. */
async function largestDifference(a: Buffer, b: Buffer): Promise<number> {
  const channels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();
  const [left, right] = [await channels(a), await channels(b)];
  expect(right.length).toBe(left.length);
  return left.reduce((most, value, i) => Math.max(most, Math.abs(value - (right[i] ?? 0))), 0);
}

describe("the edge bundle, in a runtime that compiles WASM", () => {
  it.each(["imWidth=500", "imType=og&time=latest"])("draws the picture that Node draws: %s", async (query) => {
    const wasm = (name: string) => readFile(`lib/edge/${name}.wasm`);
    const bundle: EdgeBundle = await import(/* @vite-ignore */ resolve("lib/edge/service.js"));
    const answer = bundle.createEdgeService({
      assets: { fetch },
      origin: `${node.url}/`,
      wasm: { rasterizer: await wasm("resvg"), layout: await wasm("layout") },
    });
    const path = `/grapher/${slug}.png?${query}`;
    const [expected, found] = [await fetch(node.url + path), await answer(new Request(`http://edge${path}`))];
    expect([found.status, found.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(await largestDifference(await bytesOf(expected), await bytesOf(found))).toBeLessThan(16);
  });
});
