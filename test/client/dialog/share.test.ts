import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { embedCode, embedForms } from "../../../src/client/dialog/share.tsx";

const embedded = {
  page: "https://charts.example.org/grapher/rain?tab=map&time=2000",
  frame: "https://charts.example.org/grapher/rain?embed=1&tab=map&time=2000",
  picture: "https://charts.example.org/grapher/rain.png?tab=map&time=2000",
  script: "https://charts.example.org/assets/embed.js",
  title: 'Rain & "snow" </iframe><script>alert(1)</script>',
  site: "Rain & co",
};

describe.each(embedForms)("embed code as %s", (form) => {
  const { document } = parseHTML(`<!doctype html><html><body>${embedCode[form](embedded)}</body></html>`);

  it("contains the title, escaped", () => {
    const named = document.querySelector("[alt], [title]");
    expect(named?.getAttribute("alt") ?? named?.getAttribute("title")).toBe(embedded.title);
    const scripts = [...document.querySelectorAll("script")].map((script) => script.getAttribute("src"));
    expect(scripts).toEqual(form === "picture" ? [] : [embedded.script]);
  });

  it("contains the view, embedded or as a link", () => {
    const addresses = [...document.querySelectorAll("a, iframe")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src"),
    );
    expect(new Set(addresses)).toEqual(new Set([form === "frame" ? embedded.frame : embedded.page]));
  });
});

it.each(["element", "picture"] as const)(
  "a chart as %s is a picture with the site's name where no script runs",
  (form) => {
    const { document } = parseHTML(`<!doctype html><html><body>${embedCode[form](embedded)}</body></html>`);
    expect(document.querySelector("a img")?.getAttribute("src")).toBe(embedded.picture);
    expect(document.body.textContent).toContain(embedded.site);
  },
);
