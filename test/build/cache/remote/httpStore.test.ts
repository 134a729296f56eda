import { describe, expect, it } from "vitest";
import { AccessError, StoreError, TooLargeError } from "../../../../build/cache/remote/blobStore.ts";
import { connect, HttpStore } from "../../../../build/cache/remote/httpStore.ts";
import { startStore } from "./store.ts";

const open = (base: string) =>
  new HttpStore({ base, isWritable: true, send: connect(), timeout: 5_000, retryDelay: 1 });
const path = `ac/${"0".repeat(64)}`;

describe("a store over HTTP", () => {
  it("gives what was put", async () => {
    const { url } = await startStore();
    await open(url).put(path, Buffer.from("something"));
    expect(Buffer.from((await open(url).get(path, 100)) ?? []).toString()).toBe("something");
    expect(await open(url).has(path)).toBe(true);
  });

  it("has nothing where it answers 404", async () => {
    const { url } = await startStore();
    expect(await open(url).get(path, 100)).toBeUndefined();
    expect(await open(url).has(path)).toBe(false);
  });

  it("is asked again while it is busy", async () => {
    const store = await startStore();
    store.bodies.set(`/${path}`, Buffer.from("late"));
    const answers = [503, 429];
    store.refuse = (_, response) => {
      const status = answers.shift();
      if (status !== undefined) response.writeHead(status).end();
      return status !== undefined;
    };
    expect(Buffer.from((await open(store.url).get(path, 100)) ?? []).toString()).toBe("late");
    expect(store.requests.length).toBe(3);
  });

  it("is asked again where an answer ends in the midst", async () => {
    const store = await startStore();
    store.bodies.set(`/${path}`, Buffer.from("the whole"));
    store.refuse = (_, response) => {
      if (store.requests.length > 1) return false;
      response.writeHead(200, { "Content-Length": 9 });
      response.write("the", () => response.destroy());
      return true;
    };
    expect(Buffer.from((await open(store.url).get(path, 100)) ?? []).toString()).toBe("the whole");
    expect(store.requests.length).toBe(2);
  });

  it("that does not answer in time is believed to fail", async () => {
    const store = await startStore();
    store.refuse = () => true;
    const impatient = new HttpStore({ base: store.url, isWritable: true, send: connect(), timeout: 20, retryDelay: 1 });
    await expect(impatient.get(path, 100)).rejects.toThrow("nothing came for 0.02 s");
    expect(store.requests.length).toBe(3);
  });

  it("has time for a body that comes slowly", async () => {
    const store = await startStore();
    store.refuse = (_, response) => {
      response.writeHead(200);
      let sent = 0;
      const timer = setInterval(() => {
        response.write("x");
        if (++sent < 8) return;
        clearInterval(timer);
        response.end();
      }, 150);
      return true;
    };
    // Less than the body takes, and far more than the machine lets a piece of it wait.
    const patient = new HttpStore({ base: store.url, isWritable: true, send: connect(), timeout: 1000, retryDelay: 1 });
    expect((await patient.get(path, 100))?.length).toBe(8);
    expect(store.requests.length).toBe(1);
  });

  it("that stops in the midst of a body is believed to fail", async () => {
    const store = await startStore();
    store.refuse = (_, response) => response.writeHead(200).write("the");
    const impatient = new HttpStore({ base: store.url, isWritable: true, send: connect(), timeout: 50, retryDelay: 1 });
    await expect(impatient.get(path, 100)).rejects.toThrow(StoreError);
    expect(store.requests.length).toBe(3);
  });

  it("is not asked again for a body that is too large for it", async () => {
    const store = await startStore();
    store.refuse = (_, response) => Boolean(response.writeHead(413).end());
    await expect(open(store.url).put(path, Buffer.of())).rejects.toThrow(TooLargeError);
    expect(store.requests.length).toBe(1);
  });

  it.each([401, 403, 405])("is not asked again after %i", async (status) => {
    const store = await startStore();
    store.refuse = (_, response) => Boolean(response.writeHead(status).end());
    await expect(open(store.url).get(path, 100)).rejects.toThrow(AccessError);
    expect(store.requests.length).toBe(1);
  });

  it("is believed to fail when it keeps failing", async () => {
    const store = await startStore();
    store.refuse = (_, response) => Boolean(response.writeHead(500).end());
    await expect(open(store.url).put(path, Buffer.of())).rejects.toThrow("it answers 500 to PUT");
    expect(store.requests.length).toBe(3);
  });

  it("says why it cannot be reached", async () => {
    const store = await startStore();
    await store.stop();
    await expect(open(store.url).get(path, 100)).rejects.toThrow(/ECONNREFUSED/);
    await expect(open(store.url).get(path, 100)).rejects.toThrow(StoreError);
  });

  it("gives no more than is asked for", async () => {
    const store = await startStore();
    store.bodies.set(`/${path}`, Buffer.alloc(101));
    await expect(open(store.url).get(path, 100)).rejects.toThrow("more than 100 bytes");
  });

  it("is not followed elsewhere", async () => {
    const store = await startStore();
    store.refuse = ({ url }, response) =>
      url?.startsWith("/ac/") ? Boolean(response.writeHead(302, { Location: "/other" }).end()) : false;
    await expect(open(store.url).get(path, 100)).rejects.toThrow(StoreError);
    expect(store.requests.some(({ line }) => line.includes("/other"))).toBe(false);
  });

  it("has no place for bodies where it answers 404 to them", async () => {
    const store = await startStore();
    store.refuse = (_, response) => Boolean(response.writeHead(404).end());
    await expect(open(store.url).put(path, Buffer.of())).rejects.toThrow("no place");
  });
});
