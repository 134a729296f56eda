import type { DashboardChooser, DashboardData } from "../../pages/dashboard/page.ts";
import { ChartFrame } from "./chartFrame.ts";
import { closeOutside } from "./closeMenu.ts";
import { chosenOf, type DashboardState, joinChoices, readState, writeState } from "./dashboardState.ts";
import { EntityMenu } from "./entityMenu.ts";
import { YearFields } from "./yearFields.ts";

const noControls: DashboardData = { choosers: [], entities: [], selection: [], noun: "" };

/** Starts the page of a dashboard: its controls change all charts and the page's URL. */
export function startDashboard(): void {
  const form = document.querySelector<HTMLFormElement>("#shared");
  const data: DashboardData = form ? JSON.parse(form.querySelector("script")?.textContent ?? "") : noControls;
  new DashboardControls(form, data).start();
}

class DashboardControls {
  private readonly form: HTMLFormElement | null;
  private readonly data: DashboardData;
  private readonly frames: readonly ChartFrame[];
  private readonly menu: EntityMenu | undefined;
  private readonly years: YearFields | undefined;
  private state: DashboardState;

  constructor(form: HTMLFormElement | null, data: DashboardData) {
    this.form = form;
    this.data = data;
    this.state = this.asked();
    const menu = form?.querySelector<HTMLDetailsElement>("#entities");
    this.menu = menu ? new EntityMenu(menu, data.entities, (selection) => this.change({ selection })) : undefined;
    const years = form?.querySelector<HTMLElement>("#years");
    this.years = years ? new YearFields(years, (time) => this.change({ time })) : undefined;
    const boxes = [...document.querySelectorAll<HTMLElement>(".dashboard-chart")];
    this.frames = boxes.map((box) => new ChartFrame(box, this.state, menu !== undefined));
  }

  start(): void {
    this.form?.addEventListener("change", (event) => this.onChange(event));
    this.form?.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("popstate", () => this.show(this.asked()));
    this.menu?.start();
    this.years?.start();
    for (const list of this.form?.querySelectorAll<HTMLDetailsElement>(".chooser-list") ?? []) closeOutside(list);
    for (const frame of this.frames) frame.start();
    this.show(this.state);
  }

  /** The state in the page's URL. */
  private asked(): DashboardState {
    return readState(new URLSearchParams(location.search), this.data);
  }

  private onChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const chooser = this.data.choosers.find(({ slug }) => slug === target.name);
    if (!chooser) return;
    if (chooser.most > 1) {
      this.onSeveral(chooser);
      return;
    }
    const isSwitch = target instanceof HTMLInputElement && target.type === "checkbox";
    const other = chooser.choices.find((slug) => slug !== target.value);
    const choice = isSwitch && !target.checked ? other : target.value;
    if (choice !== undefined) this.change({ choices: { ...this.state.choices, [chooser.slug]: choice } });
  }

  /** Shows all choices with a tick. The last tick stays. */
  private onSeveral({ slug, choices }: DashboardChooser): void {
    const ticked = new Set(this.form ? new FormData(this.form).getAll(slug) : []);
    const chosen = choices.filter((choice) => ticked.has(choice));
    this.say(chosen.length > 0 ? "" : "At least one choice stays.");
    if (chosen.length > 0) this.change({ choices: { ...this.state.choices, [slug]: joinChoices(chosen) } });
    else this.show(this.state);
  }

  private say(text: string): void {
    const status = this.form?.querySelector(".chooser-status");
    if (status) status.textContent = text;
  }

  private change(changes: Partial<DashboardState>): void {
    const state = { ...this.state, ...changes };
    const query = writeState(state, this.data, new URLSearchParams(location.search));
    history.pushState(true, "", `${location.pathname}${query}${location.hash}`);
    this.show(state);
  }

  private show(state: DashboardState): void {
    this.state = state;
    for (const chooser of this.data.choosers) this.check(chooser, chosenOf(state, chooser));
    this.menu?.show(state.selection);
    this.years?.show(state.time);
    for (const frame of this.frames) frame.show(state);
  }

  /** Shows the choices in their control. */
  private check({ slug, most }: DashboardChooser, chosen: readonly string[]): void {
    const fields = this.form?.elements.namedItem(slug);
    if (fields instanceof HTMLSelectElement) fields.value = chosen[0] ?? "";
    const boxes = fields instanceof RadioNodeList ? [...fields] : [fields];
    const names: string[] = [];
    for (const box of boxes) {
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = chosen.includes(box.value);
      box.disabled = most > 1 && !box.checked && chosen.length >= most;
      if (box.checked) names.push(box.labels?.[0]?.textContent ?? "");
    }
    const summary = this.form?.querySelector(`[data-chosen="${slug}"]`);
    if (summary) summary.textContent = names.join(", ");
  }
}
