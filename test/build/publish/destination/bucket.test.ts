import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBucketDestination, parseObjectList } from "../../../../build/publish/destination/bucket.ts";
import { type BucketServer, bucketKeys, hasBuckets, startBuckets } from "../../cache/remote/bucketServer.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { temporaryFolder } from "../../temporary.ts";
import { first, publish, second, writeTree } from "../site.ts";

const openAt = (at: string | undefined, env: Record<string, string> = bucketKeys) =>
  openBucketDestination({ at, env, out: "dist", content: "content", console: new RecordingConsole() });

describe("the address of a bucket", () => {
  it.each([undefined, "https://bucket", "s3://", "s3://bucket?x=1"])("is not %s", async (at) => {
    await expect(openAt(at)).rejects.toThrow("s3://bucket");
  });

  it("needs keys, and does not repeat them", async () => {
    await expect(openAt("s3://bucket", {})).rejects.toThrow("AWS_ACCESS_KEY_ID");
  });
});

it("a bucket that does not answer is reported with the settings that say where it is", async () => {
  const destination = await openAt("s3://bucket", { ...bucketKeys, AWS_ENDPOINT_URL: "http://127.0.0.1:1" });
  await expect(destination.list()).rejects.toThrow(
    "s3://bucket: no answer (ECONNREFUSED); AWS_ENDPOINT_URL or AWS_REGION",
  );
});

it("parseObjectList reads keys with escaped characters, and where the next page begins", () => {
  const object = "<Contents><Key>a&amp;b.html</Key><ETag>&quot;0f&quot;</ETag><Owner><ID>x</ID></Owner></Contents>";
  const next = "<NextContinuationToken>a/b=</NextContinuationToken>";
  const expected = [{ key: "a&b.html", etag: "0f" }];
  expect(parseObjectList(`<ListBucketResult>${next}${object}</ListBucketResult>`)).toEqual({
    objects: expected,
    next: "a/b=",
  });
  expect(parseObjectList(`<ListBucketResult>${object}</ListBucketResult>`)).toEqual({
    objects: expected,
    next: undefined,
  });
});

describe.skipIf(!hasBuckets && !process.env.CI)("a publication into a bucket", () => {
  let server: BucketServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    server = await startBuckets();
    env = { ...bucketKeys, AWS_ENDPOINT_URL: server.url };
  });

  afterAll(() => server?.close());

  const get = async (key: string) => {
    const client = new AwsClient({ accessKeyId: "S3RVER", secretAccessKey: "S3RVER", service: "s3" });
    const answer = await client.fetch(`${server.url}/charts/${key}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it("makes it equal to the tree, and uploads only what differs", async () => {
    const folder = await temporaryFolder();
    for (const [tree, uploads] of [
      [first, 8],
      [second, 7],
      [second, 0],
    ] as const) {
      await writeTree(folder, tree);
      const plan = await publish(folder, await openAt("s3://charts/site", env));
      expect((plan?.added.length ?? 0) + (plan?.changed.length ?? 0)).toBe(uploads);
      for (const [path, text] of Object.entries(tree)) expect((await get(`site/${path}`)).text).toBe(text);
    }
    expect((await get("site/grapher/snow.csv")).status).toBe(404);
  });

  it("stores media types, and caching forever only for files that are named by their content", async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, second);
    await publish(folder, await openAt("s3://charts/typed", env));
    const headersOf = async (path: string) => {
      const { headers } = await get(`typed/${path}`);
      return [headers.get("Content-Type"), headers.get("Cache-Control")];
    };
    expect(await headersOf("assets/bbbbbbbbbbbb/page.css")).toEqual([
      expect.stringContaining("text/css"),
      expect.stringContaining("immutable"),
    ]);
    expect(await headersOf("grapher/fog.csv")).toEqual([
      expect.stringContaining("text/csv"),
      expect.stringContaining("max-age=3600"),
    ]);
    expect(await headersOf("index.html")).toEqual([
      expect.stringContaining("text/html"),
      expect.stringContaining("must-revalidate"),
    ]);
  });

  it("keeps objects beside the folder", async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, second);
    await publish(folder, await openAt("s3://charts/beside", env));
    await publish(folder, await openAt("s3://charts/bes", env));
    expect((await get("beside/index.html")).status).toBe(200);
  });

  it("names a bucket that does not exist", async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, first);
    await expect(publish(folder, await openAt("s3://none", env))).rejects.toThrow("s3://none");
  });
});
