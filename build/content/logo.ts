import { isUtf8 } from "node:buffer";
import { Parser } from "htmlparser2";
import { logoTypes, maxLogoBytes } from "../../src/core/chart/site.ts";
import { type ContentFolder, readFailures } from "./folder.ts";
import type { ContentProblem } from "./problem.ts";

/** Reads the logo as a data URI, or returns the problem with it. */
export async function readLogo(
  path: string,
  folder: ContentFolder,
): Promise<{ uri: string } | Pick<ContentProblem, "message" | "advice">> {
  const advice = "write the path of an image below the content folder";
  const bytes = await folder.read(path);
  if (typeof bytes === "string") return { message: `${readFailures[bytes].message}: ${path}`, advice };
  const type = logoTypes[path.toLowerCase().split(".").at(-1)?.replace("jpeg", "jpg") ?? ""];
  const message = `no logo: ${path}`;
  if (!type) return { message, advice: "name an image whose name ends in .svg, .png or .jpg" };
  if (bytes.length > maxLogoBytes)
    return { message, advice: `make the image smaller than ${maxLogoBytes / 1000} kB; an SVG is best` };
  const isSvg = type === logoTypes.svg;
  if (isSvg && !isUtf8Svg(bytes))
    return { message: `the logo is not UTF-8: ${path}`, advice: "save the SVG as UTF-8, or export it as a PNG" };
  const active = isSvg ? findActivePart(new TextDecoder().decode(bytes)) : undefined;
  if (active !== undefined)
    return {
      message: `the logo can run or load something: ${active} in ${path}`,
      advice: "export it as a plain SVG, of shapes alone, or as a PNG",
    };
  return { uri: `data:${type};base64,${Buffer.from(bytes).toString("base64")}` };
}

/** Whether an SVG is UTF-8 and does not declare another encoding, in which a browser would read other elements than this check. */
function isUtf8Svg(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false;
  const [, declared = "utf-8"] =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(new TextDecoder().decode(bytes)) ?? [];
  return /^utf-?8$/i.test(declared);
}

const activeElements = new Set(["script", "handler", "listener", "foreignobject", "iframe", "object", "embed", "link"]);
const addresses = new Set(["href", "src", "action", "data"]);

/** The first part of an SVG that runs code or loads a resource: an SVG that is opened on its own is a document. */
function findActivePart(svg: string): string | undefined {
  let found: string | undefined;
  let isStyle = false;
  const report = (part: string): void => {
    found ??= part.slice(0, 100);
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = localName(tag);
        if (activeElements.has(element)) report(`<${tag}>`);
        isStyle = element === "style";
        for (const [name, value] of Object.entries(attributes)) if (isActive(name, value)) report(`${name}="${value}"`);
      },
      ontext(text) {
        if (isStyle && loadsMore(text)) report("<style>");
      },
      onclosetag() {
        isStyle = false;
      },
      onprocessinginstruction(name, data) {
        // External style sheets, or entities, which the parser does not resolve.
        if (/^\?xml-stylesheet/i.test(name) || /\[|ENTITY/.test(data)) report(`<${name}>`);
      },
    },
    { xmlMode: true, lowerCaseTags: false },
  );
  parser.end(svg);
  return found;
}

function isActive(name: string, value: string): boolean {
  const attribute = localName(name);
  if (attribute.startsWith("on")) return true;
  // An animation can set an attribute later.
  if (attribute === "attributename") return addresses.has(localName(value)) || /^on/i.test(value);
  if (addresses.has(attribute)) return !/^\s*(#|data:image\/(png|jpeg|gif|webp)[;,])/i.test(value);
  return loadsMore(value);
}

/** Whether a style loads a resource. */
const loadsMore = (style: string): boolean =>
  /@import|expression\(|javascript:|\\/i.test(style) ||
  /url\(\s*["']?\s*(?!["']|\s|#|data:image\/(png|jpeg|gif|webp)[;,])/i.test(style);

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();
