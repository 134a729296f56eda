import { expect, it, vi } from "vitest";
import { directoryPath, itemsPath } from "../../../src/pages/finder.ts";
import { stubDocument } from "../dom.ts";

/** Opens the search of a page whose scripts come from `files`; a path without a file fails. */
async function open(files: Record<string, unknown>) {
  vi.resetModules();
  const { document } = stubDocument("");
  const loaded: string[] = [];
  vi.stubGlobal("polygraphFind", {});
  vi.stubGlobal("polygraphSearchScript", "search/index.123.js");
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    const path = script.getAttribute("src") ?? "";
    loaded.push(path);
    const found = Object.hasOwn(files, path);
    if (found) Object.assign(globalThis.polygraphFind ?? {}, { [path.replace("../", "")]: files[path] });
    queueMicrotask(() => (found ? script.onload?.(new Event("load")) : script.onerror?.("error")));
  });
  const { openSearch } = await import("../../../src/client/finder/open.ts");
  const search = await openSearch("../");
  search.byMeaning.catch(() => undefined);
  return { search, loaded, files };
}

const directory = { block: 2, places: 10 };
const files = {
  [`../${directoryPath}`]: directory,
  [`../${itemsPath(0)}`]: ["first", "second"],
  [`../${itemsPath(1)}`]: ["third"],
};

it("reads items from the block of their row, each block once", async () => {
  const { search, loaded } = await open({ ...files });
  expect(await search.items([1, 2, 0])).toEqual(["second", "third", "first"]);
  expect(loaded.filter((path) => path === `../${itemsPath(0)}`)).toHaveLength(1);
});

it("a row without an item has none", async () => {
  const { search } = await open({ ...files });
  expect(await search.items([3])).toEqual([]);
});

it("loads a file again after it could not be loaded", async () => {
  const { search, files: present } = await open({ [`../${directoryPath}`]: directory });
  await expect(search.items([2])).rejects.toThrow(`cannot load script: ../${itemsPath(1)}`);
  present[`../${itemsPath(1)}`] = ["third"];
  expect(await search.items([2])).toEqual(["third"]);
});

it("searches by words if the lexicon cannot be loaded", async () => {
  const { search, loaded } = await open({ ...files });
  await expect(search.byMeaning).rejects.toThrow("cannot load script");
  expect(loaded).toContain("../search/index.js");
  expect(search.byWords).toBeDefined();
});

it("a script without its file is an error", async () => {
  await expect(open({ [`../${directoryPath}`]: undefined })).rejects.toThrow(`nothing in ${directoryPath}`);
});
