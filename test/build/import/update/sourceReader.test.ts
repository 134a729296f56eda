import { afterEach, describe, expect, it, vi } from "vitest";
import type { SourceIo, SourceResponse } from "../../../../build/import/open/sourceIo.ts";
import { SourceReader, Unchanged } from "../../../../build/import/update/sourceReader.ts";
import { fakeIo } from "../fakeIo.ts";

const csv = "Country,Year,Rain\nKenya,2000,1\n";
const hosts = { "data.test": ["93.184.216.34"], "inner.test": ["10.0.0.1"], "inner2.test": ["10.0.0.2"] };
const place = "https://data.test/rain.csv";

type Reply = { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** A fake network that returns one reply after the other, and repeats the last one. */
function replying(...replies: readonly Reply[]): { io: SourceIo; sent: Readonly<Record<string, string>>[] } {
  const sent: Readonly<Record<string, string>>[] = [];
  const request: SourceIo["request"] = async (_address, _ip, headers): Promise<SourceResponse> => {
    const { status = 200, headers: given = {}, body = "" } = replies[Math.min(sent.length, replies.length - 1)] ?? {};
    sent.push(headers);
    return { status, header: (name) => given[name], body: pieces(body) };
  };
  return { io: { ...fakeIo({ hosts }), request }, sent };
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A reader whose delays take no time, and a list of these delays. */
function reading(io: SourceIo): { reader: SourceReader; pauses: number[] } {
  const pauses: number[] = [];
  const reader = new SourceReader(io, async (time) => void pauses.push(time));
  return { reader, pauses };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("reading a source again", () => {
  it("sends conditional requests, and throws if nothing is new", async () => {
    const { io, sent } = replying({ status: 304 });
    const validators = { etag: '"1"', lastModified: "Mon, 01 Jan 2024 00:00:00 GMT" };
    await expect(reading(io).reader.read(place, {}, validators)).rejects.toThrow(Unchanged);
    expect(sent[0]).toMatchObject({ "if-none-match": '"1"', "if-modified-since": "Mon, 01 Jan 2024 00:00:00 GMT" });
  });

  it("retries after growing delays if the server fails", async () => {
    const { io, sent } = replying({ status: 500 }, { status: 503 }, { body: csv });
    const { reader, pauses } = reading(io);
    expect((await reader.read(place, {})).origin.bytes).toBe(csv.length);
    expect(sent).toHaveLength(3);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? Number.POSITIVE_INFINITY);
  });

  it("waits as long as the server asks, up to a limit", async () => {
    const busy = (wait: string): Reply => ({ status: 429, headers: { "retry-after": wait } });
    const { reader, pauses } = reading(replying(busy("7"), busy("86400"), { body: csv }).io);
    await reader.read(place, {});
    expect(pauses).toEqual([7_000, 60_000]);
  });

  it("fails with the last response after all retries", async () => {
    const { reader, pauses } = reading(replying({ status: 502 }).io);
    await expect(reader.read(place, {})).rejects.toThrow("answers 502");
    expect(pauses).toHaveLength(3);
  });

  it("does not retry after a permanent failure", async () => {
    const { reader, pauses } = reading(replying({ status: 404 }).io);
    await expect(reader.read(place, {})).rejects.toThrow("answers 404");
    expect(pauses).toEqual([]);
  });

  it("fails if a server is silent", async () => {
    vi.useFakeTimers();
    const io = { ...fakeIo({ hosts }), request: () => new Promise<SourceResponse>(() => {}) };
    const told = expect(reading(io).reader.read(place, {})).rejects.toThrow("silent for 30 seconds");
    await vi.advanceTimersByTimeAsync(4 * 30_000);
    await told;
  });

  it("stops a download at the size limit, without a retry", async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield Buffer.alloc(1000, "1,2\n");
    }
    const { reader, pauses } = reading(fakeIo({ hosts, answers: { [place]: { body: endless() } } }));
    await expect(reader.read(place, { maxBytes: 20_000 })).rejects.toThrow("larger than 1 MB");
    expect(pauses).toEqual([]);
  });

  it("follows no redirect from a public host into a private network", async () => {
    const asked: string[] = [];
    const answers = { [place]: { status: 302, headers: { location: "http://inner.test/rain.csv" } } };
    const { reader } = reading(fakeIo({ hosts, answers, asked }));
    await expect(reader.read(place, {})).rejects.toThrow("not followed");
    expect(asked).toEqual([`${place} 93.184.216.34`]);
  });

  it("follows one within a private network if the source is in it", async () => {
    const answers = {
      "http://inner.test/rain.csv": { status: 302, headers: { location: "http://inner2.test/rain.csv" } },
      "http://inner2.test/rain.csv": { body: csv },
    };
    const { reader } = reading(fakeIo({ hosts, answers }));
    expect((await reader.read("http://inner.test/rain.csv", {})).origin.address).toBe("http://inner2.test/rain.csv");
  });

  it("reads two sources of a host concurrently", async () => {
    let [running, most] = [0, 0];
    const { io } = replying({ body: csv });
    const counting: SourceIo = {
      ...io,
      async request(...given) {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return io.request(...given);
      },
    };
    const { reader } = reading(counting);
    await Promise.all(Array.from({ length: 6 }, (_, i) => reader.read(`https://data.test/${i}.csv`, {})));
    expect(most).toBe(2);
  });
});
