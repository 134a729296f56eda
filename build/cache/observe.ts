import { type Site, siteData } from "../../src/core/chart/site.ts";
import { EntityIndex } from "../../src/core/data/entity.ts";
import { type Hash, hashValue } from "../hash.ts";

/**
 * What was read of a site: a field of it and what was asked of that, such as `config.title`, `terms.gdp`, `date`,
 * `entities.all`, `entities.labelOf France`. A file depends on just these, and not on the rest of the site.
 */
export type Reads = readonly string[];

/** A site, and what was read of it. */
export interface Observation {
  /**
   * What renders reads this. Renderers keep what they derive of a site by its identity, so each observed site is a new object,
   * and nothing that one file read is hidden from the next.
   */
  readonly site: Site;
  /** What was read so far, in code unit order. */
  reads(): Reads;
}

type RecordRead = (name: string) => void;

/** Stands for all of a site. */
const wholeSite = "site";

/**
 * Observes a site. Several observations may go on at the same time. Whatever a site or an index of entities will have some
 * day is observed as well: nothing here knows what there is.
 */
export function observeSite(source: Site): Observation {
  const reads = new Set<string>();
  const note: RecordRead = (name) => void reads.add(name);
  const parts = new Map<string, unknown>();
  const site = new Proxy(source, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field);
      if (typeof field === "symbol") return value;
      if (typeof value !== "object" || value === null) {
        note(field);
        return value;
      }
      const part = parts.get(field) ?? observePart(value, field, note);
      parts.set(field, part);
      return part;
    },
    ownKeys(target) {
      note(wholeSite);
      return Reflect.ownKeys(target);
    },
  });
  return { site, reads: () => [...reads].sort() };
}

const observePart = (value: object, name: string, note: RecordRead): unknown =>
  value instanceof EntityIndex ? observeAnswers(value, name, note) : observeFields(value, name, note);

/** Notes the fields of a record one by one; listing them is reading all. */
function observeFields<T extends object>(record: T, name: string, note: RecordRead): T {
  return new Proxy(record, {
    get(target, field) {
      if (typeof field === "string") note(`${name}.${field}`);
      return Reflect.get(target, field);
    },
    has(target, field) {
      note(`${name}.${String(field)}`);
      return Reflect.has(target, field);
    },
    // What Object.hasOwn asks.
    getOwnPropertyDescriptor(target, field) {
      note(`${name}.${String(field)}`);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
    ownKeys(target) {
      note(name);
      return Reflect.ownKeys(target);
    },
  });
}

/** Notes what an object is asked: each method with its argument, a text. */
function observeAnswers<T extends object>(source: T, name: string, note: RecordRead): T {
  const methods = new Map<string | symbol, unknown>();
  return new Proxy(source, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (typeof value !== "function") {
        note(`${name}.${String(member)}`);
        return value;
      }
      const method = methods.get(member) ?? observeMethod(value.bind(target), `${name}.${String(member)}`, note);
      methods.set(member, method);
      return method;
    },
  });
}

const observeMethod =
  (method: (text: string) => unknown, name: string, note: RecordRead) =>
  (text: string, ...others: readonly unknown[]): unknown => {
    if (typeof text !== "string" || others.length > 0) throw new Error(`what is asked cannot be noted: ${name}`);
    note(`${name} ${text}`);
    return method(text);
  };

/** Hashes of what a site holds under the names of reads, each made once. */
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

/** What a site holds under the name of a read; undefined when it has no such thing. */
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
