import { crc32 } from "node:zlib";
import { Parser } from "htmlparser2";
import { flatGeography } from "../../src/core/data/geography.ts";
import { places } from "../../src/core/data/place.ts";
import { unescapeMarkup } from "../../src/core/text/escape.ts";
import { asArray, isRecord } from "../../src/core/text/json.ts";
import { isPairName } from "../../src/core/view/facet.ts";
import { parseImageRequest } from "../../src/formats/imageRequest.ts";
import { treePresets } from "../../src/representations.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";
/** Images are intact and of the right size (rules.md 801, 802). */
export const checkPictures: ChartCheck = async (files) => {
  await checkPng(files, ".png", "");
  for (const preset of treePresets) await checkPng(files, `.${preset}.png`, `imType=${preset}`);
  const svg = await files.text(".svg");
  if (svg === undefined) return;
  if (!svg.trimEnd().endsWith("</svg>")) files.report(".svg", "the picture is cut off");
  const { layoutWidth, layoutHeight } = parseImageRequest(new URLSearchParams());
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (Number(width) !== layoutWidth || Number(height) !== layoutHeight)
    files.report(".svg", `is ${width} × ${height}; it must be ${layoutWidth} × ${layoutHeight}`);
  if (hasExternalReferences(svg)) files.report(".svg", "loads something from elsewhere");
};

/** Whether an SVG has scripts or refers to anything outside of it. Text may say what it likes. */
export function hasExternalReferences(svg: string): boolean {
  let isFound = false;
  let isStyle = false;
  const look = (found: boolean) => {
    isFound ||= found;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isStyle = name === "style";
        look(name === "script");
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^(?:xlink:)?href$|^src$/.test(attribute)) look(!value.startsWith("#"));
          // Attributes such as the name of an entity are data, which renderers ignore.
          else if (!/^(?:data|aria)-|^(?:id|class|role)$/.test(attribute)) look(externalUrl.test(value));
        }
      },
      ontext(text) {
        if (isStyle) look(externalUrl.test(text));
      },
      onclosetag() {
        isStyle = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return isFound;
}

/** A URL in a style that leads out of the image. */
const externalUrl = /url\(\s*["']?(?!["']?(?:#|data:))/;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function checkPng(files: ChartFiles, suffix: string, query: string): Promise<void> {
  const bytes = await files.bytes(suffix);
  if (!bytes) return;
  // The IHDR chunk comes first, with width and height; IEND is last.
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(signature)) return files.report(suffix, "no PNG");
  if (bytes.toString("latin1", bytes.length - 8, bytes.length - 4) !== "IEND")
    files.report(suffix, "the picture is cut off");
  else if (!isIntact(bytes)) files.report(suffix, "a part of the picture is damaged");
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const { pixelWidth, pixelHeight } = parseImageRequest(new URLSearchParams(query));
  if (width !== pixelWidth || height !== pixelHeight)
    files.report(suffix, `is ${width} × ${height}; it must be ${pixelWidth} × ${pixelHeight}`);
}

/** Whether every chunk of a PNG has the right checksum: length, type, data, CRC-32 of type and data. */
function isIntact(png: Buffer): boolean {
  let at = signature.length;
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return false;
    at = end + 4;
  }
  return at === png.length;
}

/** The entities, columns and pairs of both in marks and previews exist in the data (rules.md 720, 805). */
export const checkMarks: ChartCheck = async (files) => {
  const known = new KnownNames(files);
  for (const suffix of [".svg", ".html"]) {
    const text = await files.text(suffix);
    for (const entity of text ? namesIn(text, "data-entity") : [])
      if (!known.isEntity(entity)) files.report(suffix, `a mark of no entity of the chart: ${entity}`);
    for (const series of text ? namesIn(text, "data-series") : [])
      if (!known.isSeries(series)) files.report(suffix, `a mark of no series of the chart: ${series}`);
  }
  const preview = await files.json(".search-result.json");
  if (!isRecord(preview)) return;
  const { dataTable, valueDisplay } = preview;
  for (const row of isRecord(dataTable) ? asArray(dataTable.rows) : []) {
    const series = isRecord(row) ? row.seriesName : undefined;
    if (series !== undefined && !known.isSeries(String(series)))
      files.report(".search-result.json", `no series of the chart: ${series}`, { field: "dataTable" });
  }
  const entity = isRecord(valueDisplay) ? valueDisplay.entityName : undefined;
  if (entity !== undefined && !known.isEntity(String(entity)))
    files.report(".search-result.json", `no entity of the chart: ${entity}`, { field: "valueDisplay" });
};

/** Maps draw all places of the world, including those that the site does not have. */
const placeNames = new Set(places.map(({ name }) => name));

/** Names that marks may have. */
class KnownNames {
  private readonly entities: ReadonlySet<string>;
  private readonly columns: ReadonlySet<string>;
  private readonly places: (name: string) => boolean;

  constructor(files: ChartFiles) {
    this.entities = files.entities();
    this.columns = new Set(files.names());
    const own = new Set(flatGeography(files.chart)?.places.map(({ name }) => name));
    this.places = (name) => own.has(name) || placeNames.has(name) || files.site.entities.findByName(name) !== undefined;
  }

  /** Maps also draw places without values. */
  isEntity(name: string): boolean {
    return this.entities.has(name) || this.places(name);
  }

  /** Facets with several columns name a series by both. */
  isSeries(name: string): boolean {
    if (this.isEntity(name) || this.columns.has(name)) return true;
    return isPairName(name, [...this.columns], (entity) => this.isEntity(entity));
  }
}

/** The distinct values of an attribute, in our own markup, which always quotes and escapes them. */
function namesIn(markup: string, attribute: string): ReadonlySet<string> {
  const names = new Set<string>();
  const opening = `${attribute}="`;
  for (let at = markup.indexOf(opening); at >= 0; at = markup.indexOf(opening, at)) {
    at += opening.length;
    names.add(markup.slice(at, markup.indexOf('"', at)));
  }
  return new Set([...names].map(unescapeMarkup));
}
