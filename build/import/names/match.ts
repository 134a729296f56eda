import { distance } from "fastest-levenshtein";
import type { Entity } from "../../../src/core/data/entity.ts";
import { memoize } from "../../../src/core/data/memoize.ts";
import { type Country, type Region, regions } from "../../vocabulary/countries.ts";
import { foldName } from "../../vocabulary/names.ts";
import { bareForms, isAbbreviationOf, sortWords, withoutNameMarks } from "./forms.ts";

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

/** Whether a name sounds like an aggregate, or is a region in another language. */
export function isGroupName(name: string): boolean {
  const folded = foldName(name);
  return groupWords.test(folded) || regionForms(regions()).has(folded);
}

/** Names of regions in other languages, folded, with their English names. */
const regionForms = memoize(
  (all: readonly Region[]): ReadonlyMap<string, string> =>
    new Map(all.flatMap(({ name, translated }) => translated.map((form) => [form, name] as const))),
);

/** Names of several countries that no list marks as such. */
const shared: ReadonlySet<string> = new Set(["virgin islands", "saint martin"]);

const ownOf = ({ name, code }: Target): Target => ({ name, code });

const directions: Readonly<Record<string, string>> = { N: "North", S: "South", E: "East", W: "West" };

/** Writes initials without points, and a direction as a word: `U.A.E.`, `P.R. China`, `S. Korea`. */
const plainInitials = (name: string): string =>
  name
    .replace(/(?<!\p{L})(?:\p{Lu}\.\s?){2,}/gu, (initials) => `${initials.replace(/[.\s]/g, "")} `)
    .replace(/^([NSEW])\.?\s(?=\p{Lu})/u, (_, letter: string) => `${directions[letter]} `)
    .trim();

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
  /** Entities of the site that are regions, by name. */
  private readonly entities: ReadonlyMap<string, Target>;

  constructor(entities: readonly Entity[], countries: readonly Country[]) {
    const byCode = new Map(entities.filter(({ code }) => code).map((entity) => [entity.code, entity]));
    const byName = new Map(entities.map((entity) => [entity.name, entity]));
    this.entities = byName;
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
    this.own.add(foldName(form), { name, code });
  }

  /** Names of the site and of countries take precedence over names in other languages. */
  private find(kind: "spelled" | "ordered" | "joined", form: string): Match | null | undefined {
    const own = this.own[kind].get(form);
    if (own !== undefined) return own && { ...own, how: kind === "ordered" ? "order of words" : "spelling" };
    const other = this.onSite(this.languages.folded[kind].get(form)) ?? this.regionOf(form);
    return other && { ...other, how: kind === "ordered" ? "order of words" : "another language" };
  }

  private onSite(country: Country | null | undefined): Target | null | undefined {
    return country && this.targets.get(country);
  }

  /** The entity of the site for a region's name in another language: `Mundo`. */
  private regionOf(form: string): Target | undefined {
    const region = this.entities.get(regionForms(regions()).get(form) ?? "");
    return region && ownOf(region);
  }

  /** Matches a name if the match is certain. */
  findByName(written: string): Match | undefined {
    return this.whole(written) ?? this.bare(written);
  }

  /** Matches a name without its code and remarks. The match is uncertain if the code belongs to another entity. */
  private bare(written: string): Match | undefined {
    if (written.length > maxRemarked) return undefined;
    for (const { name, code, needsOwnCode } of bareForms(written)) {
      const found = this.whole(name);
      if (!found) continue;
      const owner = code === undefined ? undefined : this.findByCode(code);
      if (owner && owner.name !== found.name) return undefined;
      if (owner) return { ...found, how: "name and code" };
      if (needsOwnCode) return undefined;
      return code === undefined || isAbbreviationOf(code, name) ? { ...found, how: "name without remarks" } : undefined;
    }
    return undefined;
  }

  private whole(name: string): Match | undefined {
    const written = plainInitials(name);
    const exact = this.written(name) ?? this.written(written);
    if (exact && (exact.how === "name" || !shared.has(foldName(written)))) return exact;
    const bare = withoutNameMarks(written);
    const unmarked = bare === written ? undefined : this.written(bare);
    if (unmarked) return unmarked;
    const folded = foldName(bare);
    if (shared.has(folded)) return undefined;
    const spelled = this.find("spelled", folded);
    if (spelled) return spelled;
    // A footnote number that was superscript in print. After groups, it may count members: EU 28.
    const [, unnumbered] = /^(.*\p{L}{3})\s?\d{1,2}$/u.exec(bare) ?? [];
    const numbered = unnumbered === undefined || isGroupName(unnumbered) ? undefined : this.written(unnumbered);
    if (numbered) return numbered;
    if (spelled === null) return undefined;
    // Apostrophes and spaces are often left out or replaced: COTE D IVOIRE, SouthAfrica.
    const joined = this.find("joined", joinWords(folded));
    if (joined) return joined;
    // Single words are too ambiguous to reorder.
    return folded.includes(" ") ? (this.find("ordered", sortWords(folded)) ?? undefined) : undefined;
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
    if (inside) return ownOf(inside);
    if (folded.length < 5) return undefined;
    const least = Math.floor(folded.length * 0.25) + 1;
    const own = this.own.spelled.nearest(folded, least);
    const other = this.languages.near.nearest(folded, own?.far ?? least);
    return (other && this.onSite(other.target)) ?? own?.target;
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
  /** Forms by length, filled on first use. */
  private lengths: Map<number, (readonly [form: string, target: Named])[]> | undefined;

  add(form: string, target: Named): void {
    const known = this.targets.get(form);
    if (known === undefined) this.targets.set(form, target);
    else if (known && known.name !== target.name) this.targets.set(form, null);
  }

  get(form: string): Named | null | undefined {
    return this.targets.get(form);
  }

  /** The target of the most similar form, closer than a distance; the first if several are equally close. */
  nearest(form: string, least: number): { readonly target: Named; readonly far: number } | undefined {
    let [target, far]: [Named | undefined, number] = [undefined, least];
    for (let length = form.length - least + 1; length < form.length + least; length++)
      for (const [other, named] of this.ofLength(length)) {
        const own = distance(other, form);
        if (own < far) [target, far] = [named, own];
      }
    return target && { target, far };
  }

  private ofLength(length: number): readonly (readonly [form: string, target: Named])[] {
    if (!this.lengths) {
      this.lengths = new Map();
      for (const [form, target] of this.targets) {
        if (!target) continue;
        const list = this.lengths.get(form.length) ?? [];
        if (list.push([form, target]) === 1) this.lengths.set(form.length, list);
      }
    }
    return this.lengths.get(length) ?? [];
  }
}

