import { queryText } from "../../charts/address.ts";
import type { Chart } from "../../core/chart/chart.ts";
import {
  choose,
  chooseSeveral,
  findSlice,
  isAvailable,
  maxSeveral,
  wantedSlugs,
} from "../../core/chart/cube/choose.ts";
import { combineCharts } from "../../core/chart/cube/combine.ts";
import { joinNames } from "../../core/chart/cube/combineTexts.ts";
import {
  type Chooser,
  type ChooserChoice,
  type Cube,
  picksOf,
  type Slice,
  singlesOf,
  sliceSlug,
} from "../../core/chart/cube/cube.ts";
import { withCube } from "../../core/chart/cube/place.ts";
import { aboutScriptPath, chartScriptPath } from "../../core/chart/dataScript.ts";
import { reviveChart } from "../../core/chart/encode.ts";
import type { Site } from "../../core/chart/site.ts";
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
  private here: Slice;

  constructor(form: HTMLFormElement, cube: Cube, site: Site, show: Show) {
    this.form = form;
    this.cube = cube;
    this.here = { cube, index: 0 };
    this.site = site;
    this.show = show;
  }

  add(chart: Chart): void {
    this.charts.set(chart.slug, chart);
    this.here = { cube: this.cube, index: chart.sliceIndex ?? 0 };
  }

  async start(): Promise<void> {
    this.form.addEventListener("change", (event) => this.onChange(event));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.closeLists();
    addEventListener("popstate", () => void this.go(this.asked()));
    const [present] = this.charts.values();
    // The page of a static host has the data of the first slice, whatever its URL.
    if (present && this.isHere(this.asked())) {
      await this.show(present);
      this.say(describeMissing(pageQuery(), this.here));
    } else await this.go(this.asked());
    this.update();
  }

  /** Closes a list of check boxes by the Escape key, and by a click elsewhere. */
  private closeLists(): void {
    for (const list of this.form.querySelectorAll("details")) {
      list.addEventListener("keydown", ({ key }) => {
        if (key !== "Escape" || !list.open) return;
        list.open = false;
        list.querySelector("summary")?.focus();
      });
      addEventListener("pointerdown", ({ target }) => {
        if (target instanceof Node && !list.contains(target)) list.open = false;
      });
    }
  }

  /** The slice in the page's URL. */
  private asked(): Slice {
    return findSlice(this.cube, pageQuery());
  }

  private isHere(slice: Slice): boolean {
    return sliceSlug(slice) === sliceSlug(this.here);
  }

  private onChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const place = this.cube.choosers.findIndex(({ slug }) => slug === target.name);
    const choices = this.cube.choosers[place]?.choices ?? [];
    if (this.cube.choosers[place]?.multiple) {
      this.onSeveral(place);
      return;
    }
    const isSwitch = target instanceof HTMLInputElement && target.type === "checkbox";
    const choice = choices.findIndex((one) => (isSwitch ? isOn(one) === target.checked : one.slug === target.value));
    const next = choose(this.here, place, choice);
    if (next === undefined) this.update();
    else void this.go(next, place);
  }

  /** Shows all choices with a tick. The last tick stays. */
  private onSeveral(place: number): void {
    const { slug = "", choices = [] } = this.cube.choosers[place] ?? {};
    const ticked = new Set(new FormData(this.form).getAll(slug));
    const next = chooseSeveral(
      this.here,
      choices.flatMap((choice, i) => (ticked.has(choice.slug) ? i : [])),
    );
    if (next) {
      void this.go(next, place);
      return;
    }
    this.update();
    this.say("At least one choice stays.");
  }

  /** Goes to a slice. @param place - of the chooser that the reader used; without it, the URL already names the slice */
  private async go(next: Slice, place?: number): Promise<void> {
    const before = this.here;
    this.here = next;
    this.update();
    this.form.setAttribute("aria-busy", "true");
    try {
      const chart = await this.load(next);
      // The reader may have chosen again in the meantime.
      if (this.here !== next) return;
      if (place !== undefined) history.pushState(true, "", this.addressOf(chart));
      await this.show(chart);
      this.say(place === undefined ? describeMissing(pageQuery(), next) : describeMove(before, next, place));
      const [{ updateSections }, ...about] = await Promise.all([
        import("./sections.ts"),
        ...singlesOf(next).map((part) => loadAbout(sliceSlug(part))),
      ]);
      await chartIsPainted();
      if (this.here === next) updateSections(chart, this.site, about);
    } catch {
      if (this.here !== next) return;
      this.here = before;
      this.update();
      // Right after the page was opened, nothing is live yet.
      const former = this.charts.get(sliceSlug(before));
      if (former) await this.show(former);
      this.say("The data could not be loaded. Choose again to retry.");
    } finally {
      if (this.here === next) this.form.removeAttribute("aria-busy");
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
    if (slice.others) return this.loadSeveral(slice);
    await loadScript(chartScriptPath(slug).replace(/^grapher\//, ""));
    const { charts, geographies } = globalThis.polygraph ?? {};
    const data = charts?.[slug];
    if (!data) throw new Error(`no data of ${slug}`);
    const chart = withCube(reviveChart(data, geographies?.[data.geography ?? ""]), this.cube);
    this.charts.set(slug, chart);
    return chart;
  }

  /** Joins the charts of several choices, each with data of its own. */
  private async loadSeveral(slice: Slice): Promise<Chart> {
    const charts = await Promise.all(singlesOf(slice).map((part) => this.load(part)));
    const chart = combineCharts(charts, slice);
    this.charts.set(chart.slug, chart);
    return chart;
  }

  /** Shows in the controls which choices are made and which can be. */
  private update(): void {
    const here = this.here;
    for (const { chooser, choices: made } of picksOf(here)) {
      const { slug, choices, multiple } = chooser;
      const place = this.cube.choosers.indexOf(chooser);
      const isMade = (i: number) => made.some((choice) => choice === choices[i]);
      const chosen = choices.findIndex((_, i) => isMade(i));
      const fields = this.form.elements.namedItem(slug);
      const isFull = multiple === true && made.length === maxSeveral;
      const isPossible = (i: number) => isMade(i) || (!isFull && isAvailable(here, place, i));
      const summary = this.form.querySelector(`[data-chosen="${slug}"]`);
      if (summary) summary.textContent = joinNames(made.map(({ name }) => name));
      if (fields instanceof HTMLSelectElement) {
        fields.value = choices[chosen]?.slug ?? "";
        for (const [i, { slug: value }] of choices.entries())
          for (const option of fields.options) if (option.value === value) option.disabled = !isPossible(i);
      } else if (fields instanceof RadioNodeList) {
        for (const field of fields) {
          if (!(field instanceof HTMLInputElement)) continue;
          const i = choices.findIndex(({ slug }) => slug === field.value);
          field.checked = isMade(i);
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
    .flatMap(({ chooser, choices }, i) => {
      const lost = then[i]?.choices.filter((former) => !choices.includes(former)) ?? [];
      return i === place || lost.length === 0 ? [] : [describeLoss(chooser, choices, lost)];
    })
    .join(" ");
}

/** Names the choices of a query that the page does not show, because no view has them together. */
function describeMissing(query: URLSearchParams, shown: Slice): string {
  return picksOf(shown)
    .flatMap(({ chooser, choices }) => {
      const wanted = wantedSlugs(chooser, query).filter((slug) => /^[\w-]+$/.test(slug));
      const missing = wanted.filter((slug) => choices.every((choice) => choice.slug !== slug));
      const lost = missing.map((slug) => chooser.choices.find((one) => one.slug === slug) ?? { slug, name: slug });
      return lost.length === 0 ? [] : [describeLoss(chooser, choices, lost)];
    })
    .join(" ");
}

const describeLoss = ({ name }: Chooser, made: readonly ChooserChoice[], lost: readonly ChooserChoice[]): string =>
  `${name}: ${joinNames(made.map((choice) => choice.name))}, because there are no data for ${joinNames(lost.map((choice) => choice.name))}.`;

/** The section about the data of a chart. @throws if it is missing */
async function loadAbout(slug: string): Promise<string> {
  const known = globalThis.polygraph?.about?.[slug];
  if (known !== undefined) return known;
  await loadScript(aboutScriptPath(slug).replace(/^grapher\//, ""));
  const loaded = globalThis.polygraph?.about?.[slug];
  if (loaded === undefined) throw new Error(`nothing about ${slug}`);
  return loaded;
}

/**
 * Waits until the chart is on the screen, because laying out what is below it takes a third of the time of a choice. Frames
 * of a page in the background are not painted.
 */
const chartIsPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Loads a data file, which works from disk, too. @throws if it is missing */
const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${src}`));
    document.head.append(script);
  });
