import { distance } from "fastest-levenshtein";
import { type EntityKind, findNamesakes, hasDeclaredKind, isEntityOfKind } from "../../src/core/chart/entityKind.ts";
import { type Entity, EntityIndex } from "../../src/core/data/entity.ts";
import { foldText } from "../../src/core/text/compare.ts";
import type { Dataset } from "./package.ts";
import { limitProblems, maxSimilar, type Problem } from "./problem.ts";
import { noSpellings, type Spellings } from "./spellings.ts";
import type { EntityMention } from "./table/datasetTable.ts";

/** What is wrong with an entity, at its name or at its code. */
interface Fault extends Required<Pick<Problem, "message" | "advice">> {
  readonly field: "Entity" | "Code";
}

/** What was found first in a file: codes by name, names by code. */
interface Firsts {
  readonly names: Map<string, string>;
  readonly codes: Map<string, string>;
}

/** What is looked at of a dataset. */
type NamedDataset = Pick<Dataset, "path" | "kind" | "spellings">;

/** Of a list of names, so many are told. */
const maxListed = 10;

const few = (names: readonly string[]): string =>
  names.slice(0, maxListed).join(", ") + (names.length > maxListed ? ` and ${names.length - maxListed} more` : "");

/** A text without what slips of the pen change: case, accents, spaces, and the kind of an apostrophe or a dash. */
const fold = (name: string): string =>
  foldText(name)
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐-―]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Tells of entities in data that may be meant to be others: each name and code is looked at once a file. */
export class NameCheck {
  private readonly entities: readonly Entity[];
  private readonly all: EntityIndex;
  /** Of those that the dataset may mean. */
  private index = new EntityIndex([]);
  private spellings: Spellings = noSpellings;
  /** Names by themselves and their aliases, all folded; a name wins over an alias. */
  private folded: ReadonlyMap<string, string> = new Map();
  private kind: EntityKind | undefined;

  /** @param entities - of entities.csv */
  constructor(entities: readonly Entity[]) {
    this.entities = entities;
    this.all = new EntityIndex(entities);
  }

  /** @param mentions - those of the dataset's CSV */
  problems({ path: file = "", kind, spellings }: NamedDataset, mentions: readonly EntityMention[]): readonly Problem[] {
    this.expect(kind);
    this.spellings = spellings;
    const problems: Problem[] = [...this.unresolvedAliases(file, mentions), ...this.namesakes(file, mentions)];
    const limited = limitProblems((problem) => problems.push(problem), maxSimilar);
    const suspects = this.isOfKnown(mentions) ? [...this.folded.keys()] : [];
    const faulty = new Set<string>();
    const firsts: Firsts = { names: new Map<string, string>(), codes: new Map<string, string>() };
    for (const mention of mentions) {
      const fault = this.codeFault(mention) ?? this.fileFault(mention, firsts) ?? this.nameFault(mention, suspects);
      if (!fault || (fault.field === "Entity" && faulty.has(mention.name))) continue;
      faulty.add(mention.name);
      const column = fault.field === "Entity" ? mention.column : mention.codeColumn;
      limited.report({ severity: "warning", file, line: mention.line, ...(column && { column }), ...fault });
    }
    limited.finish();
    return problems;
  }

  /** Most datasets are of one kind. */
  private expect(kind: EntityKind): void {
    if (this.kind && JSON.stringify(this.kind) === JSON.stringify(kind)) return;
    this.kind = kind;
    const entities = this.entities.filter((entity) => isEntityOfKind(entity, kind));
    this.index = new EntityIndex(entities);
    const aliases = entities.flatMap((entity) => (entity.aliases ?? []).map((alias) => [alias, entity] as const));
    this.folded = new Map([
      ...aliases.map(([alias, { name }]) => [fold(alias), name] as const),
      ...entities.map(({ name }) => [fold(name), name] as const),
    ]);
  }

  /** Other spellings that are entities of their own, where the site keeps them: no map or group knows them. */
  private *unresolvedAliases(file: string, mentions: readonly EntityMention[]): Iterable<Problem> {
    const kept = new Map<string, EntityMention>();
    for (const mention of mentions) {
      const entity = this.index.findByName(mention.name) ? undefined : this.index.findByAlias(mention.name);
      if (entity && !this.spellings.has(mention.name) && !kept.has(mention.name)) kept.set(mention.name, mention);
    }
    const [first] = kept.values();
    if (!first) return;
    const names = [...kept.keys()].map((name) => `${JSON.stringify(name)} (${this.index.findByAlias(name)?.name})`);
    const message = `other spellings of entities.csv, which maps and groups do not know: ${few(names)}`;
    const advice = 'write the names, or "aliases": "resolve" in site.json';
    yield { severity: "warning", file, line: first.line, field: "Entity", message, advice };
  }

