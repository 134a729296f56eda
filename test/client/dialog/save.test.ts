import { h } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import { DownloadButton, saveRepresentation } from "../../../src/client/dialog/save.tsx";
import type { Representation } from "../../../src/formats/representation.ts";
import { series, testChart, testSite } from "../../fixture.ts";
import { fire, mount, stubDocument } from "../dom.ts";

afterEach(() => void vi.useRealTimers());

/** Saves a file with a body, and records what the browser is told to do. */
async function save(body: string | Uint8Array) {
  vi.useFakeTimers();
  const { document } = stubDocument("");
  const saved: { name: string | null; href: string | null }[] = [];
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  vi.stubGlobal("URL", {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((name: string) => {
    const link = createElement(name) as HTMLAnchorElement;
    link.click = () => saved.push({ name: link.getAttribute("download"), href: link.getAttribute("href") });
    return link;
  });
  const asked: string[] = [];
  const render = async (_: unknown, query: URLSearchParams) => {
    asked.push(query.toString());
    return { body, mediaType: "text/csv" };
  };
  const chart = testChart([{ property: "y", values: { France: series(2000, 1) } }]);
  const representation = { fileSuffix: ".data.csv", render } as unknown as Representation;
  await saveRepresentation(representation, chart, new URLSearchParams("time=2000"), testSite);
  return { saved, blobs, revoked, asked };
}

it("a file has the chart's name and the suffix of its format", async () => {
  const { saved } = await save("a,b");
  expect(saved).toEqual([{ name: "test.data.csv", href: "blob:1" }]);
});

it.each([["a,b"], [new TextEncoder().encode("a,b")]])(
  "contains what the format renders, with its type: %s",
  async (body) => {
    const { blobs, asked } = await save(body);
    expect(await blobs[0]?.text()).toBe("a,b");
    expect(blobs[0]?.type).toBe("text/csv");
    expect(asked).toEqual(["time=2000"]);
  },
);

it("frees the memory a minute later, when the browser has read it", async () => {
  const { revoked } = await save("a,b");
  vi.advanceTimersByTime(59_999);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(revoked).toEqual(["blob:1"]);
});

it("a button names the format and its use, and saves", () => {
  stubDocument('<div id="root"></div>');
  const onSave = vi.fn();
  const root = mount(h(DownloadButton, { kind: "CSV", use: "the data alone", onSave }));
  expect(root.textContent).toBe("CSV the data alone");
  fire(root.querySelector("button"), "click");
  expect(onSave).toHaveBeenCalledOnce();
});
