import type { DashboardData } from "../../pages/dashboard/page.ts";
import { ChartFrame } from "./chartFrame.ts";
import { type DashboardState, readState, writeState } from "./dashboardState.ts";
import { EntityMenu } from "./entityMenu.ts";

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
  private state: DashboardState;

  constructor(form: HTMLFormElement | null, data: DashboardData) {
    this.form = form;
    this.data = data;
    this.state = this.asked();
    const menu = form?.querySelector("details");
    this.menu = menu ? new EntityMenu(menu, data.entities, (selection) => this.change({ selection })) : undefined;
    const boxes = [...document.querySelectorAll<HTMLElement>(".dashboard-chart")];
    this.frames = boxes.map((box) => new ChartFrame(box, this.state, menu !== undefined));
  }

  start(): void {
    this.form?.addEventListener("change", (event) => this.onChange(event));
    this.form?.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("popstate", () => this.show(this.asked()));
    this.menu?.start();
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
    const isSwitch = target instanceof HTMLInputElement && target.type === "checkbox";
    const other = chooser.choices.find((slug) => slug !== target.value);
    const choice = isSwitch && !target.checked ? other : target.value;
    if (choice !== undefined) this.change({ choices: { ...this.state.choices, [chooser.slug]: choice } });
  }

  private change(changes: Partial<DashboardState>): void {
    const state = { ...this.state, ...changes };
    const query = writeState(state, this.data, new URLSearchParams(location.search));
    history.pushState(true, "", `${location.pathname}${query}${location.hash}`);
    this.show(state);
  }

  private show(state: DashboardState): void {
    this.state = state;
    for (const [slug, choice] of Object.entries(state.choices)) this.check(slug, choice);
    this.menu?.show(state.selection);
    for (const frame of this.frames) frame.show(state);
  }

  /** Shows a choice in its control. */
  private check(slug: string, choice: string): void {
    const fields = this.form?.elements.namedItem(slug);
    if (fields instanceof HTMLSelectElement || fields instanceof RadioNodeList) fields.value = choice;
    else if (fields instanceof HTMLInputElement) fields.checked = fields.value === choice;
  }
}
