import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { createMcpServer, registerResources, tools } from "../../../src/service/mcp/server.ts";
import type { McpSite } from "../../../src/service/mcp/site.ts";
import { fakeSite } from "./fakeSite.ts";

const charts = Array.from(
  { length: 250 },
  (_, i) => ({ slug: `c${i}`, title: `T${i}`, subtitle: i === 0 ? "s".repeat(400) : "" }) as CatalogueEntry,
);

/** The handlers of resources, by method. */
function handlersOf(site: McpSite) {
  const handlers = new Map<string, (request: object) => unknown>();
  const server = {
    server: {
      registerCapabilities: () => undefined,
      setRequestHandler: (method: string, handle: (request: object) => unknown) => handlers.set(method, handle),
    },
  };
  registerResources(server as unknown as Parameters<typeof registerResources>[0], site);
  return async (method: string, params?: object) => handlers.get(method)?.({ params }) as Promise<never>;
}

describe("the charts as resources", () => {
  const ask = handlersOf(fakeSite({ charts: async () => charts }));
  const list = async (cursor?: string) => {
    const { resources, nextCursor }: { resources: { uri: string; description?: string }[]; nextCursor?: string } =
      await ask("resources/list", { cursor });
    return { uris: resources.map(({ uri }) => uri), nextCursor, first: resources[1] };
  };

  it("are listed by the hundred, behind the page of assistants", async () => {
    const first = await list();
    expect([first.uris.length, first.uris[0], first.uris[1], first.nextCursor]).toEqual([
      101,
      "ui://polygraph/chart.html",
      "chart://c0.readme.md",
      "100",
    ]);
    expect(first.first?.description).toHaveLength(300);
    const last = await list("200");
    expect([last.uris.length, last.uris[0], last.nextCursor]).toEqual([50, "chart://c200.readme.md", undefined]);
    expect((await list("150")).nextCursor).toBeUndefined();
  });

  it.each(["-1", "x", "1.5"])("begin anew at a cursor that is none: %s", async (cursor) =>
    expect((await list(cursor)).uris).toHaveLength(101),
  );

  it("have a template for each representation but the page", async () => {
    const { resourceTemplates }: { resourceTemplates: { uriTemplate: string; mimeType: string }[] } =
      await ask("resources/templates/list");
    expect(resourceTemplates).toContainEqual(
      expect.objectContaining({ uriTemplate: "chart://{slug}.csv", mimeType: "text/csv" }),
    );
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).not.toContain("chart://{slug}");
  });
});

describe("a resource", () => {
  const read = (uri: string, response = new Response("body"), asked: string[] = []) => {
    const answers = { "/grapher/a.csv": response, "/grapher/a.png": response, "/grapher/a.svg": response };
    return handlersOf(fakeSite({ answers, asked }))("resources/read", { uri }) as Promise<{
      contents: { text?: string; blob?: string; mimeType: string }[];
    }>;
  };

  it("is the answer of the service, as text or in base 64", async () => {
    expect((await read("chart://a.csv")).contents[0]).toEqual({
      uri: "chart://a.csv",
      mimeType: "text/csv",
      text: "body",
    });
    expect((await read("chart://a.svg")).contents[0]).toMatchObject({ mimeType: "image/svg+xml", text: "body" });
    expect((await read("chart://a.png")).contents[0]).toEqual({
      uri: "chart://a.png",
      mimeType: "image/png",
      blob: "Ym9keQ==",
    });
  });

  it.each(["chart://a", "chart://a.html", "chart://a/b.csv", "chart://a.csv?x=1", "http://a.csv", "chart://"])(
    "is not found, nor asked for: %s",
    async (uri) => {
      const asked: string[] = [];
      await expect(read(uri, undefined, asked)).rejects.toThrow(/not found/i);
      expect(asked).toEqual([]);
    },
  );

  it("is not found if the answer is an error or has more than a megabyte", async () => {
    await expect(read("chart://a.csv", new Response("x", { status: 403 }))).rejects.toThrow(/not found/i);
    await expect(read("chart://a.csv", new Response("x".repeat(1_000_001)))).rejects.toThrow(/not found/i);
    expect((await read("chart://a.csv", new Response("x".repeat(1_000_000)))).contents).toHaveLength(1);
  });
});

it("the tools of a server are listed from search to query, and those that the site lacks are left out", () => {
  expect(tools.map(({ name }) => name)).toEqual([
    "search_chart",
    "fetch_chart_data",
    "fetch_chart_image",
    "show_chart",
    "search_indicator",
    "fetch_indicator_metadata",
    "fetch_indicator_data",
    "run_sql",
  ]);
  expect(tools.filter((tool) => !tool.isFor(fakeSite())).map(({ name }) => name)).toEqual(["run_sql"]);
  expect(() => createMcpServer(fakeSite())).not.toThrow();
});
