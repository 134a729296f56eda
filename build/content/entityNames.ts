import { distance } from "fastest-levenshtein";
import { type EntityKind, findNamesakes, hasDeclaredKind, isEntityOfKind } from "../../src/core/chart/entityKind.ts";
import { type Entity, EntityIndex } from "../../src/core/data/entity.ts";
import { foldText } from "../../src/core/text/compare.ts";
import type { Dataset } from "./package.ts";
import { type ContentProblem, limitProblems, maxSimilar } from "./problem.ts";
import { noSpellings, type Spellings } from "./spellings.ts";
import type { EntityMention } from "./table/datasetTable.ts";

/** A problem with the name or the code in a row. */
interface NameProblem extends Required<Pick<ContentProblem, "message" | "advice">> {
  readonly field: "Entity" | "Code";
}

/** The first occurrences in a file: codes by name, names by code. */
interface FirstOccurrences {
  readonly names: Map<string, string>;
  readonly codes: Map<string, string>;
}

/** The parts of a dataset that are checked. */
type NamedDataset = Pick<Dataset, "path" | "kind" | "spellings">;

/** Maximum number of names in a message. */
const maxListed = 10;

const listNames = (names: readonly string[]): string =>
  names.slice(0, maxListed).join(", ") + (names.length > maxListed ? ` and ${names.length - maxListed} more` : "");

/** Normalises case, accents, spaces, apostrophes and dashes, where typos are common. */
const normalizeName = (name: string): string =>
  foldText(name)
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐-―]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Finds entities in datasets that may be misspelt or confused with others. Each name and code is reported once per
 * file.
 */
export class NameCheck {
  private readonly entities: readonly Entity[];
  private readonly all: EntityIndex;
  /** Entities of the dataset's kind. */
  private index = new EntityIndex([]);
  private spellings: Spellings = noSpellings;
  /** Entity names by folded name or alias; a name takes precedence over an alias. */
  private folded: ReadonlyMap<string, string> = new Map();
  private kind: EntityKind | undefined;

  /** @param entities - the rows of entities.csv */
  constructor(entities: readonly Entity[]) {
    this.entities = entities;
    this.all = new EntityIndex(entities);
  }

  /** @param mentions - names and codes in the dataset's CSV */
  problems(
    { path: file = "", kind, spellings }: NamedDataset,
    mentions: readonly EntityMention[],
  ): readonly ContentProblem[] {
    this.prepareFor(kind);
    this.spellings = spellings;
    const problems: ContentProblem[] = [...this.unresolvedAliases(file, mentions), ...this.namesakes(file, mentions)];
    const limited = limitProblems((problem) => problems.push(problem), maxSimilar);
    const suspects = this.areMostlyKnown(mentions) ? [...this.folded.keys()] : [];
    const reported = new Set<string>();
    const firsts: FirstOccurrences = { names: new Map<string, string>(), codes: new Map<string, string>() };
    for (const mention of mentions) {
      const problem =
        this.codeProblem(mention) ?? this.duplicateProblem(mention, firsts) ?? this.nameProblem(mention, suspects);
      if (!problem || (problem.field === "Entity" && reported.has(mention.name))) continue;
      reported.add(mention.name);
      const column = problem.field === "Entity" ? mention.column : mention.codeColumn;
      limited.report({ severity: "warning", file, line: mention.line, ...(column && { column }), ...problem });
    }
    limited.finish();
    return problems;
  }

  /** Prepares the index for a kind of entities. Consecutive datasets are mostly of the same kind. */
  private prepareFor(kind: EntityKind): void {
    if (this.kind && JSON.stringify(this.kind) === JSON.stringify(kind)) return;
    this.kind = kind;
    const entities = this.entities.filter((entity) => isEntityOfKind(entity, kind));
    this.index = new EntityIndex(entities);
    const aliases = entities.flatMap((entity) => (entity.aliases ?? []).map((alias) => [alias, entity] as const));
    this.folded = new Map([
      ...aliases.map(([alias, { name }]) => [normalizeName(alias), name] as const),
      ...entities.map(({ name }) => [normalizeName(name), name] as const),
    ]);
  }

  /** Reports aliases where the site does not resolve them: maps and groups do not find such entities. */
  private *unresolvedAliases(file: string, mentions: readonly EntityMention[]): Iterable<ContentProblem> {
    const kept = new Map<string, EntityMention>();
    for (const mention of mentions) {
      const entity = this.index.findByName(mention.name) ? undefined : this.index.findByAlias(mention.name);
      if (entity && !this.spellings.has(mention.name) && !kept.has(mention.name)) kept.set(mention.name, mention);
    }
    const [first] = kept.values();
    if (!first) return;
    const names = [...kept.keys()].map((name) => `${JSON.stringify(name)} (${this.index.findByAlias(name)?.name})`);
    const message = `aliases in entities.csv, which maps and groups do not recognise: ${listNames(names)}`;
    const advice = 'write the names, or "aliases": "resolve" in site.json';
    yield { severity: "warning", file, line: first.line, field: "Entity", message, advice };
  }

