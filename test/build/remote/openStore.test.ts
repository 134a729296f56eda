import { describe, expect, it } from "vitest";
import { UsageError } from "../../../build/failure.ts";
import { openStore } from "../../../build/remote/openStore.ts";
import { startStore } from "./store.ts";

const request = (url: string, env: Record<string, string> = {}) => ({ url, isReadOnly: false, env });
const path = `cas/${"0".repeat(64)}`;

describe("the store at an address", () => {
  it.each(["cache.example.org", "ftp://cache.example.org", "s3://", "file:///cache", ""])("is none at %j", (url) => {
    expect(() => openStore(request(url))).toThrow(UsageError);
  });

  it("is none where the password is not encoded, which is not told on", () => {
    const open = () => openStore(request("https://me:100%secret@cache.example.org"));
    expect(open).toThrow(UsageError);
    expect(open).toThrow(/write % as %25$/);
  });

  it("is named without its password", () => {
    expect(openStore(request("https://me:secret@cache.example.org/charts/")).name).toBe(
      "https://cache.example.org/charts",
    );
  });

  it("is given nothing where it is only read", () => {
    expect(openStore({ ...request("https://cache.example.org"), isReadOnly: true }).isWritable).toBe(false);
  });

  it("is told who asks by the address", async () => {
    const store = await startStore();
    await openStore(request(store.url.replace("//", "//me:se%20cret@"))).has(path);
    expect(store.requests[0]?.authorization).toBe(`Basic ${Buffer.from("me:se cret").toString("base64")}`);
  });

  it("is told who asks by a token of the environment", async () => {
    const store = await startStore();
    await openStore(request(store.url, { POLYGRAPH_CACHE_TOKEN: "t0ken" })).has(path);
    expect(store.requests[0]?.authorization).toBe("Bearer t0ken");
  });

  it("is a bucket only with keys in the environment", () => {
    expect(() => openStore(request("s3://bucket/charts"))).toThrow("AWS_ACCESS_KEY_ID");
  });

  it("is a bucket of Amazon's unless an endpoint is told", () => {
    const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-west-1" };
    expect(openStore(request("s3://bucket/charts/", env)).name).toBe(
      "https://bucket.s3.eu-west-1.amazonaws.com/charts",
    );
    const elsewhere = { ...env, AWS_ENDPOINT_URL: "https://objects.example.org/" };
    expect(openStore(request("s3://bucket/charts", elsewhere)).name).toBe("https://objects.example.org/bucket/charts");
  });

  it("is asked by signed requests where it is a bucket", async () => {
    const store = await startStore();
    const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_ENDPOINT_URL: store.url };
    await openStore(request("s3://bucket/charts", env)).has(path);
    expect(store.requests[0]?.line).toBe(`HEAD /bucket/charts/${path}`);
    expect(store.requests[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=a\//);
  });
});
