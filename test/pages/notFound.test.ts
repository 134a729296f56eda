import { createHash } from "node:crypto";
import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { renderNotFound } from "../../src/pages/notFound.ts";
import { pageSecurity } from "../../src/service/headers.ts";

const page = renderNotFound({ title: "Test", baseUrl: "https://example.org/charts" });
const { document } = parseHTML(page);
const script = document.querySelector("script")?.textContent ?? "";

const addresses = (): string[] =>
  [...document.querySelectorAll("[href], [src]")].map((it) => it.getAttribute("href") ?? it.getAttribute("src") ?? "");

/** Runs the page's script as if its URL had a protocol. */
function open(protocol: string): void {
  const run = new Function("location", "document", "addEventListener", script);
  run({ protocol }, document, (_: string, listener: () => void) => listener());
}

it("the content security policy allows the inline script of the 404 page, and no other", () => {
  expect(pageSecurity).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(pageSecurity).not.toContain("script-src 'unsafe-inline'");
});

it("links start at the host's root, or are relative if the page is opened from a folder", () => {
  const own = addresses().filter((address) => !address.startsWith("#"));
  expect(own.length).toBeGreaterThan(8);
  for (const address of own) expect(address).toMatch(/^\/charts\//);
  open("https:");
  expect(addresses().filter((address) => !address.startsWith("#"))).toEqual(own);
  open("file:");
  const here = addresses().filter((address) => !address.startsWith("#"));
  expect(here).toEqual(own.map((address) => address.replace("/charts/", "")));
});
