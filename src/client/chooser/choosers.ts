import { queryText } from "../../charts/address.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { choose, findSlice, isAvailable } from "../../core/chart/cube/choose.ts";
import { type Cube, picksOf, type Slice, sliceSlug } from "../../core/chart/cube/cube.ts";
import { withCube } from "../../core/chart/cube/place.ts";
import { aboutScriptPath, chartScriptPath } from "../../core/chart/dataScript.ts";
import { reviveChart } from "../../core/chart/encode.ts";
import type { Site } from "../../core/chart/site.ts";
import { lastValue } from "../../core/data/query.ts";
import { parseParams } from "../../core/view/params.ts";
import { isOn } from "../../pages/chart/choosers.ts";
import { addressOf } from "../history.ts";
import { pageQuery } from "../query.ts";

/** Shows a chart in place of the present one. */
export type Show = (chart: Chart) => Promise<void>;

/**
 * Starts the choosers of a page: shows the slice that the page's URL names, and another one whenever a reader chooses.
 * @param first - the chart of the page's own data
 */
export async function startChoosers(form: HTMLElement, first: Chart, site: Site, show: Show): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  const cube: Cube = JSON.parse(form.querySelector("script")?.textContent ?? "");
  const choosers = new Choosers(form, cube, site, show);
  choosers.add(withCube(first, cube));
  await choosers.start();
}

class Choosers {
  private readonly form: HTMLFormElement;
  private readonly cube: Cube;
  private readonly site: Site;
  private readonly show: Show;
  /** Loaded charts by slug. */
  private readonly charts = new Map<string, Chart>();
  private index = 0;

  constructor(form: HTMLFormElement, cube: Cube, site: Site, show: Show) {
    this.form = form;
    this.cube = cube;
    this.site = site;
    this.show = show;
  }

  add(chart: Chart): void {
    this.charts.set(chart.slug, chart);
    this.index = chart.sliceIndex ?? 0;
  }

  async start(): Promise<void> {
    this.form.addEventListener("change", (event) => this.onChange(event));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("popstate", () => void this.go(this.asked()));
    const [present] = this.charts.values();
    // The page of a static host has the data of the first slice, whatever its URL.
    if (present && this.asked() === this.index) {
      await this.show(present);
      this.say(describeMissing(pageQuery(), this.here));
    } else await this.go(this.asked());
    this.update();
  }

  /** Index of the slice in the page's URL. */
  private asked(): number {
    const query = pageQuery();
    return findSlice(this.cube, (name) => lastValue(query, name));
  }

