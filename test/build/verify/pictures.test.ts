import { expect, it } from "vitest";
import { hasExternalReferences } from "../../../build/verify/pictures.ts";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

it.each([
  ["a title that speaks of markup", '<title>Use &lt;img src="a.png"&gt; src=b url(c)</title>'],
  ["a name that does", '<path data-entity="&lt;script&gt; src=x url(y)" aria-label="url(z) href=&quot;a&quot;"/>'],
  ["a link within", '<use href="#mark"/><path fill="url(#hatch)"/>'],
  ["what it carries along", "<style>@font-face { src: url(data:font/woff2;base64,AA==) }</style>"],
])("a picture with %s loads nothing", (_, content) => {
  expect(hasExternalReferences(svg(content))).toBe(false);
});

it.each([
  ["a script", "<script>1</script>"],
  ["an image", '<image href="https://example.org/a.png"/>'],
  ["an image of old", '<image xlink:href="a.png"/>'],
  ["a source", '<foreignObject><img src="a.png"/></foreignObject>'],
  ["a fill", '<path fill="url(https://example.org/a.svg#b)"/>'],
  ["a style", "<style>@import url('https://example.org/a.css')</style>"],
])("a picture with %s from elsewhere is found", (_, content) => {
  expect(hasExternalReferences(svg(content))).toBe(true);
});
