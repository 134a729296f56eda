import { beforeAll, describe, expect, it } from "vitest";
import type { Platform } from "../../src/formats/platform.ts";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

const csv = "/grapher/life.csv";

describe("methods (rules.md 103)", () => {
  it.each([csv, "/", "/health", "/indicators"])("HEAD of %s has the headers of GET and no body", async (path) => {
    const { ask } = testService(tree);
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect(head.status).toBe(get.status);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe("");
  });

  it("OPTIONS tells what is possible", async () => {
    const response = await testService(tree).ask(csv, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("GET");
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"])("%s is 405 with Allow", async (method) => {
    const response = await testService(tree).ask(csv, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("limits", () => {
  it("pictures beyond the queue are refused for now, and all requests are answered", async () => {
    let running = 0;
    let most = 0;
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const rasterize: Platform["rasterize"] = async () => {
      most = Math.max(most, ++running);
      await finished;
      running--;
      return Buffer.from("picture");
    };
    const platform: Platform = { rasterize, zip: async () => Buffer.from(""), gzip: (bytes) => bytes };
    const { ask } = testService(tree, { platform, pictures: 2, waitingPictures: 10 });
    // No picture is done before all that are too many have been refused.
    let refusals = 0;
    const askOne = async (width: number) => {
      const response = await ask(`/grapher/life.png?imWidth=${width}`);
      if (response.status === 503 && ++refusals === 38) finish();
      return response;
    };
    const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => askOne(100 + i)));
    const refused = responses.filter(({ status }) => status === 503);
    expect(most).toBe(2);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(refused).toHaveLength(38);
    expect(refused.every(({ headers }) => Number(headers.get("Retry-After")) > 0)).toBe(true);
    expect((await ask("/grapher/life.png?imWidth=99")).status).toBe(200);
  });

  it("a tree that is swapped is seen at once", async () => {
    const changing = new Map(tree);
    const { ask } = testService(changing);
    const path = `${csv}?csvType=filtered`;
    expect(await (await ask(path)).text()).toContain("81.7");
    const script = changing.get("grapher/life.chart.js") ?? new Uint8Array();
    changing.set("grapher/life.chart.js", Buffer.from(Buffer.from(script).toString().replace("81.7", "81.8")));
    expect(await (await ask(path)).text()).toContain("81.8");
  });
});

it("a request is logged with method, target, status and size", async () => {
  const { ask, log } = testService(tree);
  await ask("/grapher/life.csv?v=1");
  await ask("/nope");
  expect(log).toMatchObject([
    { method: "GET", target: "/grapher/life.csv?v=1", status: 200, bytes: tree.get("grapher/life.csv")?.length },
    { method: "GET", target: "/nope", status: 404 },
  ]);
});

describe("the status of an answer (rules.md 101, 102)", () => {
  it.each([
    ["/health", 200, { status: "ok" }],
    ["/nope.csv", 404, { error: "not found" }],
    ["/indicators", 422, { detail: [{ type: "missing" }] }],
    ["/oembed", 400, { error: "bad request" }],
  ])("%s is %i", async (path, status, body) => {
    const response = await testService(tree).ask(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
  });

  it.each([
    ["/grapher", 302, "/"],
    ["/grapher/", 302, "/"],
    ["/health/", 301, "/health"],
    ["/indicators/?query=a", 301, "/indicators?query=a"],
    ["/grapher/life/?tab=map", 301, "/grapher/life?tab=map"],
    ["/grapher/life.csv/", 301, "/grapher/life.csv"],
  ])("%s is %i to %s", async (path, status, to) => {
    const response = await testService(tree).ask(path);
    expect([response.status, response.headers.get("Location")]).toEqual([status, to]);
  });

  it("of a file that cannot be read is 500, without the reason, which is logged", async () => {
    const store = { read: () => Promise.reject(new Error("disk")) };
    const { ask, log } = testService(tree, { store });
    const response = await ask("/x.csv");
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: "internal error", message: "the answer could not be made" },
    ]);
    expect(log[0]?.error).toMatchObject({ message: "disk" });
  });

  it("of a long method is short, and names what is allowed", async () => {
    const response = await testService(tree).ask("/", { method: "PROPFIND".repeat(5) });
    expect(response.status).toBe(405);
    expect((await response.json()).message).toBe(`${"PROPFIND".repeat(5).slice(0, 20)} is not possible here`);
  });
});

describe("what scripts of other origins may read", () => {
  it("are the headers of the interface, and a preflight is kept for a day", async () => {
    const { headers } = await testService(tree).ask(csv, { headers: { Origin: "https://other.example" } });
    const exposed = headers.get("Access-Control-Expose-Headers")?.split(",") ?? [];
    for (const name of ["ETag", "Content-Disposition", "Link", "Retry-After", "Content-Range", "X-Ignored-Parameters"])
      expect(exposed).toContain(name);
    const preflight = await testService(tree).ask(csv, {
      method: "OPTIONS",
      headers: { Origin: "https://other.example", "Access-Control-Request-Method": "GET" },
    });
    expect(preflight.headers.get("Access-Control-Max-Age")).toBe("86400");
  });
});

it("parameters without effect are logged, as in the header of the answer", async () => {
  const { ask, log } = testService(tree);
  const response = await ask(`${csv}?foo=1`);
  expect(response.headers.get("X-Ignored-Parameters")).toBe(log[0]?.ignored);
  expect(log[0]?.ignored).toContain("foo");
  await ask(csv);
  expect(log[1]).not.toHaveProperty("ignored");
});

it("a service opens the search and the redirects in advance, unless the runtime isolates requests", async () => {
  const read = (isolatesRequests: boolean) => {
    const asked: string[] = [];
    testService(tree, { isolatesRequests, store: { read: async (path) => void asked.push(path) } });
    return asked;
  };
  expect(read(true)).toEqual([]);
  expect(read(false)).toContain("redirects.json");
});
