import type { ListedEntity } from "../../core/view/entityList.ts";

interface EntityRowsProps {
  readonly entities: readonly ListedEntity[];
  readonly selection: readonly string[];
  /** Who stands in the group at the top, also when taken out: rows stay where they are under the pointer. */
  readonly top: ReadonlySet<string>;
  readonly isSingle: boolean;
  readonly onToggle: (name: string) => void;
}

/** A box or a radio button an entity, with its value and a bar that compares it to the largest; the chosen ones first. */
export function EntityRows({ entities, selection, top, isSingle, onToggle }: EntityRowsProps) {
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