  /** Reports names of places in a dataset where most names are not places: they may mean something else. */
  private *namesakes(file: string, mentions: readonly EntityMention[]): Iterable<ContentProblem> {
    if (!this.kind || hasDeclaredKind(this.kind)) return;
    const names = [...new Set(mentions.map(({ name }) => this.nameOf(name)))];
    const codes = new Map(mentions.filter(({ code }) => code).map(({ name, code }) => [this.nameOf(name), code]));
    const found = findNamesakes({ names, codes, kind: this.kind }, this.all);
    const first = mentions.find(({ name }) => found.includes(this.nameOf(name)));
    if (!first) return;
    const listed = listNames(found.map((name) => JSON.stringify(name)));
    const message = `few of the ${names.length} entities are places, so ${listed} ${found.length === 1 ? "does" : "do"} not count as the place in entities.csv`;
    const advice = 'state the type of the entities in datapackage.json: "entityType": "US state", or "country"';
    yield { severity: "warning", file, line: first.line, field: "Entity", message, advice };
  }

  private nameOf(name: string): string {
    return this.spellings.get(name) ?? name;
  }

  private entityOf(name: string): Entity | undefined {
    return this.index.findByName(name) ?? this.index.findByAlias(name);
  }

  /** Whether most names are in entities.csv, so that the few others may be typos. */
  private areMostlyKnown(mentions: readonly EntityMention[]): boolean {
    const others = mentions.filter(({ name }) => !this.entityOf(name)).length;
    return others <= maxSimilar && 2 * others < mentions.length;
  }

  /** A code that belongs to another entity, or differs from the entity's own. */
  private codeProblem({ name, code }: EntityMention): NameProblem | undefined {
    const own = this.entityOf(name);
    if (!code || own?.code === code) return undefined;
    const owner = this.index.findByCode(code);
    if (this.index.findByName(this.nameOf(name)) && own?.code) {
      const other = owner ? `, or ${JSON.stringify(owner.name)} as the entity` : "";
      const message = `${JSON.stringify(name)} has the code ${own.code} in entities.csv, not ${code}`;
      return { field: "Code", message, advice: `write ${own.code}${other}` };
    }
    return owner && sharedCode(name, code, owner.name, JSON.stringify(owner.name));
  }

  /** A code with two names, or a name with two codes, in one file. */
  private duplicateProblem(
    { name: written, code }: EntityMention,
    { names, codes }: FirstOccurrences,
  ): NameProblem | undefined {
    if (!code) return undefined;
    const name = this.nameOf(written);
    const [owner, first] = [codes.get(code) ?? name, names.get(name) ?? code];
    codes.set(code, owner);
    names.set(name, first);
    const right = this.index.findByCode(code)?.name;
    if (owner !== name)
      return sharedCode(name, code, owner, `${right === undefined ? "one name" : JSON.stringify(right)} for both`);
    const message = `${JSON.stringify(name)} has two codes: ${first} and ${code}`;
    return first === code ? undefined : { field: "Code", message, advice: "write one of them, or another name" };
  }

  /** An unknown name that is similar to a known one. */
  private nameProblem({ name }: EntityMention, suspects: readonly string[]): NameProblem | undefined {
    if (this.entityOf(name)) return undefined;
    const folded = normalizeName(name);
    const same = this.folded.get(folded);
    const near = same === undefined ? findSimilar(folded, suspects) : undefined;
    const meant = same ?? (near && this.folded.get(near));
    if (meant === undefined) return undefined;
    const otherwise = same === undefined ? ", or add a line for it there" : "";
    const message = `${JSON.stringify(name)} is not in entities.csv`;
    return { field: "Entity", message, advice: `write ${JSON.stringify(meant)}${otherwise}` };
  }
}

const sharedCode = (name: string, code: string, owner: string, right: string): NameProblem => ({
  field: "Entity",
  message: `${JSON.stringify(name)} has the code of ${JSON.stringify(owner)}: ${code}`,
  advice: `write ${right}, or give each a code of its own`,
});

/** Shorter names are too often similar by chance. */
const minLength = 5;

/** A name at edit distance 1, or with two adjacent letters transposed. */
function findSimilar(name: string, names: readonly string[]): string | undefined {
  if (name.length < minLength) return undefined;
  const digits = name.replace(/\D/g, "");
  const isNear = (other: string) => distance(name, other) <= 1 || isTransposed(name, other);
  // Names that differ in a number mean different things.
  return names.find(
    (other) => Math.abs(other.length - name.length) <= 1 && isNear(other) && other.replace(/\D/g, "") === digits,
  );
}

function isTransposed(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return a.length === b.length && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
