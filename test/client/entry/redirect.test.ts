import { beforeEach, expect, it, vi } from "vitest";
import { stubDocument } from "../dom.ts";

beforeEach(() => void vi.resetModules());

async function run(markup: string) {
  const page = stubDocument(markup, "https://charts.example.org/grapher/old/?tab=map#part");
  const replace = vi.fn();
  Object.assign(page.location, { replace });
  const link = page.document.querySelector("link");
  if (link) Object.defineProperty(link, "href", { value: "https://charts.example.org/grapher/new.html" });
  await import("../../../src/client/entry/redirect.ts");
  return replace;
}

it("goes to the canonical URL with query and fragment", async () => {
  expect(await run('<link rel="canonical" href="../new.html">')).toHaveBeenCalledExactlyOnceWith(
    "https://charts.example.org/grapher/new.html?tab=map#part",
  );
});

it("stays on a page without one", async () => expect(await run("")).not.toHaveBeenCalled());
