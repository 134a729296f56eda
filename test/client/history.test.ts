import { h } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, type Change, useViewParams } from "../../src/client/history.ts";
import type { ViewParams } from "../../src/core/view/params.ts";
import { series, testChart, testSite } from "../fixture.ts";
import { mount, stubDocument } from "./dom.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 4, 5) } }], {
  hasMapTab: true,
});

describe("the address of a view", () => {
  const address = (query: string, params: ViewParams) => {
    stubDocument("", `https://charts.example.org/grapher/test?${query}#part`);
    return addressOf(chart, params, testSite);
  };

  it("has the shortest query of the view, and keeps parameters of others and the fragment", () => {
    expect(address("tab=line&utm=x", { tab: "map" })).toBe("/grapher/test?tab=map&utm=x#part");
    expect(address("tab=map", {})).toBe("/grapher/test#part");
  });
});

describe("the parameters of the page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (query = "") => {
    const page = stubDocument('<div id="root"></div>', `https://charts.example.org/grapher/test${query}`);
    let state: readonly [ViewParams, Change, boolean] | undefined;
    mount(
      h(() => {
        state = useViewParams(chart, testSite);
        return null;
      }, {}),
    );
    const change: Change = (...parts) => void act(() => state?.[1](...parts));
    const wait = (ms: number) => void act(() => void vi.advanceTimersByTime(ms));
    return { ...page, change, wait, params: () => state?.[0], isMoving: () => state?.[2] };
  };

  it("come from the URL", () => expect(start("?tab=map").params()).toEqual({ tab: "map" }));

  it("are written at once as a new entry", () => {
    const { change, written, params, isMoving } = start();
    change({ tab: "map" });
    expect(written).toEqual([["push", "/grapher/test?tab=map"]]);
    expect(params()).toEqual({ tab: "map" });
    expect(isMoving()).toBe(false);
  });

  it("are dropped by undefined", () => {
    const { change, params } = start("?tab=map&region=Africa");
    change({ tab: undefined });
    expect(params()).toEqual({ region: "Africa" });
    expect("tab" in (params() ?? {})).toBe(false);
  });

  it("of a drag are written once, a quarter of a second after its last step", () => {
    const { change, wait, written, isMoving } = start();
    change({ region: "Africa" }, "replace");
    wait(200);
    change({ region: "Asia" }, "replace");
    wait(249);
    expect(written).toEqual([]);
    expect(isMoving()).toBe(true);
    wait(1);
    expect(written.map(([how]) => how)).toEqual(["replace"]);
    expect(written[0]?.[1]).toContain("region=Asia");
    expect(isMoving()).toBe(false);
  });

  it("of a drag are written before the next entry, so that going back leads to them", () => {
    const { change, wait, written } = start();
    change({ region: "Africa" }, "replace");
    change({ tab: "map" });
    wait(1000);
    expect(written.map(([how]) => how)).toEqual(["replace", "push"]);
    expect(written[0]?.[1]).not.toContain("tab=map");
  });

  it("follow the reader back, and forget a drag", () => {
    const { change, wait, pop, written, params, isMoving } = start();
    change({ region: "Africa" }, "replace");
    void act(() => pop("?tab=table"));
    wait(1000);
    expect(params()).toEqual({ tab: "table" });
    expect(written).toEqual([]);
    expect(isMoving()).toBe(false);
  });

  it("mark the entries that the page itself pushed", () => {
    const { change, history } = start();
    change({ tab: "map" });
    expect(history.state).toBe(true);
  });

  it("keep the mark of an entry that is replaced", () => {
    const { change, wait, history } = start();
    history.state = "share";
    change({ tab: "map" }, "replace");
    wait(250);
    expect(history.state).toBe("share");
  });
});