  /** Names of places in a dataset of which most other names are none: they may be those of something else. */
  private *namesakes(file: string, mentions: readonly EntityMention[]): Iterable<Problem> {
    if (!this.kind || hasDeclaredKind(this.kind)) return;
    const names = [...new Set(mentions.map(({ name }) => this.nameOf(name)))];
    const codes = new Map(mentions.filter(({ code }) => code).map(({ name, code }) => [this.nameOf(name), code]));
    const found = findNamesakes({ names, codes, kind: this.kind }, this.all);
    const first = mentions.find(({ name }) => found.includes(this.nameOf(name)));
    if (!first) return;
    const listed = few(found.map((name) => JSON.stringify(name)));
    const message = `of ${names.length} entities few are places, so ${listed} ${found.length === 1 ? "is" : "are"} taken for another than in entities.csv`;
    const advice = 'say in datapackage.json what the entities are, such as "entityType": "US state", or "country"';
    yield { severity: "warning", file, line: first.line, field: "Entity", message, advice };
  }

  private nameOf(name: string): string {
    return this.spellings.get(name) ?? name;
  }

  private entityOf(name: string): Entity | undefined {
    return this.index.findByName(name) ?? this.index.findByAlias(name);
  }

  /** Whether most of the names are those of entities.csv, so that the few others may be slips of the pen. */
  private isOfKnown(mentions: readonly EntityMention[]): boolean {
    const others = mentions.filter(({ name }) => !this.entityOf(name)).length;
    return others <= maxSimilar && 2 * others < mentions.length;
  }

  /** A code that entities.csv gives to another name, or that is not the one that it gives to this name. */
  private codeFault({ name, code }: EntityMention): Fault | undefined {
    const own = this.entityOf(name);
    if (!code || own?.code === code) return undefined;
    const bearer = this.index.findByCode(code);
    if (this.index.findByName(this.nameOf(name)) && own?.code) {
      const other = bearer ? `, or ${JSON.stringify(bearer.name)} as the entity` : "";
      const message = `${JSON.stringify(name)} has the code ${own.code} in entities.csv, not ${code}`;
      return { field: "Code", message, advice: `write ${own.code}${other}` };
    }
    return bearer && sharedCode(name, code, bearer.name, JSON.stringify(bearer.name));
  }

  /** A code that two names share in the file, and a name with two codes: mostly slips of the pen. */
  private fileFault({ name: written, code }: EntityMention, { names, codes }: Firsts): Fault | undefined {
    if (!code) return undefined;
    const name = this.nameOf(written);
    const [bearer, first] = [codes.get(code) ?? name, names.get(name) ?? code];
    codes.set(code, bearer);
    names.set(name, first);
    const right = this.index.findByCode(code)?.name;
    if (bearer !== name)
      return sharedCode(name, code, bearer, `${right === undefined ? "one name" : JSON.stringify(right)} for both`);
    const message = `${JSON.stringify(name)} has two codes: ${first} and ${code}`;
    return first === code ? undefined : { field: "Code", message, advice: "write one of them, or another name" };
  }

  /** A name that entities.csv lacks, and which is one of its names but for a slip of the pen. */
  private nameFault({ name }: EntityMention, suspects: readonly string[]): Fault | undefined {
    if (this.entityOf(name)) return undefined;
    const folded = fold(name);
    const same = this.folded.get(folded);
    const near = same === undefined ? nearest(folded, suspects) : undefined;
    const meant = same ?? (near && this.folded.get(near));
    if (meant === undefined) return undefined;
    const otherwise = same === undefined ? ", or add a line for it there" : "";
    const message = `${JSON.stringify(name)} is not in entities.csv`;
    return { field: "Entity", message, advice: `write ${JSON.stringify(meant)}${otherwise}` };
  }
}

const sharedCode = (name: string, code: string, bearer: string, right: string): Fault => ({
  field: "Entity",
  message: `${JSON.stringify(name)} has the code of ${JSON.stringify(bearer)}: ${code}`,
  advice: `write ${right}, or give each a code of its own`,
});

/** Names shorter than this are too often like others. */
const minLength = 5;

/** The name that differs by one letter, or by two that changed places. */
function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length < minLength) return undefined;
  const digits = name.replace(/\D/g, "");
  const isNear = (other: string) => distance(name, other) <= 1 || isTransposed(name, other);
  // Numbers tell things apart.
  return names.find(
    (other) => Math.abs(other.length - name.length) <= 1 && isNear(other) && other.replace(/\D/g, "") === digits,
  );
}

function isTransposed(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return a.length === b.length && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
