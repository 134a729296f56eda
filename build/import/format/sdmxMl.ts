import { Parser } from "htmlparser2";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined } from "./json.ts";
import { type SdmxColumn, sdmxRole, sdmxSheet } from "./sdmx.ts";
import { SeriesGroups, type SetColumns } from "./sdmxGroups.ts";

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
    if (reader.deleted > 0) note(`${reader.deleted} observations that the message deletes were left out`);
    const sheets = reader.sheets();
    if (sheets.length === 0)
      throw new Failure(`${file.name} is a message of SDMX without observations; ask the service for more`);
    return sheets;
  },
};

const localName = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

type Attributes = Readonly<Record<string, string>>;

/** Whether an attribute is data. Those with a namespace, such as `xsi:type`, are not. */
const isOwn = (id: string): boolean => !id.includes(":") && id !== "xmlns";

/** Ids of attributes: structure-specific messages do not distinguish them from dimensions. */
const attributeIds =
  /^(?:OBS_(?!VALUE)\w+|CONF_\w+|TITLE\w*|NAT_TITLE|UNIT_MULT|UNIT_INDEX_BASE|DECIMALS|PRECISION|COLLECTION\w*|TIME_FORMAT|COMMENT\w*|NOTE\w*|FOOTNOTE\w*|SOURCE_\w+|DOM_SER_IDS|COMPILATION|COVERAGE|AVAILABILITY|BREAKS|PRE_BREAK_VALUE|PUBL_\w+|EMBARGO\w*|BASE_PER|LAST_UPDATE)$/i;

/** A dataset being read: its columns in order of appearance, and whether each is an attribute. */
interface OpenSet {
  readonly columns: SetColumns;
  readonly rows: Cell[][];
  readonly groups: SeriesGroups;
  /** Whether it lists what to delete. */
  readonly isDeletion: boolean;
}

/** Elements of the header whose texts are read, and the name of the sender. */
type HeaderText = "Prepared" | "Name" | "Sender";

class MessageReader {
  /** Number of observations to delete. */
  deleted = 0;
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
  /** The organisation or person that names in the header belong to. */
  private party: "Sender" | "Receiver" | "Contact" | undefined;
  private words = "";
  private isEnglish = false;

  constructor(title: string) {
    this.title = title;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === "DataSet") this.openSet(attributes);
    else if (this.sets.length === 0) this.openHeader(tag, attributes);
    else if (/Group$/.test(tag)) {
      this.isGroup = true;
      this.sets.at(-1)?.groups.open(Object.entries(attributes).filter(([id]) => isOwn(id) && id !== "type"));
    } else if (tag === "Series") this.series = this.takeAll(attributes, false);
    else if (tag === "Obs") this.observation = this.openObservation(attributes);
    else if (tag === "SeriesKey" || tag === "ObsKey") this.isKey = true;
    else if (tag === "Attributes") this.isKey = false;
    else if (tag === "Time") this.wanted = "Time";
    else this.takeGeneric(tag, attributes);
  }

  /** Adds text, which may come in pieces. */
  text(text: string): void {
    if (this.wanted) this.words += text;
  }

  close(tag: string): void {
    this.closeText();
    if (tag === this.party) this.party = undefined;
    else if (/Group$/.test(tag)) this.isGroup = false;
    else if (tag === "Series") this.series = undefined;
    else if (tag === "SeriesKey" || tag === "ObsKey") this.isKey = false;
    else if (tag === "Obs") this.addRow();
  }

  /** The datasets with observations. */
  sheets(): SourceSheet[] {
    const filled = this.sets.filter(({ rows, isDeletion }) => rows.length > 0 && !isDeletion);
    const { Name: title, Sender: publisher, Prepared: prepared } = this.header;
    const facts = defined({ title, publisher, updated: prepared?.slice(0, 10) });
    return filled.map(({ columns, rows, groups }, i) => {
      groups.join(columns, rows);
      const described = [...columns].map(
        ([name, { isAttribute }]): SdmxColumn => ({ name, role: sdmxRole(name, isAttribute) }),
      );
      const name = filled.length > 1 ? `${this.title} ${i + 1}` : this.title;
      const whole = rows.map((row) => Array.from(described, (_, at) => row[at] ?? null));
      return sdmxSheet(described, { name, rows: whole, facts, line: (row) => row + 1 });
    });
  }

  private closeText(): void {
    const { wanted, words, header } = this;
    [this.wanted, this.words] = [undefined, ""];
    const text = words.replace(/\s+/g, " ").trim();
    if (!wanted || text === "") return;
    if (wanted === "Time") this.take(this.observation, "TIME_PERIOD", text, false);
    else if (this.isEnglish || header[wanted] === undefined) header[wanted] = text;
  }

  private openHeader(tag: string, { dimensionAtObservation, "xml:lang": language }: Attributes): void {
    this.isEnglish = language === "en";
    if (tag === "Sender" || tag === "Receiver" || tag === "Contact") this.party = tag;
    else if (tag === "Prepared") this.wanted = tag;
    else if (tag === "Name")
      this.wanted = this.party === undefined ? tag : this.party === "Sender" ? "Sender" : undefined;
    else if (tag === "Structure" && dimensionAtObservation && dimensionAtObservation !== "AllDimensions")
      this.ownDimension = dimensionAtObservation;
  }

  private openSet({ action = "" }: Attributes): void {
    const isDeletion = /^delete$/i.test(action);
    this.sets.push({ columns: new Map(), rows: [], groups: new SeriesGroups(), isDeletion });
  }

  /** An observation of an explicit measure has that dimension as its type: `xsi:type="ns1:CHF"`. */
  private openObservation(attributes: Attributes): Map<string, string> {
    const target = this.takeAll(attributes, this.series !== undefined);
    const type = Object.entries(attributes).find(([id]) => /:type$/.test(id))?.[1];
    if (type !== undefined && this.ownDimension !== "TIME_PERIOD" && !target.has(this.ownDimension))
      this.take(target, this.ownDimension, localName(type), false);
    return target;
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
      if (!isOwn(id)) continue;
      const isDimension = id === this.ownDimension || /^(?:TIME_PERIOD|OBS_VALUE)$/i.test(id);
      this.take(target, id, value, !isDimension && (isOfSeries || attributeIds.test(id)));
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
    if (!set || id === undefined || value === undefined || value === "") return;
    if (this.isGroup) set.groups.add(id, value);
    if (!target || this.isGroup) return;
    if (!set.columns.has(id)) set.columns.set(id, { at: set.columns.size, isAttribute });
    target.set(id, value);
  }

  private addRow(): void {
    const set = this.sets.at(-1);
    const { series, observation } = this;
    this.observation = undefined;
    if (!set || !observation) return;
    if (set.isDeletion) this.deleted++;
    const row: Cell[] = [];
    for (const [id, value] of [...(series ?? []), ...observation]) row[set.columns.get(id)?.at ?? 0] = value;
    set.rows.push(row);
    checkTableSize(this.title, set.rows.length, set.columns.size);
  }
}
