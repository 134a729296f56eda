import fc from "fast-check";
import { expect, it } from "vitest";
import { machine } from "../machine.ts";
import { buildTree, testService } from "./fixture.ts";
import { hostileTarget } from "./hostile.ts";

const secretData = /^\/grapher\/secret\.(csv|xlsx|zip)(\?|$)/;

it("no parameter makes a 5xx or a 403, and none makes a representation fail", async () => {
  // The rasteriser has its own tests, and takes most of the time.
  const rasterize = async (svg: string) => Buffer.from(svg.slice(0, 10));
  const { ask, log } = testService(await buildTree(), { machine: { ...machine, rasterize } });
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
