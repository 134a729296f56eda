import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { siteEntity } from "../../core/chart/chart.ts";
import { entityNouns } from "../../core/chart/entityNouns.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { type EntityOrder, entityGroups, type ListedEntity, listEntities } from "../../core/view/entityList.ts";
import { pairName, seriesKind } from "../../core/view/facet.ts";
import type { View } from "../../core/view/view.ts";
import { peersOf } from "../../preview/peers.ts";
import { usePage } from "../context.ts";
import { type AliasesOf, commonNames, findEntities } from "./findEntities.ts";

/** Content of the entity menu: search, sort order, groups, and the list. */
export function EntityChoices() {
  const { view } = usePage();
  const select = useSelect();
  const isSingle = view.chart.config.addCountryMode === "change-country";
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<EntityOrder>("name");
  const all = useMemo(() => listEntities(view, order), [view, order]);
  const found = useMemo(() => findEntities(all, search, otherNames(view)), [all, search, view]);
  // Selected rows move to the top when the menu opens or a group is added, but stay in place while readers tick them.
  const [top, setTop] = useState<ReadonlySet<string>>(() => new Set(view.selection));
  const selectMany = (names: readonly string[]): void => {
    select(names);
    if (names.length > 0) setTop(new Set(names));
  };
  const toggle = (name: string): void => {
    if (isSingle) select([name]);
    else select(view.selection.includes(name) ? view.selection.filter((it) => it !== name) : [...view.selection, name]);
  };
  return (
    <>
      <div class="picker-head">
        <SearchField search={search} setSearch={setSearch} onEnter={() => found[0] && toggle(found[0].name)} />
        <SortButtons order={order} setOrder={setOrder} />
        {!isSingle && <GroupActions view={view} select={selectMany} />}
      </div>
      <EntityRows entities={found} selection={view.selection} top={top} isSingle={isSingle} onToggle={toggle} />
      <p class="visually-hidden" role="status">{`${found.length} of ${all.length}`}</p>
    </>
  );
}

interface SearchFieldProps {
  readonly search: string;
  setSearch(text: string): void;
  /** Called when readers press Enter after a text. */
  onEnter(): void;
}

/** The search, which has the focus when the menu opens. */
function SearchField({ search, setSearch, onEnter }: SearchFieldProps) {
  const { view } = usePage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      type="search"
      ref={field}
      placeholder="Search"
      aria-label={`Search ${entityNouns(view.chart).plural}`}
      value={search}
      onInput={(event) => setSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && search.trim()) onEnter();
      }}
    />
  );
}

/** A function that changes the selection. */
function useSelect() {
  const { params, view, change } = usePage();
  return (names: readonly string[]): void => {
    // Deselecting an entity also removes its focus, including series that pair it with a column.
    const removed = view.selection.filter((name) => !names.includes(name));
    const isKept = (name: string): boolean => !removed.some((it) => name === it || name.startsWith(pairName(it, "")));
    change({
      country: { names: [...new Set(names)] },
      focus: params.focus && { names: view.focus.filter(isKept) },
    });
  };
}

/** Code and aliases of an entity: those of the chart or site, and common names. */
const otherNames =
  ({ chart, site }: View): AliasesOf =>
  (name) => {
    const { code, aliases = [] } = siteEntity(chart, site, name) ?? {};
    return [chart.codes[name] ?? code, ...aliases, ...commonNames(name)].filter((it) => it !== undefined);
  };

interface OrdersProps {
  readonly order: EntityOrder;
  readonly setOrder: (order: EntityOrder) => void;
}

function SortButtons({ order, setOrder }: OrdersProps) {
  return (
    <fieldset class="orders">
      <legend class="visually-hidden">Sort by</legend>
      {(["name", "value"] as const).map((it) => (
        <button key={it} type="button" aria-pressed={order === it} onClick={() => setOrder(it)}>
          {it === "name" ? "Name" : "Value"}
        </button>
      ))}
    </fieldset>
  );
}

interface GroupActionsProps {
  readonly view: View;
  readonly select: (names: readonly string[]) => void;
}

/** Selects a whole group, peers of the first selected entity, or none. */
function GroupActions({ view, select }: GroupActionsProps) {
  const { chart, site, selection } = view;
  const groups = useMemo(() => entityGroups(chart, site), [chart, site]);
  const [first] = selection;
  const peers = first === undefined || seriesKind(view) === "column" ? [] : peersOf(first, view);
  const onPick = (event: Event & { currentTarget: HTMLSelectElement }): void => {
    const group = groups[event.currentTarget.selectedIndex - 1];
    event.currentTarget.selectedIndex = 0;
    if (group) select([...selection, ...group.entities]);
  };
  return (
    <div class="group-actions">
      {groups.length > 0 && (
        <select aria-label="Add all of a group" onChange={onPick} onKeyDown={openList}>
          <option>Add all of …</option>
          {groups.map(({ name, entities }) => (
            <option key={name}>{`${withLtrMark(name)} (${entities.length})`}</option>
          ))}
        </select>
      )}
      {peers.length > 0 && (
        <button type="button" onClick={() => select([...selection.slice(0, 1), ...peers])}>
          {`Similar to ${first}`}
        </button>
      )}
      <button type="button" aria-disabled={selection.length === 0} onClick={() => select([])}>
        Clear
      </button>
    </div>
  );
}

/** Keys that change the value of a closed select element. */
const changingKeys = /^(Arrow|Page|Home|End)|^.$/;

/** Opens a closed select element on such keys. Otherwise the first key press would already add a group. */
function openList(event: KeyboardEvent & { currentTarget: HTMLSelectElement }): void {
  const list = event.currentTarget;
  if (event.ctrlKey || event.metaKey || !changingKeys.test(event.key) || !("showPicker" in list)) return;
  event.preventDefault();
  list.showPicker();
}

interface EntityRowsProps {
  readonly entities: readonly ListedEntity[];
  readonly selection: readonly string[];
  /** Entities in the group at the top, even if deselected since: rows must not move under the pointer. */
  readonly top: ReadonlySet<string>;
  readonly isSingle: boolean;
  readonly onToggle: (name: string) => void;
}

/** A checkbox or radio button for each entity, with its value and a bar relative to the maximum; the selected come first. */
function EntityRows({ entities, selection, top, isSingle, onToggle }: EntityRowsProps) {
  if (entities.length === 0) return <p class="nothing">Nothing has this name.</p>;
  const chosen = new Set(selection);
  const most = Math.max(0, ...entities.map(({ value = 0 }) => value));
  const group = (isTop: boolean) => (
    <ul>
      {entities
        .filter(({ name }) => top.has(name) === isTop)
        .map(({ name, value = 0, text }) => (
          <li key={name}>
            <label style={most > 0 ? { "--share": Math.max(0, value / most) } : undefined}>
              <input
                type={isSingle ? "radio" : "checkbox"}
                name="entity"
                checked={chosen.has(name)}
                onChange={() => onToggle(name)}
              />
              <span>{name}</span>
              <span class="value">{text}</span>
            </label>
          </li>
        ))}
    </ul>
  );
  return (
    <div class="entity-rows">
      <p>{`${selection.length} selected`}</p>
      {group(true)}
      {group(false)}
    </div>
  );
}
