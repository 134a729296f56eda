import { describe, expect, it } from "vitest";
import { openStore } from "../../../../build/cache/remote/openStore.ts";
import { UsageError } from "../../../../build/failure.ts";
import { startStore } from "./store.ts";

const request = (url: string, env: Record<string, string> = {}) => ({ url, isReadOnly: false, env });
const path = `cas/${"0".repeat(64)}`;

describe("the store at an address", () => {
  it.each(["cache.example.org", "ftp://cache.example.org", "s3://", "file:///cache", ""])("is none at %j", (url) => {
    expect(() => openStore(request(url))).toThrow(UsageError);
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

  it("is told a password as it stands where that is no part of an address", async () => {
    const store = await startStore();
    await openStore(request(store.url.replace("//", "//me:100%@"))).has(path);
    expect(store.requests[0]?.authorization).toBe(`Basic ${Buffer.from("me:100%").toString("base64")}`);
  });

  it.each(["t0ken", "t0ken\n"])("is told who asks by a token of the environment, %j", async (token) => {
    const store = await startStore();
    await openStore(request(store.url, { POLYGRAPH_CACHE_TOKEN: token })).has(path);
    expect(store.requests[0]?.authorization).toBe("Bearer t0ken");
  });

  it("is asked by no token that a header cannot have", () => {
    const odd = request("https://cache.example.org", { POLYGRAPH_CACHE_TOKEN: "to\nken" });
    expect(() => openStore(odd)).toThrow("POLYGRAPH_CACHE_TOKEN has characters");
    expect(() => openStore(odd)).not.toThrow("ken has");
  });

  it("has no parameters, which are not told either", () => {
    expect(() => openStore(request("https://cache.example.org/charts?sig=SECRET"))).toThrow(UsageError);
    expect(() => openStore(request("https://cache.example.org/charts?sig=SECRET"))).not.toThrow("SECRET");
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

  it("is a path of Amazon's where no certificate has the bucket's name", () => {
    const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-west-1" };
    expect(openStore(request("s3://charts.example.org/site", env)).name).toBe(
      "https://s3.eu-west-1.amazonaws.com/charts.example.org/site",
    );
  });

  it.each([
    "localhost:9000",
    "ftp://objects.test",
    "https://",
    "http://user:hush@objects.test",
    "https://objects.test/?key=hush",
  ])("is no bucket at the endpoint %s, which is not told, for it may have a password", (endpoint) => {
    const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_ENDPOINT_URL: endpoint };
    expect(() => openStore(request("s3://bucket/charts", env))).toThrow(UsageError);
    expect(() => openStore(request("s3://bucket/charts", env))).toThrow("AWS_ENDPOINT_URL is an address");
    expect(() => openStore(request("s3://bucket/charts", env))).not.toThrow("hush");
  });

  it.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"])(
    "is a bucket with %s as a file has it, with the end of the line, and with none that a header cannot have",
    async (name) => {
      const store = await startStore();
      const keys = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_ENDPOINT_URL: store.url };
      await openStore(request("s3://bucket/charts", { ...keys, [name]: "a\n" })).has(path);
      expect(store.requests).toHaveLength(1);
      const odd = { ...keys, [name]: "HALF\nSECRET" };
      expect(() => openStore(request("s3://bucket/charts", odd))).toThrow(`${name} has characters`);
      expect(() => openStore(request("s3://bucket/charts", odd))).not.toThrow(/HALF/);
    },
  );

  it("is asked by signed requests where it is a bucket", async () => {
    const store = await startStore();
    const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_ENDPOINT_URL: store.url };
    await openStore(request("s3://bucket/charts", env)).has(path);
    expect(store.requests[0]?.line).toBe(`HEAD /bucket/charts/${path}`);
    expect(store.requests[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=a\//);
  });
});
