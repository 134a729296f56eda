import { expect, it } from "vitest";
import { createOpenAiEmbedder, type OpenAiEffects } from "../../src/search/openai.ts";

const settings = { url: "http://embeddings.test/v1/", model: "small", dimensions: 2 };
const context = { idf: () => 1 };
const texts = (count: number) => Array.from({ length: count }, (_, i) => [{ text: `text ${i}`, weight: 1 }]);

/** An endpoint that gives `answers` one after the other, then vectors; what it was asked, and how long was waited. */
function endpoint(...answers: (Response | Error)[]) {
  return patientEndpoint(undefined, ...answers);
}

/** @param patience - in milliseconds */
function patientEndpoint(patience: number | undefined, ...answers: (Response | Error)[]) {
  const asked: { url: string; input: string[] }[] = [];
  const waited: number[] = [];
  const effects: OpenAiEffects = {
    patience,
    sleep: async (milliseconds) => {
      waited.push(milliseconds);
    },
    fetch: async (url, init) => {
      const { input } = JSON.parse(String(init?.body));
      asked.push({ url: String(url), input });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return (
        answer ?? Response.json({ data: input.map((_: string, index: number) => ({ index, embedding: [index, 1] })) })
      );
    },
  };
  return { asked, waited, embed: createOpenAiEmbedder(settings, effects).embed };
}

it("sends texts in batches, to a URL below the configured one", async () => {
  const { asked, embed } = endpoint();
  const vectors = await embed(texts(130), context);
  expect(asked.map(({ input }) => input.length)).toEqual([64, 64, 2]);
  expect(asked[0]?.url).toBe("http://embeddings.test/v1/embeddings");
  expect(vectors.map(([first]) => first).slice(62, 66)).toEqual([62, 63, 0, 1]);
});

it("joins the parts of a text and drops empty ones", async () => {
  const { asked, embed } = endpoint();
  await embed([["Wheat yield", " ", "Tonnes"].map((text) => ({ text, weight: 1 }))], context);
  expect(asked[0]?.input).toEqual(["Wheat yield. Tonnes"]);
});

it("retries a busy, failing or unreachable endpoint with growing delays", async () => {
  const busy = new Response("", { status: 429, headers: { "Retry-After": "7" } });
  const { waited, embed } = endpoint(new Error("connection refused"), new Response("", { status: 503 }), busy);
  expect(await embed(texts(1), context)).toEqual([Float32Array.of(0, 1)]);
  expect(waited).toEqual([500, 1000, 7000]);
});

it("does not retry a refusal", async () => {
  const { asked, embed } = endpoint(new Response("", { status: 401 }));
  await expect(embed(texts(1), context)).rejects.toThrow(
    "no embeddings from http://embeddings.test/v1/embeddings: status 401",
  );
  expect(asked).toHaveLength(1);
});

it("reports the endpoint's own error message", async () => {
  const refusal = Response.json({ error: { message: "the model `small` does not exist" } }, { status: 404 });
  await expect(endpoint(refusal).embed(texts(1), context)).rejects.toThrow(
    "status 404: the model `small` does not exist",
  );
});

it("reports the cause of a failed connection", async () => {
  const failure = () => new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") });
  await expect(endpoint(...Array.from({ length: 5 }, failure)).embed(texts(1), context)).rejects.toThrow(
    "connect ECONNREFUSED 127.0.0.1:9",
  );
});

it("an answer that is not JSON is an error", async () => {
  await expect(endpoint(new Response("<html>")).embed(texts(1), context)).rejects.toThrow("another shape");
});

it("stops after five failures", async () => {
  const { asked, embed } = endpoint(...Array.from({ length: 9 }, () => new Error("connection refused")));
  await expect(embed(texts(1), context)).rejects.toThrow("connection refused");
  expect(asked).toHaveLength(5);
});

it.each([{}, { data: [] }, { data: [{ index: 1, embedding: [1] }] }, { data: [{ embedding: ["x"] }] }, []])(
  "an answer of another shape is an error: %j",
  async (answer) => {
    await expect(endpoint(Response.json(answer)).embed(texts(1), context)).rejects.toThrow("another shape");
  },
);

it("retries within the time limit if somebody waits", async () => {
  const down = Array.from({ length: 9 }, () => new Error("connection refused"));
  const { waited, embed } = patientEndpoint(2000, ...down);
  await expect(embed(texts(1), context)).rejects.toThrow("connection refused");
  expect(waited).toEqual([500, 1000]);
});

it("does not retry if the endpoint asks for more time than the limit", async () => {
  const busy = new Response("", { status: 429, headers: { "Retry-After": "7" } });
  const { asked, embed } = patientEndpoint(2000, busy);
  await expect(embed(texts(1), context)).rejects.toThrow("status 429");
  expect(asked).toHaveLength(1);
});

it("stops waiting for an endpoint at the time limit", async () => {
  const hang: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  const effects = { fetch: hang, sleep: async () => undefined, patience: 50 };
  await expect(createOpenAiEmbedder(settings, effects).embed(texts(1), context)).rejects.toThrow("timeout");
});

it("sends the key, if any, with texts as JSON", async () => {
  const asked: (RequestInit | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked.push(init);
    return Response.json({ data: [{ embedding: [1, 0] }] });
  };
  for (const key of ["secret", undefined])
    await createOpenAiEmbedder(settings, { fetch, sleep: async () => undefined, key }).embed(texts(1), context);
  expect(asked.map((init) => [init?.method, init?.headers])).toEqual([
    ["POST", { "Content-Type": "application/json", Authorization: "Bearer secret" }],
    ["POST", { "Content-Type": "application/json" }],
  ]);
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    model: "small",
    input: ["text 0"],
    encoding_format: "float",
    dimensions: 2,
  });
});

it.each([[[1, "x"]], [[Number.NaN, 1]], [null]])(
  "a vector with other values than numbers is an error: %j",
  async (embedding) => {
    await expect(endpoint(Response.json({ data: [{ index: 0, embedding }] })).embed(texts(1), context)).rejects.toThrow(
      "another shape",
    );
  },
);

it("requests only texts that are not cached, and caches by model", async () => {
  const kept = new Map<string, Float32Array>();
  const cache = {
    get: async (key: string) => kept.get(key),
    set: async (key: string, vector: Float32Array) => void kept.set(key, vector),
  };
  const asked: string[][] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { input } = JSON.parse(String(init?.body));
    asked.push(input);
    return Response.json({
      data: input.map((text: string, index: number) => ({ index, embedding: [text.length, 1] })),
    });
  };
  const effects = { fetch, sleep: async () => undefined, cache };
  const embedder = (model: string) => createOpenAiEmbedder({ url: settings.url, model }, effects);
  const words = (...all: string[]) => all.map((text) => [{ text, weight: 1 }]);
  await embedder("small").embed(words("a", "bbb"), context);
  const vectors = await embedder("small").embed(words("bbb", "cc", "a"), context);
  expect(vectors.map(([first]) => first)).toEqual([3, 2, 1]);
  await embedder("small").embed(words("a", "bbb"), context);
  await embedder("large").embed(words("a"), context);
  expect(asked).toEqual([["a", "bbb"], ["cc"], ["a"]]);
  expect([embedder("small").name, createOpenAiEmbedder(settings, effects).name]).toEqual([
    "openai:small",
    "openai:small:2",
  ]);
});
