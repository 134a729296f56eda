import { unzipSync, zipSync } from "fflate";
import { assetsFolder } from "../../../build/site/assets.ts";

/** Where the tree keeps scripts and styles. */
export const assets = assetsFolder();
/** A chart whose data are in the tree. */
export const open = "grapher/life-expectancy";
/** A chart with data that may not be passed on. */
const closed = "grapher/life-expectancy-vs-fertility";

/** Makes another file of one; latin1 of what is no text. */
export type Edit = (text: string) => string | Uint8Array;

/** Puts a text in place of the first that is found. @throws where none is */
export const replace =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`nothing to replace: ${from}`);
    return changed;
  };

/** Packs a ZIP anew, with one entry changed. */
const repack =
  (name: string, edit: Edit): Edit =>
  (latin) => {
    const entries = unzipSync(Buffer.from(latin, "latin1"));
    const text = edit(Buffer.from(entries[name] ?? []).toString());
    return zipSync({ ...entries, [name]: typeof text === "string" ? Buffer.from(text) : text });
  };

/** Changes one file. */
export const at = (path: string, edit: Edit | undefined) => ({ [path]: edit });

/** What can be wrong with a tree: its name, what is changed for it, and what is told of it. */
export const damages: readonly (readonly [name: string, edits: Record<string, Edit | undefined>, problem: string])[] = [
  [
    "a value of the CSV is another",
    at(`${open}.csv`, replace(/41\.87/, "41.88")),
    `${open}.csv: row 2: 41.88 where the chart has 41.87`,
  ],
  ["a value of the CSV is gone", at(`${open}.csv`, replace(/41\.87/, "")), `${open}.csv: row 2 has no value of y or x`],
  [
    "a row of the CSV is gone",
    at(`${open}.csv`, replace(/Bangladesh,BGD,1955.*\n/, "")),
    `${open}.csv: 1 value of the chart missing`,
  ],
  [
    "the values of an entity are others than its table's",
    at("country/BGD.csv", replace(/,[^,\n]*\n$/, ",123456\n")),
    "country/BGD.csv: does not end with ",
  ],
  [
    "the table of all entities tells other values",
    at("country/index.csv", replace(/(\nBangladesh,BGD,)[^,]*/, "$1123456")),
    "country/index.csv: has values of BGD that its file of values lacks: ",
  ],
  [
    "a row of the CSV stands twice",
    at(`${open}.csv`, replace(/(Bangladesh,BGD,1955.*\n)/, "$1$1")),
    `${open}.csv: row 3 is not in order: Bangladesh, 1955`,
  ],
  [
    "a code is another",
    at(`${open}.csv`, replace("BGD", "BGX")),
    `${open}.csv: row 2: another code than the chart's: Bangladesh, BGX`,
  ],
  [
    "a header is another",
    at(`${open}.csv`, replace("Year", "Day")),
    `${open}.csv: the header begins with Entity, Code, Day; it must be Entity, Code, Year`,
  ],
  ["quotes are broken", at(`${open}.csv`, replace("Bangladesh", '"Bangladesh')), `${open}.csv: broken quotes in row`],
  [
    "metadata tell of other columns",
    at(`${open}.metadata.json`, replace('"life_expectancy": {', '"years": {')),
    `${open}.metadata.json: columns are years; those of the CSV are life_expectancy`,
  ],
  [
    "metadata name another indicator",
    at(`${open}.metadata.json`, replace(/VariableId": 1/, 'VariableId": 7')),
    `${open}.metadata.json: column life_expectancy: serviceVariableId is 7; the chart has 1`,
  ],
  [
    "metadata break their schema",
    at(`${open}.metadata.json`, replace('"dateDownloaded"', '"date"')),
    `${open}.metadata.json: violates its schema: the document must have required property 'dateDownloaded'`,
  ],
  ["a value is another", at(`${open}.values.json`, replace(/"value":[\d.]+/, '"value":1')), `${open}.values.json:`],
  [
    "a value is told wrongly",
    at(`${open}.values.json`, replace(/"formattedValueShort":"[\d.]+/, '"formattedValueShort":"12')),
    "is formatted as 12",
  ],
  [
    "values are of no entity",
    at(`${open}.values.json`, replace(/"entityName":"[^"]+"/, '"entityName":"Atlantis"')),
    `${open}.values.json: no entity of the chart: Atlantis`,
  ],
  [
    "a JSON is broken",
    at(`${open}.search-result.json`, (text) => text.slice(0, -9)),
    `${open}.search-result.json: invalid JSON`,
  ],
  [
    "a preview breaks its schema",
    at(`${open}.search-result.json`, replace('"title":', '"name":')),
    `${open}.search-result.json: violates its schema: `,
  ],
  [
    "the config is another",
    at(`${open}.config.json`, replace('"title": "', '"title": "X')),
    `${open}.config.json: differs from the config in the chart's data file`,
  ],
  [
    "the config breaks its schema",
    at(`${open}.config.json`, replace('"title":', '"titel":')),
    `${open}.config.json: violates its schema: `,
  ],
  [
    "a cell of the table is another",
    at(`${open}.html`, replace(/<td>[\d.]+ years/, "<td>1 years")),
    `${open}.html: the table tells 1 years for `,
  ],
  [
    "a row of the table is of another entity",
    at(`${open}.html`, replace(/<tr data-entity="[^"]+"/, '<tr data-entity="Atlantis"')),
    `${open}.html: the table has an entity that is not in the chart: Atlantis`,
  ],
  [
    "a mark is of no entity",
    at(`${open}.svg`, replace(/data-entity="[^"]+"/, 'data-entity="Atlantis"')),
    `${open}.svg: a mark of no entity of the chart: Atlantis`,
  ],
  [
    "a mark is of no series",
    at(`${open}.svg`, replace(/data-series="[^"]+"/, 'data-series="Tales &amp; lies"')),
    `${open}.svg: a mark of no series of the chart: Tales & lies`,
  ],
  ["an SVG is cut off", at(`${open}.svg`, (text) => text.slice(0, -20)), `${open}.svg: the picture is cut off`],
  [
    "an SVG loads a picture",
    at(`${open}.svg`, replace("</svg>", '<image href="https://example.org/a.png"/></svg>')),
    `${open}.svg: loads something from elsewhere`,
  ],
  [
    "a PNG is cut off",
    at(`${open}.png`, (latin) => Buffer.from(latin.slice(0, -20), "latin1")),
    `${open}.png: the picture is cut off`,
  ],
  ["a PNG is none", at(`${open}.og.png`, () => "<html>".repeat(20)), `${open}.og.png: no PNG`],
  [
    "the ZIP holds another CSV",
    at(`${open}.zip`, repack("life-expectancy.csv", replace("41.87", "41.88"))),
    `${open}.zip: life-expectancy.csv is not the file beside it`,
  ],
  [
    "the workbook has another value",
    at(`${open}.xlsx`, repack("xl/worksheets/sheet1.xml", replace("<v>41.87</v>", "<v>41.88</v>"))),
    `${open}.xlsx: row 2: 41.88 where the CSV has 41.87`,
  ],
  ["the workbook is none", at(`${open}.xlsx`, () => "PK"), `${open}.xlsx: no workbook that can be opened`],
  ["the Parquet file is none", at(`${open}.parquet`, () => "PAR"), `${open}.parquet: no Parquet that can be read`],
  [
    "CSV on the Web tells of another column",
    at(`${open}.csv-metadata.json`, replace('"titles": "life_expectancy"', '"titles": "life"')),
    `${open}.csv-metadata.json: describes the columns Entity, Code, Year, life; the CSV has Entity, Code, Year, life_expectancy`,
  ],
  ["the ZIP is none", at(`${open}.zip`, () => "PK"), `${open}.zip: no ZIP that can be opened`],
  ["a file of a chart is gone", at(`${open}.readme.md`, undefined), `${open}.readme.md: is missing`],
  [
    "data are there that may not be passed on",
    at(`${closed}.csv`, () => "Entity,Code,Year\n"),
    `${closed}.csv: holds data that may not be passed on`,
  ],
  [
    "a link leads nowhere",
    at(`${open}.html`, replace("../indicator-list.html", "../indicators.html")),
    `${open}.html: leads nowhere: ../indicators.html`,
  ],
  [
    "a link leads nowhere on its page",
    at(`${open}.html`, replace('id="sources"', 'id="source"')),
    `${open}.html: leads nowhere on the page: #sources`,
  ],
  [
    "a link begins at the host's root",
    at("index.html", replace(`href="${assets}/site.css"`, `href="/${assets}/site.css"`)),
    `index.html: begins at the host's root: /${assets}/site.css`,
  ],
  ["a script is gone", at(`${assets}/chart.js`, undefined), `${open}.html: leads nowhere: ../${assets}/chart.js`],
  [
    "a page tells where it was built",
    at(`${open}.html`, replace("<main>", `<main><!-- ${process.cwd()}/content -->`)),
    `${open}.html: contains a path of the machine that built it`,
  ],
  [
    "a preview's picture is gone",
    at(`${open}.og.png`, undefined),
    `${open}.html: leads nowhere: https://charts.example.org/grapher/life-expectancy.og.png`,
  ],
  [
    "the sitemap lacks a page",
    at("sitemaps/1.xml", replace(/<url><loc>[^<]*life-expectancy\.html<.*\n/, "")),
    "sitemap.xml: lacks the chart life-expectancy",
  ],
  [
    "the sitemap has a page that is gone",
    at("sitemaps/1.xml", replace("grapher/life-expectancy.html<", "grapher/length-of-life.html<")),
    "sitemaps/1.xml: leads nowhere: ",
  ],
  [
    "a redirect leads nowhere",
    at("_redirects", (text) => `${text}/grapher/old /grapher/gone 301\n`),
    "_redirects: leads nowhere: grapher/gone",
  ],
  ["a file is empty", at("robots.txt", () => ""), "robots.txt: is empty"],
  ["a file is not listed", at("notes.txt", () => "notes"), "notes.txt: is not in files.txt"],
  ["a listed file is gone", at("llms.txt", undefined), "files.txt: names a file that is missing: llms.txt"],
  [
    "a file is of no chart",
    at("grapher/length-of-life.csv", () => "a"),
    "grapher/length-of-life.csv: there is no chart length-of-life",
  ],
  [
    "the catalogue's list has another chart",
    at("charts/1.json", replace('"slug": "life-expectancy"', '"slug": "tall-tales"')),
    "charts.json: lists a chart that the tree lacks: tall-tales",
  ],
  [
    "a value starts at no time of the chart",
    at(`${open}.values.json`, replace(/"startTime":\d+/, '"startTime":1200')),
    `${open}.values.json: no time of the chart: 1200`,
  ],
  [
    "a value is told for another time than its own",
    at(`${open}.values.json`, replace(/"endTime":\d+/, '"endTime":1960')),
    "is used for 1960",
  ],
  [
    "a part of a PNG is damaged",
    at(`${open}.thumbnail.png`, (latin) => {
      const bytes = Buffer.from(latin, "latin1");
      bytes[60] = (bytes[60] ?? 0) ^ 1;
      return bytes;
    }),
    `${open}.thumbnail.png: a part of the picture is damaged`,
  ],
  [
    "a mark stands elsewhere",
    at(`${open}.svg`, replace(/<path d="M(\d)/, '<path d="M-$1')),
    `${open}.svg: is not what the chart's data give`,
  ],
  [
    "a row of a preview tells another value",
    at(`${open}.search-result.json`, replace(/"value":"\d/, '"value":"-')),
    `${open}.search-result.json: is not what the chart's data give`,
  ],
  [
    "a page on plain hosts' way to a chart is another",
    at(`${open}/index.html`, replace("noindex", "index")),
    `${open}/index.html: is not what the chart's data give`,
  ],
  [
    "a title of the catalogue is another",
    at("charts/index.html", replace(/Life expectancy/, "Length of life")),
    "charts/index.html: is not what the site and its charts give",
  ],
  [
    "a schema is another",
    at("schemas/site.json", replace('"title"', '"titel"')),
    "schemas/site.json: is not what the site and its charts give",
  ],
  [
    "a script is another",
    at(`${assets}/chart.js`, (text) => `${text} `),
    `${assets}/chart.js: is not the file that the program ships`,
  ],
  [
    "an entry of the search index is another",
    at("search/entities.txt", replace("France", "Franse")),
    "search/key.txt: is the key of another index than the files beside it",
  ],
  [
    "the search index has no vectors of the sentence model",
    at("search/embedder.json", () => '{"type":"sentence"}'),
    "search/sentences.bin: is missing; build the site again",
  ],
  [
    "the search's script holds another index",
    at("search/index.js", replace("search/index.", "search/other.")),
    "search/index.js: does not hold the files beside it",
  ],
  [
    "a file that nothing else tells of is another",
    at("changes.atom", (text) => `${text} `),
    ".polygraph-tree: the files are not as they were built",
  ],
  [
    "the marker has lost its digest",
    at(".polygraph-tree", (text) => text.split("\n").slice(0, 1).join("\n")),
    ".polygraph-tree: has no digest",
  ],
  [
    "a chart's data file is broken",
    at(`${open}.chart.js`, (text) => text.slice(0, -30)),
    `${open}.chart.js: cannot be read: `,
  ],
];
