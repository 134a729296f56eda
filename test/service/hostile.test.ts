import fc from "fast-check";
import { expect, it } from "vitest";
import { representations } from "../../src/representations.ts";
import { platform } from "../platform.ts";
import { buildTree, testService } from "./fixture.ts";
import { hostileTarget } from "./hostile.ts";
import { fileRequest, hostileFileRequest } from "./hostileFiles.ts";

const secretSuffixes = representations.filter(({ carriesData }) => carriesData).map(({ suffix }) => suffix.slice(1));
const secretData = new RegExp(`^/grapher/secret\\.(${secretSuffixes.join("|").replaceAll(".", "\\.")})(\\?|$)`);

it("no parameter makes a 5xx or a 403, and none makes a representation fail", async () => {
  // The rasteriser has its own tests, and takes most of the time.
  const rasterize = async (svg: string) => Buffer.from(svg.slice(0, 10));
  const { ask, log } = testService(await buildTree(), { platform: { ...platform, rasterize } });
  const property = fc.asyncProperty(hostileTarget(["life", "secret", "LIFE", "nope"]), async (target) => {
    log.length = 0;
    const response = await ask(target);
    await response.arrayBuffer();
    expect(log[0]?.error).toBeUndefined();
    expect(response.status).toBeLessThan(500);
    // Data that may not be passed on, and nothing else: whatever its parameters, and only where it is asked for.
    expect([target, response.status === 403]).toEqual([target, secretData.test(target)]);
  });
  await fc.assert(property, { numRuns: 2000, seed: 20_261_121, endOnFailure: true });
});

it("no range, header, body or path makes a 5xx of a file, and no part is larger than what was asked for", async () => {
  const table = "catalog/grapher/charts/latest/life/life.parquet";
  const files = new Map([
    [table, Buffer.from("0123456789")],
    ["v1/indicators/1.data.json", Buffer.from("{}")],
    ["site.js", Buffer.from("")],
  ]);
  const { answer } = testService(files);
  const property = fc.asyncProperty(hostileFileRequest([...files.keys()]), async (request) => {
    const response = await answer(fileRequest(request));
    const { length } = new Uint8Array(await response.arrayBuffer());
    expect(response.status).toBeLessThan(500);
    if (response.status !== 206) return;
    const [, first = "", last = "", all] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "") ?? [];
    expect([request.path, all]).toEqual([`/${table}`, "10"]);
    expect(length).toBe(request.method === "HEAD" ? 0 : Number(last) - Number(first) + 1);
  });
  await fc.assert(property, { numRuns: 1500, seed: 20_261_123, endOnFailure: true });
});