  private onChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const place = this.cube.choosers.findIndex(({ slug }) => slug === target.name);
    const choices = this.cube.choosers[place]?.choices ?? [];
    const isSwitch = target instanceof HTMLInputElement && target.type === "checkbox";
    const choice = choices.findIndex((one) => (isSwitch ? isOn(one) === target.checked : one.slug === target.value));
    const next = choose(this.here, place, choice);
    if (next === undefined) this.update();
    else void this.go(next, place);
  }

  private get here(): Slice {
    return { cube: this.cube, index: this.index };
  }

  /** Goes to a slice. @param place - of the chooser that the reader used; without it, the URL already names the slice */
  private async go(index: number, place?: number): Promise<void> {
    const before = this.here;
    this.index = index;
    this.update();
    this.form.setAttribute("aria-busy", "true");
    try {
      const chart = await this.load(this.here);
      // The reader may have chosen again in the meantime.
      if (this.index !== index) return;
      if (place !== undefined) history.pushState(true, "", this.addressOf(chart));
      await this.show(chart);
      this.say(place === undefined ? describeMissing(pageQuery(), this.here) : describeMove(before, this.here, place));
      const [{ updateSections }, about] = await Promise.all([import("./sections.ts"), loadAbout(chart.slug)]);
      if (this.index === index) updateSections(chart, this.site, about);
    } catch {
      if (this.index !== index) return;
      this.index = before.index;
      this.update();
      // Right after the page was opened, nothing is live yet.
      const former = this.charts.get(sliceSlug(before));
      if (former) await this.show(former);
      this.say("The data could not be loaded. Choose again to retry.");
    } finally {
      if (this.index === index) this.form.removeAttribute("aria-busy");
    }
  }

  /** The page's address with the choices of a chart. */
  private addressOf(chart: Chart): string {
    const own = new URL(addressOf(chart, parseParams(pageQuery()), this.site), location.href);
    for (const { slug } of this.cube.choosers) own.searchParams.delete(slug);
    return own.pathname + queryText([...own.searchParams, ...(chart.choices ?? [])]) + own.hash;
  }

  private async load(slice: Slice): Promise<Chart> {
    const slug = sliceSlug(slice);
    const known = this.charts.get(slug);
    if (known) return known;
    await loadScript(chartScriptPath(slug).replace(/^grapher\//, ""));
    const { charts, geographies } = globalThis.polygraph ?? {};
    const data = charts?.[slug];
    if (!data) throw new Error(`no data of ${slug}`);
    const chart = withCube(reviveChart(data, geographies?.[data.geography ?? ""]), this.cube);
    this.charts.set(slug, chart);
    return chart;
  }

  /** Shows in the controls which choices are made and which can be. */
  private update(): void {
    const here = this.here;
    for (const [place, { slug, choices }] of this.cube.choosers.entries()) {
      const chosen = this.cube.slices[this.index]?.[place] ?? 0;
      const fields = this.form.elements.namedItem(slug);
      const isPossible = (i: number) => i === chosen || isAvailable(here, place, i);
      if (fields instanceof HTMLSelectElement) {
        fields.value = choices[chosen]?.slug ?? "";
        for (const [i, { slug: value }] of choices.entries())
          for (const option of fields.options) if (option.value === value) option.disabled = !isPossible(i);
      } else if (fields instanceof RadioNodeList) {
        for (const field of fields) {
          if (!(field instanceof HTMLInputElement)) continue;
          const i = choices.findIndex(({ slug }) => slug === field.value);
          field.checked = i === chosen;
          field.disabled = !isPossible(i);
        }
      } else if (fields instanceof HTMLInputElement) {
        const choice = choices[chosen];
        fields.checked = choice !== undefined && isOn(choice);
        fields.disabled = !isPossible(1 - chosen);
      }
    }
  }

  private say(text: string): void {
    const status = this.form.querySelector(".chooser-status");
    if (status) status.textContent = text;
  }
}

/** Names the choices that changed because the wanted ones have no data: "Age: All ages, because there are no data for 15–24 years.". */
function describeMove(before: Slice, after: Slice, place: number): string {
  const then = picksOf(before);
  return picksOf(after)
    .flatMap(({ chooser, choice }, i) => {
      const former = then[i]?.choice;
      if (i === place || !former || former.slug === choice.slug) return [];
      return [`${chooser.name}: ${choice.name}, because there are no data for ${former.name}.`];
    })
    .join(" ");
}

/** Names the choices of a query that the page does not show, because no view has them together. */
function describeMissing(query: URLSearchParams, shown: Slice): string {
  return picksOf(shown)
    .flatMap(({ chooser, choice }) => {
      const wanted = lastValue(query, chooser.slug) ?? "";
      if (wanted === choice.slug || !/^[\w-]+$/.test(wanted)) return [];
      const name = chooser.choices.find(({ slug }) => slug === wanted)?.name ?? wanted;
      return [`${chooser.name}: ${choice.name}, because there are no data for ${name}.`];
    })
    .join(" ");
}

/** The section about the data of a chart. @throws if it is missing */
async function loadAbout(slug: string): Promise<string> {
  const known = globalThis.polygraph?.about?.[slug];
  if (known !== undefined) return known;
  await loadScript(aboutScriptPath(slug).replace(/^grapher\//, ""));
  const loaded = globalThis.polygraph?.about?.[slug];
  if (loaded === undefined) throw new Error(`nothing about ${slug}`);
  return loaded;
}

/** Loads a data file, which works from disk, too. @throws if it is missing */
const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${src}`));
    document.head.append(script);
  });
