import { distance } from "fastest-levenshtein";
import type { Entity } from "../../../src/data/entity.ts";
import type { Country } from "../../content/countries.ts";
import { foldName, foldOrder, withoutNameMarks } from "./fold.ts";

/** How an entity of a source was found. */
export type How =
  | "name"
  | "alias"
  | "code"
  | "another language"
  | "spelling"
  | "order of words"
  /** It stands for several: a region, an income group. It keeps its name and has no code. */
  | "group"
  /** Nobody knows it; it keeps its name. */
  | "own name"
  /** As mapping.csv says. */
  | "reviewed";

/** The entity of the site, or of the world, that a name of a source stands for. */
export interface Match {
  readonly name: string;
  /** "" for none. */
  readonly code: string;
  readonly how: How;
}

type Target = Pick<Match, "name" | "code">;

/** Words of names that stand for several countries. */
const groupWords =
  /\b(world|income|area|union|eu\d*|oecd|ida|ibrd|g7|g20|brics?|asean|mercosur|opec|africa|asia|europe|america|americas|caribbean|oceania|pacific|arab|euro|region|regions|countries|economies|states members|total|all|developed|developing|least|small states|land locked|other|rest|middle east|latin|sub saharan|northern|southern|eastern|western|central|commonwealth)\b/;

/** Whether a name stands for several places, by its words. */
export const isGroupName = (name: string): boolean => groupWords.test(foldName(name));

/** Names that several countries have, though no list says so. */
const shared: ReadonlySet<string> = new Set(["virgin islands", "saint martin"]);

const ownOf = ({ name, code }: Target): Target => ({ name, code });

/** Forms of the site's names and countries win over those of other languages. */
const find = ([own, others]: readonly [Forms, Forms], form: string): Target | null | undefined =>
  own.get(form) ?? (own.get(form) === null ? null : others.get(form));

/** Forms of names → whom they stand for; null where that is several. */
class Forms {
  private readonly targets = new Map<string, Target | null>();

  add(form: string, { name, code }: Target): void {
    const known = this.targets.get(form);
    if (known === undefined) this.targets.set(form, { name, code });
    else if (known && known.name !== name) this.targets.set(form, null);
  }

  get(form: string): Target | null | undefined {
    return this.targets.get(form);
  }

  [Symbol.iterator](): Iterator<[string, Target | null]> {
    return this.targets[Symbol.iterator]();
  }
}

/** Finds whom names and codes of sources stand for: entities of the site, and countries that it lacks. */
export class NameIndex {
  private readonly exact = new Map<string, Match>();
  private readonly codes = new Map<string, Target>();
  /** Names in all languages, as they are written. */
  private readonly other = new Forms();
  /** Names without accents and the like: the site's and those of countries, then those of other languages. */
  private readonly folded = [new Forms(), new Forms()] as const;
  private readonly ordered = [new Forms(), new Forms()] as const;

  constructor(entities: readonly Entity[], countries: readonly Country[]) {
    const byCode = new Map(entities.filter(({ code }) => code).map((entity) => [entity.code, entity]));
    const byName = new Map(entities.map((entity) => [entity.name, entity]));
    for (const entity of entities) {
      this.addName(entity.name, entity, "name");
      if (entity.code) this.codes.set(entity.code, entity);
    }
    for (const entity of entities) for (const alias of entity.aliases ?? []) this.addName(alias, entity, "alias");
    const targets = countries.map(({ code, name }): Target => byCode.get(code) ?? byName.get(name) ?? { name, code });
    countries.forEach((country, i) => {
      const target = targets[i] ?? country;
      for (const code of country.codes) if (!this.codes.has(code)) this.codes.set(code, target);
      this.addName(country.name, target, "name");
      // What two countries are called in two languages means neither.
      for (const name of country.names) this.other.add(name, target);
      for (const name of country.names) this.fold(name, target, 1);
    });
  }

  private addName(form: string, target: Target, how: How): void {
    const { name, code } = target;
    if (!this.exact.has(form)) this.exact.set(form, { name, code, how });
    this.fold(form, target, 0);
  }

  private fold(form: string, target: Target, rank: 0 | 1): void {
    const folded = foldName(form);
    if (folded.length < 3 && /^[\p{Script=Latin}\d]*$/u.test(folded)) return;
    this.folded[rank].add(folded, target);
    this.ordered[rank].add(foldOrder(folded), target);
  }

  /** Whom a name stands for, where that is certain. */
  named(written: string): Match | undefined {
    const exact = this.written(written);
    if (exact && (exact.how !== "another language" || !shared.has(foldName(written)))) return exact;
    // Some write the code before the name: "AT - Austria".
    const bare = withoutNameMarks(written.replace(/^[A-Z]{2,3}\s*[-–:]\s+/, ""));
    const unmarked = bare === written ? undefined : this.written(bare);
    if (unmarked) return unmarked;
    const folded = foldName(bare);
    if (shared.has(folded)) return undefined;
    const spelled = find(this.folded, folded);
    if (spelled) return { ...spelled, how: "spelling" };
    // Lower-case words of a few letters may be anything, and so may what two countries share.
    if (spelled === null || !folded.includes(" ")) return undefined;
    const ordered = find(this.ordered, foldOrder(folded));
    return ordered ? { ...ordered, how: "order of words" } : undefined;
  }

  private written(text: string): Match | undefined {
    const other = this.other.get(text);
    return this.exact.get(text) ?? (other ? { ...ownOf(other), how: "another language" } : undefined);
  }

  /** Whom a code of ISO 3166 or of the site stands for; numeric ones may lack zeros (all or none), and have an apostrophe before them. */
  coded(written: string): Match | undefined {
    const bare = written.replace(/^['’]/, "");
    const code = /^[1-9]\d?$/.test(bare) ? bare.padStart(3, "0") : bare;
    const target = this.codes.get(code);
    return target && { ...ownOf(target), how: "code" };
  }

  /** The name that may be meant by one that is not certain. */
  suggest(written: string): Target | undefined {
    const folded = foldName(withoutNameMarks(written));
    const inside = find(this.folded, foldName(written.replace(/\s*[([].*$/, "")));
    if (inside) return inside;
    if (folded.length < 5) return undefined;
    let [nearest, least]: [Target | undefined, number] = [undefined, Math.floor(folded.length * 0.25) + 1];
    for (const [form, target] of [...this.folded[0], ...this.folded[1]]) {
      if (!target || Math.abs(form.length - folded.length) >= least) continue;
      const far = distance(form, folded);
      if (far < least) [nearest, least] = [target, far];
    }
    return nearest;
  }
}
