import { expect, it } from "vitest";
import { answerBelow, basePathOf } from "../../src/service/basePath.ts";
import type { TreeStore } from "../../src/service/tree.ts";
import { buildTree, testService } from "./fixture.ts";

it.each([
  ["https://example.org", ""],
  ["https://example.org/", ""],
  ["https://example.org/charts", "/charts"],
  ["https://example.org/data/charts/", "/data/charts"],
  ["https://example.org/graphers", "/graphers"],
  ["https://example.org/grapher", ""],
])("a site at %s is below %j", (baseUrl, base) => expect(basePathOf({ baseUrl })).toBe(base));

/** Asks a site below /charts, and records what the service at its root is asked. */
async function ask(target: string, init: RequestInit = {}, location?: string) {
  const asked: string[] = [];
  const answer = answerBelow(
    async () => "/charts",
    async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}${search} ${request.headers.get("X-Test") ?? ""}`.trim());
      return location === undefined
        ? new Response("body", { status: 200, headers: { ETag: '"1"' } })
        : new Response(null, { status: 301, headers: { Location: location } });
    },
  );
  const response = await answer(new Request(`http://localhost:8080${target}`, init));
  return { asked, response };
}

it.each([
  ["/charts/grapher/rain.csv?time=2000", "/grapher/rain.csv?time=2000"],
  ["/charts/", "/"],
  ["/grapher/rain.csv?time=2000", "/grapher/rain.csv?time=2000"],
  ["/chartsandmore", "/chartsandmore"],
  ["/charts/charts/x", "/charts/x"],
])("%s is answered as %s", async (target, path) => {
  const { asked, response } = await ask(target);
  expect(asked).toEqual([`GET ${path}`]);
  expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([200, "body", '"1"']);
});

it("passes method and headers on", async () => {
  const { asked } = await ask("/charts/health", { method: "HEAD", headers: { "X-Test": "yes" } });
  expect(asked).toEqual(["HEAD /health yes"]);
});

it("the path alone leads to its folder, with its parameters", async () => {
  const { asked, response } = await ask("/charts?q=rain");
  expect([asked, response.status, response.headers.get("Location")]).toEqual([[], 301, "/charts/?q=rain"]);
  // As other redirects of the service.
  const headers = ["Access-Control-Allow-Origin", "Cache-Control", "X-Content-Type-Options"];
  expect(headers.map((name) => response.headers.get(name))).toEqual(["*", "public, max-age=3600", "nosniff"]);
});

it.each([
  ["/charts/grapher", "/", "/charts/"],
  ["/grapher", "/", "/"],
  ["/charts/x", "https://example.org/y", "https://example.org/y"],
  ["/charts/x", "//example.org/y", "//example.org/y"],
])("a redirect of %s to %s leads to %s", async (target, location, to) => {
  const { response } = await ask(target, {}, location);
  expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
});

it("the service answers below the path that it is told, and at the root", async () => {
  const { ask: askService } = testService(await buildTree(), { base: "/charts" });
  const [below, root] = [await askService("/charts/grapher/life.csv"), await askService("/grapher/life.csv")];
  expect([below.status, root.status]).toEqual([200, 200]);
  expect(await below.text()).toBe(await root.text());
  expect((await askService("/charts/grapher/life.CSV")).headers.get("Location")).toBe("/charts/grapher/life.csv");
});

it("the site's path is read once, not by each request", async () => {
  const tree = await buildTree();
  const read: string[] = [];
  const store: TreeStore = {
    read: async (path) => {
      read.push(path);
      return tree.get(path);
    },
  };
  const { ask: askService } = testService(tree, { store });
  await askService("/health");
  read.length = 0;
  await askService("/health");
  expect(read).toEqual([]);
});
