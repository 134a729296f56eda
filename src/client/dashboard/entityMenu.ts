import type { DashboardEntity } from "../../pages/dashboard/page.ts";
import { closeOutside } from "./closeMenu.ts";

/** Most entities that the menu lists at a time. */
const maxRows = 300;

/** The menu in which readers select entities for all charts. */
export class EntityMenu {
  private readonly menu: HTMLDetailsElement;
  private readonly entities: readonly DashboardEntity[];
  private readonly select: (keys: readonly string[]) => void;
  private selection: readonly string[] = [];
  private search: HTMLInputElement | undefined;
  private readonly list = document.createElement("ul");
  /** Keys of the rows at the top: those that were selected when the menu opened. */
  private top: readonly string[] = [];

  /** @param menu - with a summary and an element for its content @param select - called with the keys of the selected entities */
  constructor(
    menu: HTMLDetailsElement,
    entities: readonly DashboardEntity[],
    select: (keys: readonly string[]) => void,
  ) {
    this.menu = menu;
    this.entities = entities;
    this.select = select;
  }

  start(): void {
    this.menu.addEventListener("toggle", () => {
      if (this.menu.open) this.open();
    });
    closeOutside(this.menu);
  }

  /** Shows which entities are selected. */
  show(selection: readonly string[]): void {
    this.selection = selection;
    const names = new Map(this.entities);
    const chosen = selection.map((key) => names.get(key) ?? key);
    const summary = this.menu.querySelector("#entities-chosen");
    if (summary) summary.textContent = chosen.join(", ") || "As in each chart";
    for (const box of this.list.querySelectorAll("input")) box.checked = selection.includes(box.value);
  }

  private open(): void {
    if (!this.search) this.build();
    this.top = this.selection;
    if (this.search) this.search.value = "";
    this.renderRows();
    this.search?.focus();
  }

  private build(): void {
    const search = Object.assign(document.createElement("input"), { type: "search", placeholder: "Search" });
    search.setAttribute("aria-label", "Search");
    search.addEventListener("input", () => this.renderRows());
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const [first] = this.found();
      if (first && search.value.trim() !== "") this.toggle(first[0]);
    });
    const clear = Object.assign(document.createElement("button"), { type: "button", textContent: "Clear" });
    clear.addEventListener("click", () => this.select([]));
    const head = Object.assign(document.createElement("div"), { className: "entity-head" });
    head.append(search, clear);
    this.list.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.toggle(target.value);
    });
    this.menu.querySelector(".entity-panel")?.append(head, this.list);
    this.search = search;
  }

  private toggle(key: string): void {
    const isSelected = this.selection.includes(key);
    this.select(isSelected ? this.selection.filter((one) => one !== key) : [...this.selection, key]);
  }

  /** The entities that match the search: those at the top first, then by name. */
  private found(): readonly DashboardEntity[] {
    const wanted = folded(this.search?.value.trim() ?? "");
    const matches = this.entities.filter(
      ([key, name]) => folded(name).includes(wanted) || key.toLowerCase() === wanted,
    );
    const isTop = ([key]: DashboardEntity) => this.top.includes(key);
    const sorted = matches.toSorted(([, a], [, b]) => a.localeCompare(b, "en"));
    return [...sorted.filter(isTop), ...sorted.filter((entity) => !isTop(entity))];
  }

  private renderRows(): void {
    const rows = this.found()
      .slice(0, maxRows)
      .map(([key, name]) => {
        const box = Object.assign(document.createElement("input"), { type: "checkbox", value: key });
        box.checked = this.selection.includes(key);
        const label = document.createElement("label");
        label.append(box, Object.assign(document.createElement("span"), { textContent: name }));
        const row = document.createElement("li");
        row.append(label);
        return row;
      });
    this.list.replaceChildren(...rows);
  }
}

/** Lower case without accents. */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
