import { describe, expect, it } from "vitest";
import { requestService, requestText } from "../../../src/service/mcp/answers.ts";
import { fakeSite } from "./fakeSite.ts";

const siteWith = (body: string, init?: ResponseInit) => fakeSite({ answers: { "/x": new Response(body, init) } });

describe("an answer of the service", () => {
  it("has bytes, text and media type, and the parameters without effect as they were written", async () => {
    const site = siteWith("aé", { headers: { "Content-Type": "text/csv", "X-Ignored-Parameters": "country%3DX" } });
    expect(await requestText(site, "/x")).toMatchObject({ text: "aé", mediaType: "text/csv", ignored: "country=X" });
    expect((await requestService(site, "/x")).bytes).toEqual(new Uint8Array(Buffer.from("aé")));
  });

  it("may lack a media type and ignored parameters, or have such that cannot be decoded", async () => {
    const bare = new Response(new Uint8Array([1]));
    expect(await requestService(fakeSite({ answers: { "/x": bare } }), "/x")).toMatchObject({
      mediaType: "application/octet-stream",
      ignored: undefined,
    });
    const site = siteWith("", { headers: { "X-Ignored-Parameters": "50%" } });
    expect((await requestService(site, "/x")).ignored).toBe("50%");
  });

  it.each([
    [JSON.stringify({ error: "no data", message: "the licence forbids it" }), 403, "no data: the licence forbids it."],
    [JSON.stringify({ error: "busy", message: "try again" }), 503, "busy: try again. Wait two seconds and ask again."],
    ["<html>", 404, "no answer: the status is 404."],
    ["", 204, "no answer: the status is 204."],
  ])("that is an error fails with its reason: %s %i", async (body, status, message) => {
    const response = status === 204 ? new Response(null, { status }) : new Response(body, { status });
    await expect(requestService(fakeSite({ answers: { "/x": response } }), "/x")).rejects.toThrow(message);
  });
});
