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

/** Finds whom names and codes of sources stand for: entities of the site, and countries that it lacks. */
export class NameIndex {
  private readonly exact = new Map<string, Match>();
  private readonly codes = new Map<string, Target>();
  /** null where several have one form. */
  private readonly folded = new Map<string, Target | null>();
  private readonly ordered = new Map<string, Target | null>();

  constructor(entities: readonly Entity[], countries: readonly Country[]) {
    const byCode = new Map(entities.filter(({ code }) => code).map((entity) => [entity.code, entity]));
    const byName = new Map(entities.map((entity) => [entity.name, entity]));
    for (const { name, code } of entities) {
      this.exact.set(name, { name, code, how: "name" });
      if (code) this.codes.set(code, { name, code });
    }
    for (const { name, code, aliases = [] } of entities)
      for (const alias of aliases) if (!this.exact.has(alias)) this.exact.set(alias, { name, code, how: "alias" });
    for (const country of countries) {
      const own = byCode.get(country.code) ?? byName.get(country.name);
      const target = own ? { name: own.name, code: own.code } : { name: country.name, code: country.code };
      for (const code of country.codes) if (!this.codes.has(code)) this.codes.set(code, target);
      this.addCountry(country, target);
    }
    for (const entity of entities) for (const form of [entity.name, ...(entity.aliases ?? [])]) this.fold(form, entity);
  }

  private addCountry({ name, names }: Country, target: Target): void {
    if (!this.exact.has(name)) this.exact.set(name, { ...target, how: "name" });
    for (const other of names) {
      const known = this.exact.get(other);
      if (!known) this.exact.set(other, { ...target, how: "another language" });
      // A word that means two countries in two languages means neither.
      else if (known.how === "another language" && known.name !== target.name) this.exact.delete(other);
      this.fold(other, target);
    }
    this.fold(name, target);
  }

  private fold(form: string, { name, code }: Target): void {
    const folded = foldName(form);
    if (folded.length < 3 && /^[\p{Script=Latin}\d]*$/u.test(folded)) return;
    for (const [map, key] of [
      [this.folded, folded],
      [this.ordered, foldOrder(folded)],
    ] as const) {
      const known = map.get(key);
      if (known === undefined) map.set(key, { name, code });
      else if (known && known.name !== name) map.set(key, null);
    }
  }

  /** Whom a name stands for, where that is certain. */
  named(written: string): Match | undefined {
    const exact = this.exact.get(written);
    if (exact) return exact;
    // Some write the code before the name: "AT - Austria".
    const bare = withoutNameMarks(written.replace(/^[A-Z]{2,3}\s*[-–:]\s+/, ""));
    const unmarked = bare === written ? undefined : this.exact.get(bare);
    if (unmarked) return unmarked;
    const folded = foldName(bare);
    const spelled = this.folded.get(folded);
    if (spelled) return { ...spelled, how: "spelling" };
    // Lower-case words of a few letters may be anything, and so may what two countries share.
    if (spelled === null || !folded.includes(" ")) return undefined;
    const ordered = this.ordered.get(foldOrder(folded));
    return ordered ? { ...ordered, how: "order of words" } : undefined;
  }

  /** Whom a code of ISO 3166 or of the site stands for; numeric ones may lack zeros, and have an apostrophe before them. */
  coded(written: string): Match | undefined {
    const bare = written.replace(/^['’]/, "");
    const code = /^\d{1,2}$/.test(bare) ? bare.padStart(3, "0") : bare;
    const target = this.codes.get(code);
    return target && { ...target, how: "code" };
  }

  /** The name that may be meant by one that is not certain. */
  suggest(written: string): Target | undefined {
    const folded = foldName(withoutNameMarks(written));
    const inside = this.folded.get(foldName(written.replace(/\s*[([].*$/, "")));
    if (inside) return inside;
    if (folded.length < 5) return undefined;
    let [nearest, least]: [Target | undefined, number] = [undefined, Math.floor(folded.length * 0.25) + 1];
    for (const [form, target] of this.folded) {
      if (!target || Math.abs(form.length - folded.length) >= least) continue;
      const far = distance(form, folded);
      if (far < least) [nearest, least] = [target, far];
    }
    return nearest;
  }
}
