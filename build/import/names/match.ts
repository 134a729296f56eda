import { distance } from "fastest-levenshtein";
import type { Entity } from "../../../src/core/data/entity.ts";
import { memoize } from "../../../src/core/data/memoize.ts";
import type { Country } from "../../vocabulary/countries.ts";
import { bareForms, foldName, isAbbreviationOf, sortWords, withoutNameMarks } from "./forms.ts";

/** How an entity was matched. */
export type MatchMethod =
  | "name"
  | "alias"
  | "code"
  | "another language"
  | "spelling"
  | "order of words"
  /** The name with its own code before or after it. */
  | "name and code"
  /** Without an unknown code, a number or a remark in brackets. */
  | "name without remarks"
  /** An aggregate: a region, an income group. It keeps its name and has no code. */
  | "group"
  /** Unknown; it keeps its name. */
  | "own name"
  /** As in mapping.csv. */
  | "reviewed";

/** The entity of the site, or the country, that a source name stands for. */
export interface Match extends Target {
  readonly how: MatchMethod;
}

/** Words in names of aggregates. */
const groupWords =
  /\b(world|income|area|union|eu\d*|oecd|ida|ibrd|g7|g20|brics?|asean|mercosur|opec|africa|asia|europe|america|americas|caribbean|oceania|pacific|arab|euro|region|regions|countries|economies|states members|total|all|developed|developing|least|small states|land locked|other|rest|middle east|latin|sub saharan|northern|southern|eastern|western|central|commonwealth)\b/;

/** Whether a name sounds like an aggregate. */
export const isGroupName = (name: string): boolean => groupWords.test(foldName(name));

/** Names of several countries that no list marks as such. */
const shared: ReadonlySet<string> = new Set(["virgin islands", "saint martin"]);

const ownOf = ({ name, code }: Target): Target => ({ name, code });

/** Longer texts are sentences. */
const maxRemarked = 120;

/** Matches source names and codes to entities of the site, and to countries that the site lacks. */
export class NameIndex {
  private readonly exact = new Map<string, Match>();
  private readonly codes = new Map<string, Target>();
  /** Names of the site and of countries. */
  private readonly own = new FoldedForms<Target>();
  private readonly languages: ReturnType<typeof formsOfLanguages>;
  /** The entity of the site for each country. */
  private readonly targets: ReadonlyMap<Country, Target>;

  constructor(entities: readonly Entity[], countries: readonly Country[]) {
    const byCode = new Map(entities.filter(({ code }) => code).map((entity) => [entity.code, entity]));
    const byName = new Map(entities.map((entity) => [entity.name, entity]));
    for (const entity of entities) {
      this.addName(entity.name, entity, "name");
      if (entity.code) this.codes.set(entity.code, entity);
    }
    for (const entity of entities) for (const alias of entity.aliases ?? []) this.addName(alias, entity, "alias");
    this.languages = formsOfLanguages(countries);
    this.targets = new Map(countries.map((it) => [it, ownOf(byCode.get(it.code) ?? byName.get(it.name) ?? it)]));
    for (const [country, target] of this.targets) {
      for (const code of country.codes) if (!this.codes.has(code)) this.codes.set(code, target);
      this.addName(country.name, target, "name");
    }
  }

  private addName(form: string, target: Target, how: MatchMethod): void {
    const { name, code } = target;
    if (!this.exact.has(form)) this.exact.set(form, { name, code, how });
    this.own.add(form, { name, code });
  }

  /** Names of the site and of countries take precedence over names in other languages. */
  private find(kind: "spelled" | "ordered", form: string): Target | null | undefined {
    const own = this.own[kind].get(form);
    return own === undefined ? this.onSite(this.languages.folded[kind].get(form)) : own;
  }

  private onSite(country: Country | null | undefined): Target | null | undefined {
    return country && this.targets.get(country);
  }

  /** Matches a name if the match is certain. */
  findByName(written: string): Match | undefined {
    return this.whole(written) ?? this.bare(written);
  }

  /** Matches a name without its code and remarks. The match is uncertain if the code belongs to another entity. */
  private bare(written: string): Match | undefined {
    if (written.length > maxRemarked) return undefined;
    for (const { name, code } of bareForms(written)) {
      const found = this.whole(name);
      if (!found) continue;
      const owner = code === undefined ? undefined : this.findByCode(code);
      if (owner && owner.name !== found.name) return undefined;
      if (owner) return { ...found, how: "name and code" };
      return code === undefined || isAbbreviationOf(code, name) ? { ...found, how: "name without remarks" } : undefined;
    }
    return undefined;
  }

