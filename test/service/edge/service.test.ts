import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../../src/service/app.ts";
import { createEdgeService } from "../../../src/service/edge/service.ts";

/** A service whose assets are answered by a function of their path. */
function serviceOver(answer: (path: string) => Response | undefined, more = {}) {
  const asked: string[] = [];
  const log: LogEntry[] = [];
  const service = createEdgeService({
    assets: {
      fetch: async ({ url }) => {
        asked.push(url);
        return answer(new URL(url).pathname) ?? new Response("none", { status: 404 });
      },
    },
    origin: "http://assets/tree/",
    wasm: { rasterizer: new Uint8Array() },
    log: (entry) => void log.push(entry),
    ...more,
  });
  return { asked, log, ask: (path: string) => service(new Request(`http://charts.example.org${path}`)) };
}

describe("the service of an edge runtime", () => {
  it("reads the tree's files below its origin, each part of their paths escaped", async () => {
    const { ask, asked } = serviceOver((path) => (path === "/tree/a%20b/c%3Fd.txt" ? new Response("x") : undefined));
    expect(await (await ask("/a%20b/c%3Fd.txt")).text()).toBe("x");
    // The first request also reads the settings of the site.
    expect(asked).toContain("http://assets/tree/a%20b/c%3Fd.txt");
  });

  it("asks for nothing before a request does", () => {
    expect(serviceOver(() => undefined).asked).toEqual([]);
  });

  it("has no file where the assets answer 404, and fails where they answer another error", async () => {
    expect((await serviceOver(() => undefined).ask("/x.csv")).status).toBe(404);
    const { ask, log } = serviceOver(() => new Response("", { status: 503 }));
    expect((await ask("/x.csv")).status).toBe(500);
    expect(log[0]?.error).toMatchObject({ message: "cannot read x.csv: 503" });
  });

  it("reports a broken file of the tree", async () => {
    const broken: string[] = [];
    const { ask } = serviceOver((path) => (path.endsWith("/redirects.json") ? new Response("{") : undefined), {
      broken: (path: string) => void broken.push(path),
    });
    expect((await ask("/grapher/x.csv")).status).toBe(404);
    expect(broken).toEqual(["redirects.json"]);
  });
});
