import { Parser } from "htmlparser2";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined } from "./json.ts";
import { type SdmxColumn, sdmxRole, sdmxSheet } from "./sdmx.ts";

const root = /<(?:[\w.-]+:)?(?:StructureSpecific(?:TimeSeries)?|Generic(?:TimeSeries)?|Compact)Data[\s>]/;

/**
 * Data messages of SDMX-ML: structure-specific and generic (2.1, 3.0), compact and generic (2.0); by series or flat.
 */
export const sdmxMlFormat: Format = {
  name: "sdmx-ml",
  title: "SDMX-ML",
  recognises: ({ head }) => root.test(head.slice(0, 4_000)),
  read(file, { note }) {
    const reader = new MessageReader(file.title);
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => reader.open(localName(tag), attributes),
        ontext: (text) => reader.text(text),
        onclosetag: (tag) => reader.close(localName(tag)),
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.write(file.text());
    parser.end();
    if (reader.groups > 0) note(`attributes of ${reader.groups} groups of series were left out`);
    const sheets = reader.sheets();
    if (sheets.length === 0)
      throw new Failure(`${file.name} is a message of SDMX without observations; ask the service for more`);
    return sheets;
  },
};

const localName = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

type Attributes = Readonly<Record<string, string>>;

/** Ids of attributes: structure-specific messages do not distinguish them from dimensions. */
const attributeIds =
  /^(?:OBS_(?!VALUE)\w+|CONF_\w+|TITLE\w*|NAT_TITLE|UNIT_MULT|UNIT_INDEX_BASE|DECIMALS|PRECISION|COLLECTION\w*|TIME_FORMAT|COMMENT\w*|NOTE\w*|FOOTNOTE\w*|SOURCE_\w+|DOM_SER_IDS|COMPILATION|COVERAGE|AVAILABILITY|BREAKS|PRE_BREAK_VALUE|PUBL_\w+|EMBARGO\w*|BASE_PER|LAST_UPDATE)$/i;

/** A dataset being read: its columns in order of appearance, and whether each is an attribute. */
interface OpenSet {
  readonly columns: Map<string, { readonly at: number; readonly isAttribute: boolean }>;
  readonly rows: Cell[][];
}

/** Elements of the header whose texts are read. */
type HeaderText = "Prepared" | "Name";

class MessageReader {
  groups = 0;
  private readonly title: string;
  private readonly sets: OpenSet[] = [];
  private readonly header: Partial<Record<HeaderText, string>> = {};
  /** The dimension whose values are on observations, not on series. */
  private ownDimension = "TIME_PERIOD";
  private series: Map<string, string> | undefined;
  private observation: Map<string, string> | undefined;
  /** Whether generic values are part of a key, not attributes. */
  private isKey = false;
  private isGroup = false;
  private wanted: HeaderText | "Time" | undefined;

  constructor(title: string) {
    this.title = title;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === "DataSet") this.sets.push({ columns: new Map(), rows: [] });
    else if (this.sets.length === 0) this.openHeader(tag, attributes);
    else if (/Group$/.test(tag)) {
      this.isGroup = true;
      this.groups++;
    } else if (tag === "Series") this.series = this.takeAll(attributes, false);
    else if (tag === "Obs") this.observation = this.takeAll(attributes, this.series !== undefined);
    else if (tag === "SeriesKey" || tag === "ObsKey") this.isKey = true;
    else if (tag === "Attributes") this.isKey = false;
    else if (tag === "Time") this.wanted = "Time";
    else this.takeGeneric(tag, attributes);
  }

  text(text: string): void {
    if (this.wanted === "Time") this.take(this.observation, "TIME_PERIOD", text.trim(), false);
    else if (this.wanted && text.trim() !== "") this.header[this.wanted] ??= text.trim();
  }

  close(tag: string): void {
    this.wanted = undefined;
    if (/Group$/.test(tag)) this.isGroup = false;
    else if (tag === "Series") this.series = undefined;
    else if (tag === "SeriesKey" || tag === "ObsKey") this.isKey = false;
    else if (tag === "Obs") this.addRow();
  }

  /** The datasets with observations. */
  sheets(): SourceSheet[] {
    const filled = this.sets.filter(({ rows }) => rows.length > 0);
    const facts = defined({ title: this.header.Name, updated: this.header.Prepared?.slice(0, 10) });
    return filled.map(({ columns, rows }, i) => {
      const described = [...columns].map(
        ([name, { isAttribute }]): SdmxColumn => ({ name, role: sdmxRole(name, isAttribute) }),
      );
      const name = filled.length > 1 ? `${this.title} ${i + 1}` : this.title;
      const whole = rows.map((row) => Array.from(described, (_, at) => row[at] ?? null));
      return sdmxSheet(described, { name, rows: whole, facts, line: (row) => row + 1 });
    });
  }

  private openHeader(tag: string, { dimensionAtObservation }: Attributes): void {
    if (tag === "Prepared" || tag === "Name") this.wanted = tag;
    else if (tag === "Structure" && dimensionAtObservation && dimensionAtObservation !== "AllDimensions")
      this.ownDimension = dimensionAtObservation;
  }

  private takeGeneric(tag: string, { id, concept, value }: Attributes): void {
    const target = this.observation ?? this.series;
    if (tag === "Value") this.take(target, id ?? concept, value, !this.isKey);
    else if (tag === "ObsDimension") this.take(target, id ?? this.ownDimension, value, false);
    else if (tag === "ObsValue") this.take(target, "OBS_VALUE", value, false);
  }

  private takeAll(attributes: Attributes, isOfSeries: boolean): Map<string, string> {
    const target = new Map<string, string>();
    for (const [id, value] of Object.entries(attributes)) {
      // Attributes with a namespace, such as xsi:type, are not data.
      if (id.includes(":") || id === "xmlns") continue;
      const isOwn = id === this.ownDimension || /^(?:TIME_PERIOD|OBS_VALUE)$/i.test(id);
      this.take(target, id, value, !isOwn && (isOfSeries || attributeIds.test(id)));
    }
    return target;
  }

  private take(
    target: Map<string, string> | undefined,
    id: string | undefined,
    value: string | undefined,
    isAttribute: boolean,
  ): void {
    const set = this.sets.at(-1);
    if (!set || !target || this.isGroup || id === undefined || value === undefined || value === "") return;
    if (!set.columns.has(id)) set.columns.set(id, { at: set.columns.size, isAttribute });
    target.set(id, value);
  }

  private addRow(): void {
    const set = this.sets.at(-1);
    const { series, observation } = this;
    this.observation = undefined;
    if (!set || !observation) return;
    const row: Cell[] = [];
    for (const [id, value] of [...(series ?? []), ...observation]) row[set.columns.get(id)?.at ?? 0] = value;
    set.rows.push(row);
    checkTableSize(this.title, set.rows.length, set.columns.size);
  }
}