  private whole(written: string): Match | undefined {
    const exact = this.written(written);
    if (exact && (exact.how !== "another language" || !shared.has(foldName(written)))) return exact;
    const bare = withoutNameMarks(written);
    const unmarked = bare === written ? undefined : this.written(bare);
    if (unmarked) return unmarked;
    const folded = foldName(bare);
    if (shared.has(folded)) return undefined;
    const spelled = this.find("spelled", folded);
    if (spelled) return { ...spelled, how: "spelling" };
    // A footnote number that was superscript in print. After groups, it may count members: EU 28.
    const [, unnumbered] = /^(.*\p{L}{3})\s?\d{1,2}$/u.exec(bare) ?? [];
    const numbered = unnumbered === undefined || isGroupName(unnumbered) ? undefined : this.written(unnumbered);
    if (numbered) return numbered;
    // Single words and names of two countries are too ambiguous to reorder.
    if (spelled === null || !folded.includes(" ")) return undefined;
    const ordered = this.find("ordered", sortWords(folded));
    return ordered ? { ...ordered, how: "order of words" } : undefined;
  }

  private written(text: string): Match | undefined {
    const other = this.onSite(this.languages.written.get(text));
    return this.exact.get(text) ?? (other ? { ...other, how: "another language" } : undefined);
  }

  /**
   * Matches a code of ISO 3166 or of the site. Numeric codes may lack leading zeros and may have an apostrophe before
   * them.
   */
  findByCode(written: string): Match | undefined {
    const bare = written.replace(/^['’]/, "");
    const code = /^[1-9]\d?$/.test(bare) ? bare.padStart(3, "0") : bare;
    const target = this.codes.get(code);
    return target && { ...ownOf(target), how: "code" };
  }

  /** Suggests the most similar name for an unknown one. */
  suggest(written: string): Target | undefined {
    const folded = foldName(withoutNameMarks(written));
    const inside = this.find("spelled", foldName(written.replace(/\s*[([].*$/, "")));
    if (inside) return inside;
    if (folded.length < 5) return undefined;
    let [nearest, least]: [Target | undefined, number] = [undefined, Math.floor(folded.length * 0.25) + 1];
    const others = Array.from(this.languages.folded.spelled, ([form, it]) => [form, this.onSite(it)] as const);
    for (const [form, target] of [...this.own.spelled, ...others]) {
      if (!target || Math.abs(form.length - folded.length) >= least) continue;
      const far = distance(form, folded);
      if (far < least) [nearest, least] = [target, far];
    }
    return nearest;
  }
}

/** The entity that a form of a name stands for. */
interface Target {
  readonly name: string;
  /** "" if it has no code. */
  readonly code: string;
}

/** Maps forms of names to entities; null if a form is ambiguous. */
class Forms<Named extends { readonly name: string }> {
  private readonly targets = new Map<string, Named | null>();

  add(form: string, target: Named): void {
    const known = this.targets.get(form);
    if (known === undefined) this.targets.set(form, target);
    else if (known && known.name !== target.name) this.targets.set(form, null);
  }

  get(form: string): Named | null | undefined {
    return this.targets.get(form);
  }

  [Symbol.iterator](): Iterator<[string, Named | null]> {
    return this.targets[Symbol.iterator]();
  }
}

/** Folded forms of names, and the same with sorted words. */
class FoldedForms<Named extends { readonly name: string }> {
  readonly spelled = new Forms<Named>();
  readonly ordered = new Forms<Named>();

  add(form: string, target: Named): void {
    const folded = foldName(form);
    if (folded.length < 3 && /^[\p{Script=Latin}\d]*$/u.test(folded)) return;
    this.spelled.add(folded, target);
    this.ordered.add(sortWords(folded), target);
  }
}

/**
 * Names of countries in all languages, as written and folded. Memoized, since it is the same for each site and
 * expensive. A name of two different countries matches neither.
 */
const formsOfLanguages = memoize((countries: readonly Country[]) => {
  const [written, folded] = [new Forms<Country>(), new FoldedForms<Country>()];
  for (const country of countries)
    for (const name of country.names) {
      written.add(name, country);
      folded.add(name, country);
    }
  return { written, folded };
});

/** Whether a header may be a country code. */
export const isCountryCode = (head: string): boolean => /^[A-Z]{2,3}$/.test(head);

/** Whether headers are country codes. A few may be longer, such as EU27. */
export function areCountryCodes(heads: readonly string[]): boolean {
  const others = heads.filter((head) => !isCountryCode(head));
  return 4 * others.length < heads.length && others.every((head) => /^[A-Z][A-Z\d]*(?:[ _-][A-Z\d]+)*$/.test(head));
}
