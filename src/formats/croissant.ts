import { resolveView } from "../charts/resolve.ts";
import { type Chart, isRedistributable } from "../core/chart/chart.ts";
import { chartFileUrl } from "../core/chart/chartFileUrl.ts";
import { fileStem } from "../core/chart/cube/chartSlug.ts";
import type { Site } from "../core/chart/site.ts";
import { chartUrl } from "../core/chart/siteUrl.ts";
import { plainText } from "../core/text/markdown.ts";
import { sha256 } from "../core/text/sha256.ts";
import { fullTable } from "../core/view/fullTable.ts";
import type { ViewRow } from "../core/view/table.ts";
import { bibtex } from "./bibtex.ts";
import { referenceOf } from "./citation.ts";
import { csv, csvText } from "./csv.ts";
import { allColumns, type CellType, cellType, type DataColumn, keyHeaders } from "./dataColumns.ts";
import { datasetFacts } from "./dataset.ts";
import { ok, type Representation, refuseData } from "./representation.ts";

const version = "http://mlcommons.org/croissant/1.1";

/** `.croissant.json`: a description of the data for machine learning tools, in Croissant 1.1 (rules.md 516). */
export const croissant: Representation = {
  name: "croissant",
  suffix: ".croissant.json",
  fileSuffix: ".croissant.json",
  mediaType: `application/ld+json; profile="${version}"`,
  cache: "data",
  params: [],
  label: "Croissant",
  group: "About the data",
  summary: "What a program needs to load the complete CSV by itself, as Croissant 1.1.",
  carriesData: true,
  async render(chart, _, site) {
    if (!isRedistributable(chart)) return refuseData();
    return ok(croissant.mediaType, `${JSON.stringify(await describeData(chart, site), null, 2)}\n`);
  },
};

const terms = [
  ..."annotation arrayShape citeAs column containedIn equivalentProperty excludes extract field fileProperty".split(
    " ",
  ),
  ..."fileObject fileSet format includes isArray isLiveDataset jsonPath key md5 parentField recordSet".split(" "),
  ..."references regex readLines sdVersion separator source subField transform unArchive value".split(" "),
];

/** The JSON-LD context that the specification recommends. Terms that are not from schema.org are Croissant's own. */
const context = {
  "@language": "en",
  "@vocab": "http://schema.org/",
  sc: "http://schema.org/",
  cr: "http://mlcommons.org/croissant/",
  rai: "http://mlcommons.org/croissant/RAI/",
  dct: "http://purl.org/dc/terms/",
  ...Object.fromEntries(terms.map((term) => [term, `cr:${term}`])),
  conformsTo: "dct:conformsTo",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  examples: { "@id": "cr:examples", "@type": "@json" },
};

async function describeData(chart: Chart, site: Site): Promise<object> {
  const { license, publisher, creator, ...facts } = datasetFacts(chart, site);
  const text = csvText(chart, new URLSearchParams(), site);
  const file = fileStem(chart.slug) + csv.suffix;
  const table = fullTable(chart);
  const columns = allColumns(chart, table, true);
  const [entity, , time] = keyHeaders(chart);
  return {
    "@context": context,
    "@type": "sc:Dataset",
    conformsTo: version,
    ...facts,
    datePublished: facts.datePublished ?? site.date,
    creator: creator.length > 0 ? creator : [publisher],
    publisher,
    // Croissant requires a licence. If none is known, this is the page, which lists the licence of each source.
    license: license.length > 0 ? license : [`${chartUrl(site, chart.slug)}#sources`],
    citeAs: bibtex.write(referenceOf(resolveView(chart, {}, site))).trimEnd(),
    distribution: [await describeFile(file, chartFileUrl(site, chart.slug) + csv.suffix, text)],
    recordSet: [
      {
        "@type": "cr:RecordSet",
        "@id": "rows",
        name: "rows",
        description: "A record for each entity and time.",
        key: [entity, time].map((name) => ({ "@id": fieldId(name) })),
        field: columns.map((column) => describeField(chart, column, table.rows, file)),
      },
    ],
  };
}

async function describeFile(name: string, contentUrl: string, text: string): Promise<object> {
  const bytes = new TextEncoder().encode(text);
  return {
    "@type": "cr:FileObject",
    "@id": name,
    name,
    contentUrl,
    contentSize: `${bytes.length} B`,
    encodingFormat: "text/csv",
    sha256: await sha256(bytes),
  };
}

const fieldId = (header: string): string => `rows/${encodeURIComponent(header)}`;

const dataTypes: Readonly<Record<CellType, string>> = {
  string: "sc:Text",
  integer: "sc:Integer",
  number: "sc:Float",
  year: "sc:Integer",
  date: "sc:Date",
};

function describeField(chart: Chart, column: DataColumn, rows: readonly ViewRow[], file: string): object {
  const { header, dimension } = column;
  const { descriptionShort, title, name } = dimension?.indicator ?? {};
  const about = plainText(descriptionShort ?? title ?? name ?? "");
  return {
    "@type": "cr:Field",
    "@id": fieldId(header),
    name: header,
    ...(about && { description: about }),
    dataType: dataTypes[cellType(chart, column, rows)],
    source: { fileObject: { "@id": file }, extract: { column: header } },
  };
}
