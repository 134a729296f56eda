import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { buildTree, testService } from "../fixture.ts";
import { hostileMcpRequest, mcpRequest } from "./hostile.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

it("no request to /mcp makes the service fail, or leaves an answer without an end", async () => {
  const { answer, log } = testService(tree);
  await fc.assert(
    fc.asyncProperty(hostileMcpRequest, async (request) => {
      const response = await answer(mcpRequest(request));
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 400, seed: 1 },
  );
  expect(log.some(({ status }) => status === 200)).toBe(true);
  expect(log.filter(({ error }) => error !== undefined)).toEqual([]);
});
