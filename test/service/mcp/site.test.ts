import { describe, expect, it } from "vitest";
import { ChartLibrary } from "../../../src/service/charts.ts";
import { mcpSite } from "../../../src/service/mcp/site.ts";
import { SqlError } from "../../../src/service/mcp/sql.ts";
import { memoryStore } from "../fixture.ts";

const moved = (to: string, status = 301) => new Response(null, { status, headers: { Location: to } });

function siteOf(answers: Readonly<Record<string, Response>>, files: Readonly<Record<string, string>> = {}) {
  const store = memoryStore(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
  const asked: string[] = [];
  const answer = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    return answers[pathname + search]?.clone() ?? new Response("", { status: 404 });
  };
  return { asked, site: mcpSite({ store, library: new ChartLibrary(store, 1e6), answer, onError: () => undefined }) };
}

describe("a tree as a site of tools", () => {
  it("follows the redirects of renamed charts, three at most", async () => {
    const { site, asked } = siteOf({ "/a?x=1": moved("/b"), "/b": moved("/c"), "/c": moved("/d"), "/d": moved("/e") });
    expect((await site.ask("/a?x=1")).status).toBe(301);
    expect(asked).toEqual(["/a?x=1", "/b", "/c", "/d"]);
    const { site: other } = siteOf({ "/a": moved("/b"), "/b": new Response("found") });
    expect(await (await other.ask("/a")).text()).toBe("found");
  });

  it("finds a chart by its old slug, unless another chart has it now", async () => {
    const looked: string[] = [];
    const library = {
      chart: async (slug: string) => {
        looked.push(slug);
        return slug === "new" || slug === "both" ? { slug } : undefined;
      },
      redirectTarget: async (slug: string) => (slug === "old" || slug === "both" ? "new" : undefined),
    } as unknown as ChartLibrary;
    const answer = async () => new Response("");
    const site = mcpSite({ store: memoryStore(new Map()), library, answer, onError: () => undefined });
    expect((await site.chart("new"))?.slug).toBe("new");
    expect((await site.chart("old"))?.slug).toBe("new");
    expect((await site.chart("both"))?.slug).toBe("both");
    expect(await site.chart("nope")).toBeUndefined();
    expect(looked).toEqual(["new", "old", "new", "both", "nope", ""]);
  });

  it("returns an error that names another place", async () => {
    expect((await siteOf({ "/a": moved("/b", 404) }).site.ask("/a")).status).toBe(404);
  });

  it("reads files of the tree, and has no SQL unless it is given", async () => {
    const { site } = siteOf({}, { a: "x" });
    expect(Buffer.from((await site.read("a")) ?? []).toString()).toBe("x");
    expect(await site.read("b")).toBeUndefined();
    expect(site).not.toHaveProperty("sql");
    expect(await site.chart("nope")).toBeUndefined();
    expect(await site.charts()).toEqual([]);
  });
});

it("a failed query is told from other errors by its name", () =>
  expect(new SqlError("no table").name).toBe("SqlError"));