/** Shorter joined forms may be words. */
const minJoined = 6;

/** A folded name without spaces; "" if it is too short. */
function joinWords(folded: string): string {
  const joined = folded.replaceAll(" ", "");
  return joined.length < minJoined ? "" : joined;
}

/** Folded forms of names, the same with sorted words, and without spaces. */
class FoldedForms<Named extends { readonly name: string }> {
  readonly spelled = new Forms<Named>();
  readonly ordered = new Forms<Named>();
  readonly joined = new Forms<Named>();

  /** @param folded - by `foldName` */
  add(folded: string, target: Named): void {
    if (folded.length < 3 && /^[\p{Script=Latin}\d]*$/u.test(folded)) return;
    this.spelled.add(folded, target);
    if (folded.includes(" ")) this.ordered.add(sortWords(folded), target);
    const joined = joinWords(folded);
    if (joined !== "") this.joined.add(joined, target);
  }
}

/**
 * Names of countries in all languages, as written and folded, and those to compare misspelt names with. Memoized, since it is the same for each site and
 * expensive. A name of two different countries matches neither.
 */
const formsOfLanguages = memoize((countries: readonly Country[]) => {
  const [written, near, folded] = [new Forms<Country>(), new Forms<Country>(), new FoldedForms<Country>()];
  for (const country of countries) {
    for (const name of country.names) {
      const form = foldName(name);
      written.add(name, country);
      near.add(form, country);
      folded.add(form, country);
    }
    for (const form of country.translated)
      if (/^\p{Lu}/u.test(form)) written.add(form, country);
      else folded.add(form, country);
  }
  return { written, near, folded };
});

/** Whether a header may be a country code. */
export const isCountryCode = (head: string): boolean => /^[A-Z]{2,3}$/.test(head);

/** Whether headers are country codes. A few may be longer, such as EU27. */
export function areCountryCodes(heads: readonly string[]): boolean {
  const others = heads.filter((head) => !isCountryCode(head));
  return 4 * others.length < heads.length && others.every((head) => /^[A-Z][A-Z\d]*(?:[ _-][A-Z\d]+)*$/.test(head));
}
