import { derived } from "../../../src/core/data/memoize.ts";
import type { Country } from "../../content/countries.ts";
import { foldName, foldOrder } from "./fold.ts";

/** Whom a form of a name stands for. */
export interface Target {
  readonly name: string;
  /** "" for none. */
  readonly code: string;
}

/** Forms of names → whom they stand for; null where that is several. */
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

/** Names without accents and the like, and the same with their words in order. */
export class FoldedForms<Named extends { readonly name: string }> {
  readonly spelled = new Forms<Named>();
  readonly ordered = new Forms<Named>();

  add(form: string, target: Named): void {
    const folded = foldName(form);
    if (folded.length < 3 && /^[\p{Script=Latin}\d]*$/u.test(folded)) return;
    this.spelled.add(folded, target);
    this.ordered.add(foldOrder(folded), target);
  }
}

/**
 * What countries are called in all languages, as it is written and folded: the same for every site, and dear. What two
 * countries are called in two languages means neither.
 */
export const formsOfLanguages = derived((countries: readonly Country[]) => {
  const [written, folded] = [new Forms<Country>(), new FoldedForms<Country>()];
  for (const country of countries)
    for (const name of country.names) {
      written.add(name, country);
      folded.add(name, country);
    }
  return { written, folded };
});
