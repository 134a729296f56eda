import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "../../../../build/cli/serve/turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function turnsOf(...items: readonly string[]) {
  const started: string[] = [];
  const turns = new Turns<string>((item) => void started.push(item), 1000);
  for (const item of items) turns.join(item);
  return { turns, started };
}

describe("turns", () => {
  it("are given one at a time, in the order of joining", () => {
    const { turns, started } = turnsOf("a", "b", "c");
    expect(started).toEqual(["a"]);
    turns.leave("a");
    vi.advanceTimersByTime(1);
    expect(started).toEqual(["a", "b"]);
  });

  it("are followed by a pause of their length", () => {
    const { turns, started } = turnsOf("a", "b");
    vi.advanceTimersByTime(300);
    turns.leave("a");
    vi.advanceTimersByTime(299);
    expect(started).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(["a", "b"]);
  });

  it("end when their time is up", () => {
    const { started } = turnsOf("a", "b");
    vi.advanceTimersByTime(2000);
    expect(started).toEqual(["a", "b"]);
  });

  it("are not given to an item that left the queue", () => {
    const { turns, started } = turnsOf("a", "b", "c");
    turns.leave("b");
    turns.leave("a");
    vi.advanceTimersByTime(1);
    expect(started).toEqual(["a", "c"]);
  });

  it("are given once to an item that joins twice before its turn", () => {
    const { turns, started } = turnsOf("a", "b", "b");
    turns.leave("a");
    vi.advanceTimersByTime(1);
    turns.leave("b");
    vi.advanceTimersByTime(1);
    expect(started).toEqual(["a", "b"]);
  });
});
