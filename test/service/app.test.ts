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
    const platform: Platform = { rasterize, zip: async () => Buffer.from("") };
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
