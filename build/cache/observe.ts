import { type Site, siteData } from "../../src/core/chart/site.ts";
import { EntityIndex } from "../../src/core/data/entity.ts";
import { type Hash, hashValue } from "../hash.ts";

/**
 * Fields of a site that were read, with the argument for methods: `config.title`, `terms.gdp`, `date`, `entities.all`,
 * `entities.labelOf France`. A file depends on these and not on the rest of the site.
 */
export type Reads = readonly string[];

/** An observed site with the fields that were read. */
export interface Observation {
  /**
   * The site for renderers. Renderers memoize by the identity of the site, so each observation has a new object: a memoized
   * result would hide reads of the next file.
   */
  readonly site: Site;
  /** The reads so far, in code unit order. */
  reads(): Reads;
}

type RecordRead = (name: string) => void;

/** The read of the entire site. */
const wholeSite = "site";

/**
 * Observes a site with proxies. Several observations may run at the same time. New fields of a site or of the entity index
 * are observed without changes here.
 */
export function observeSite(source: Site): Observation {
  const reads = new Set<string>();
  const record: RecordRead = (name) => void reads.add(name);
  const parts = new Map<string, unknown>();
  const site = new Proxy(source, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field);
      if (typeof field === "symbol") return value;
      if (typeof value !== "object" || value === null) {
        record(field);
        return value;
      }
      const part = parts.get(field) ?? observePart(value, field, record);
      parts.set(field, part);
      return part;
    },
    ownKeys(target) {
      record(wholeSite);
      return Reflect.ownKeys(target);
    },
  });
  return { site, reads: () => [...reads].sort() };
}

const observePart = (value: object, name: string, record: RecordRead): unknown =>
  value instanceof EntityIndex ? observeAnswers(value, name, record) : observeFields(value, name, record);

/** Records each field of an object that is read; listing the fields counts as reading all. */
function observeFields<T extends object>(fields: T, name: string, record: RecordRead): T {
  return new Proxy(fields, {
    get(target, field) {
      if (typeof field === "string") record(`${name}.${field}`);
      return Reflect.get(target, field);
    },
    has(target, field) {
      record(`${name}.${String(field)}`);
      return Reflect.has(target, field);
    },
    // `Object.hasOwn` calls this.
    getOwnPropertyDescriptor(target, field) {
      record(`${name}.${String(field)}`);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
    ownKeys(target) {
      record(name);
      return Reflect.ownKeys(target);
    },
  });
}

/** Records method calls with their argument, a text. */
function observeAnswers<T extends object>(source: T, name: string, record: RecordRead): T {
  const methods = new Map<string | symbol, unknown>();
  return new Proxy(source, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (typeof value !== "function") {
        record(`${name}.${String(member)}`);
        return value;
      }
      const method = methods.get(member) ?? observeMethod(value.bind(target), `${name}.${String(member)}`, record);
      methods.set(member, method);
      return method;
    },
  });
}

const observeMethod =
  (method: (text: string) => unknown, name: string, record: RecordRead) =>
  (text: string, ...others: readonly unknown[]): unknown => {
    if (typeof text !== "string" || others.length > 0) throw new Error(`what is asked cannot be noted: ${name}`);
    record(`${name} ${text}`);
    return method(text);
  };

/** Memoized hashes of the values of a site's fields. */
export class SiteHashes {
  private readonly site: Site;
  private readonly known = new Map<string, Hash>();

  constructor(site: Site) {
    this.site = site;
  }

  hashOf(read: string): Hash {
    let value = this.known.get(read);
    if (value === undefined) {
      value = hashValue(siteValue(this.site, read));
      this.known.set(read, value);
    }
    return value;
  }
}

/** The value that a read refers to; undefined if the site lacks it. */
function siteValue(site: Site, read: string): unknown {
  if (read === wholeSite) return siteData(site);
  const [name, rest] = splitAt(read, ".");
  const part: unknown = Reflect.get(site, name);
  if (!(part instanceof EntityIndex)) return rest === "" ? part : isRecord(part) ? part[rest] : undefined;
  const [member, text] = splitAt(rest, " ");
  const value: unknown = Reflect.get(part, member);
  return typeof value === "function" ? value.call(part, text) : value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
