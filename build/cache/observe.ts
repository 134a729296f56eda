import type { Site } from "../../src/chart/site.ts";
import { type Entity, EntityIndex } from "../../src/data/entity.ts";
import { type Hash, hashValue } from "../hash.ts";

/**
 * What was read of a site: names such as `config.title`, `term.gdp`, `peers.population`, `date`, `entity France`. A
 * file depends on just these, and not on the rest of the site.
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
  noted(): Reads;
}

/** Observes a site. Several observations may go on at the same time. */
export function observeSite(source: Site): Observation {
  const reads = new Set<string>();
  const note = (name: string): void => void reads.add(name);
  const site: Site = {
    config: observeFields(source.config, "config", note),
    entities: new ObservedEntities(source.entities, note),
    terms: observeFields(source.terms, "term", note),
    peerValues: observeFields(source.peerValues, "peers", note),
    get date() {
      note("date");
      return source.date;
    },
  };
  return { site, noted: () => [...reads].sort() };
}

/** Notes the fields of a record one by one; listing them is reading all. */
function observeFields<T extends object>(record: T, name: string, note: (name: string) => void): T {
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

class ObservedEntities extends EntityIndex {
  private readonly source: EntityIndex;
  private readonly note: (name: string) => void;

  constructor(source: EntityIndex, note: (name: string) => void) {
    super([]);
    this.source = source;
    this.note = note;
    Object.defineProperty(this, "all", {
      get: () => {
        note("entities");
        return source.all;
      },
    });
  }

  override named(name: string): Entity | undefined {
    this.note(`entity ${name}`);
    return this.source.named(name);
  }

  override coded(code: string): Entity | undefined {
    this.note(`code ${code}`);
    return this.source.coded(code);
  }

  override labelOf(name: string): string {
    this.note(`label ${name}`);
    return this.source.labelOf(name);
  }

  override find(nameOrCode: string): Entity | undefined {
    this.note(`find ${nameOrCode}`);
    return this.source.find(nameOrCode);
  }
}

/** Hashes of what a site holds under the names of reads, each made once. */
export class SiteValues {
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

function siteValue({ config, terms, peerValues, entities, date }: Site, read: string): unknown {
  const [kind = "", rest = ""] = splitAt(read, read.search(/[. ]/));
  switch (kind) {
    case "config":
      return rest ? Reflect.get(config, rest) : config;
    case "term":
      return rest ? terms[rest] : terms;
    case "peers":
      return rest ? Reflect.get(peerValues, rest) : peerValues;
    case "date":
      return date;
    case "entities":
      return entities.all;
    case "entity":
      return entities.named(rest);
    case "code":
      return entities.coded(rest);
    case "label":
      return entities.labelOf(rest);
    case "find":
      return entities.find(rest);
    default:
      throw new Error(`unknown read of the site: ${read}`);
  }
}

const splitAt = (text: string, at: number): readonly [string, string] =>
  at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
