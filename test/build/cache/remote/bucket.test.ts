import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../../../build/cache/remote/openStore.ts";
import { differingPaths, readTree } from "../../program.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";
import { type BucketServer, bucketKeys, hasBuckets, startBuckets } from "./bucketServer.ts";

describe.skipIf(!hasBuckets && !process.env.CI)("a cache in a bucket", () => {
  let server: BucketServer | undefined;
  let env: Record<string, string> = {};

  beforeAll(async () => {
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    server = await startBuckets();
    env = { ...bucketKeys, AWS_ENDPOINT_URL: server.url };
  });

  afterAll(() => server?.close());

  it("gives a second machine all that the first made", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.store = openStore({ url: "s3://charts/site", isReadOnly: false, env });
    await site.build("dist", "first");
    const { summary } = await site.build("other", "second");
    expect(summary.made).toBe(0);
    const trees = await Promise.all(["dist", "other"].map((out) => readTree(join(site.folder, out))));
    expect(differingPaths(trees[0] ?? new Map(), trees[1] ?? new Map())).toEqual([]);
  });

  it("refuses other keys, and the build goes on without it", async () => {
    const site = new SmallSite(await temporaryFolder());
    const wrong = { ...env, AWS_ACCESS_KEY_ID: "OTHER" };
    site.store = openStore({ url: "s3://charts/site", isReadOnly: false, env: wrong });
    expect((await site.build("dist", "first")).summary.made).toBeGreaterThan(20);
    expect(site.output.join("")).toContain("answers 403");
  });
});
