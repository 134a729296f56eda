import { extract } from "@extractus/oembed-extractor";
import { beforeAll, describe, expect, it } from "vitest";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

const page = "https://charts.example.org/grapher/life";

describe("/oembed", () => {
  const ask = async (query: Readonly<Record<string, string>>) => {
    const response = await testService(tree).ask(`/oembed?${new URLSearchParams(query)}`);
    return { status: response.status, body: await response.json() };
  };

  it("answers for the address of a chart, with its view", async () => {
    const { status, body } = await ask({ url: `${page}?tab=map`, maxwidth: "400" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: "rich", width: 400 });
    expect(body.html).toContain(`src="${page}.html?tab=map&amp;embed=1"`);
  });

  it.each([`${page}.html`, `${page}/`, "http://localhost/grapher/life"])("knows %s", async (url) => {
    expect((await ask({ url })).status).toBe(200);
  });

  it("takes the last of a repeated parameter (rules.md 107)", async () => {
    const query = `url=life&url=${encodeURIComponent(page)}&format=xml&format=json&maxwidth=300&maxwidth=400`;
    const response = await testService(tree).ask(`/oembed?${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ width: 400 });
  });

  it.each([
    ["of another site", { url: "https://elsewhere.example.org/grapher/life" }, 404],
    ["of no chart", { url: "https://charts.example.org/grapher/none" }, 404],
    ["of data", { url: `${page}.csv` }, 404],
    ["that is none", { url: "life" }, 404],
    ["below another folder", { url: "https://charts.example.org/x/grapher/life" }, 404],
    ["missing", {}, 400],
    ["in another format", { url: page, format: "xml" }, 501],
  ] as const)("refuses an address %s", async (_, query, status) => {
    const answer = await ask(query);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty("error");
  });
});

it.each([
  "javascript:alert(1)",
  "https://[::1",
  "https://charts.example.org/grapher/%",
  "https://charts.example.org/grapher/%00life",
  "https://charts.example.org/grapher/..%2f..%2fsite",
  `${page}?tab=%ff&country=${"~".repeat(3000)}&time=1e999`,
  `${page}?maxwidth=-1&imWidth=99999`,
  "a".repeat(10_000),
])("no address makes it fail: %s", async (url) => {
  const { ask, log } = testService(tree);
  const { status } = await ask(`/oembed?url=${encodeURIComponent(url)}&maxwidth=1e9&maxheight=-5`);
  expect(status).toBeLessThan(500);
  expect(log.filter(({ error }) => error)).toEqual([]);
});

it("an extractor finds it by the page alone, on a host that only has files", async () => {
  const fetcher = async (url: string): Promise<Response> => {
    const { origin, pathname } = new URL(url);
    const file = pathname.endsWith(".json") ? pathname : `${pathname}.html`;
    const bytes = origin === "https://charts.example.org" ? tree.get(file.slice(1)) : undefined;
    const type = file.endsWith(".json") ? "application/json" : "text/html";
    return bytes
      ? new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } })
      : new Response("", { status: 404 });
  };
  expect(await extract(page, {}, fetcher)).toMatchObject({
    type: "rich",
    provider_name: "<Test> & charts",
    thumbnail_url: `${page}.og.png`,
  });
});
