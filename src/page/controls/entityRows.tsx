import type { ListedEntity } from "../../view/entityList.ts";

interface EntityRowsProps {
  readonly entities: readonly ListedEntity[];
  readonly selection: readonly string[];
  readonly isSingle: boolean;
  readonly onToggle: (name: string) => void;
}

/** A box or a radio button an entity, with its value and a bar that compares it to the largest. */
export function EntityRows({ entities, selection, isSingle, onToggle }: EntityRowsProps) {
  const chosen = new Set(selection);
  const most = Math.max(0, ...entities.map(({ value = 0 }) => value));
  if (entities.length === 0) return <p class="nothing">Nothing has this name.</p>;
  return (
    <ul class="entity-rows">
      {entities.map(({ name, value = 0, text }) => (
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
}
