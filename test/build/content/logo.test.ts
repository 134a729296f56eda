import { expect, it } from "vitest";
import { readLogo } from "../../../build/content/logo.ts";
import { memoryFolder } from "./memory.ts";

const read = (svg: string) => readLogo("logo.svg", memoryFolder({ "logo.svg": svg }));
const drawing = (content: string, attributes = "") =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`;

it.each([
  ['<path d="M0 0h1"/>', "a shape"],
  ['<style>.a{fill:url(#b)}</style><use xlink:href="#a"/>', "what refers to the picture itself"],
  ['<image href="data:image/png;base64,AAAA"/>', "a picture within"],
  ["<title>Our script: on us</title>", "words"],
  ['<metadata><rdf:RDF rdf:about="https://example.org"/></metadata>', "what a program noted"],
])("a logo may have %s", async (content) => {
  expect(await read(drawing(content))).toHaveProperty("uri");
});

it.each([
  ["<script>alert(1)</script>", "<script>"],
  ["<svg:script>alert(1)</svg:script>", "<svg:script>"],
  ['<g OnClick="alert(1)"/>', 'OnClick="alert(1)"'],
  ['<a xlink:href="javascript:alert(1)"><path/></a>', 'xlink:href="javascript:alert(1)"'],
  ['<a href="https://example.org"><path/></a>', 'href="https://example.org"'],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', 'href="data:image/svg+xml;base64,AAAA"'],
  ['<set attributeName="xlink:href" to="javascript:alert(1)"/>', 'attributeName="xlink:href"'],
  ["<foreignObject><p/></foreignObject>", "<foreignObject>"],
  ['<style>@import "https://example.org/a.css";</style>', "<style>"],
  ["<path style=\"fill:url('//example.org/a.svg#b')\"/>", "style="],
])("rejects a logo that can run or load something, naming the part: %s", async (content, part) => {
  const found = await read(drawing(content));
  expect(found).toMatchObject({ message: expect.stringContaining(part), advice: expect.stringContaining("plain SVG") });
});

it("rejects a logo with entities", async () => {
  const found = await read('<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]><svg>&a;</svg>');
  expect(found).toHaveProperty("message");
});

it("rejects a logo with an event handler on its root element", async () => {
  expect(await read(drawing("", ' onload="alert(1)"'))).toHaveProperty("message");
});

it.each([
  ["UTF-16", Buffer.from(`\ufeff${drawing("<script>alert(1)</script>")}`, "utf16le")],
  ["a declared encoding", Buffer.from('<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>')],
  ["windows-1252", Buffer.from(drawing("<title>Zürich</title>"), "latin1")],
])(
  "rejects an SVG in another encoding than UTF-8, which programs would read in different ways: %s",
  async (_, bytes) => {
    expect(await readLogo("logo.svg", memoryFolder({ "logo.svg": bytes }))).toEqual({
      message: "the logo is not UTF-8: logo.svg",
      advice: "save the SVG as UTF-8, or export it as a PNG",
    });
  },
);

it("accepts an SVG that declares UTF-8, with or without a byte order mark", async () => {
  for (const mark of ["", "\ufeff"])
    expect(await read(`${mark}<?xml version="1.0" encoding="utf-8"?><svg><title>Zürich</title></svg>`)).toHaveProperty(
      "uri",
    );
});
