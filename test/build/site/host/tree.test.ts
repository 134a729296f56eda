import { expect, it } from "vitest";
import { hostNameOf, quoteText } from "../../../../build/site/host/tree.ts";

it("the name of a host is that of the site's URL, without port and path", () => {
  const config = { title: "Any", baseUrl: "https://charts.test:8443/data" };
  expect(hostNameOf({ config, folder: "/srv", base: "/data", moved: new Map() })).toBe("charts.test");
});

it("a text in quotes has a backslash before each quote and each backslash", () => {
  expect(quoteText("/srv/a tree")).toBe('"/srv/a tree"');
  expect(quoteText('a"b"c\\d')).toBe('"a\\"b\\"c\\\\d"');
});
